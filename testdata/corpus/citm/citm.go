// Package citm is a theatre's catalogue: tables keyed by number, events, and
// performances with the price of every category of seat.
package citm

//go:generate go tool catena-gen

// Catalog is the document. Tables are keyed by the id of what they name.
//
//catena:generate json,msgpack,cbor
type Catalog struct {
	AreaNames                map[int64]string  `json:"areaNames"`
	AudienceSubCategoryNames map[int64]string  `json:"audienceSubCategoryNames"`
	BlockNames               map[int64]string  `json:"blockNames"`
	Events                   map[int64]Event   `json:"events"`
	Performances             []Performance     `json:"performances"`
	SeatCategoryNames        map[int64]string  `json:"seatCategoryNames"`
	SubTopicNames            map[int64]string  `json:"subTopicNames"`
	SubjectNames             map[string]string `json:"subjectNames"`
	TopicNames               map[int64]string  `json:"topicNames"`
	TopicSubTopics           map[int64][]int64 `json:"topicSubTopics"`
	VenueNames               map[string]string `json:"venueNames"`
}

// Event is what is shown, on one evening or several.
type Event struct {
	Description *string `json:"description"`
	ID          int64   `json:"id"`
	Logo        *string `json:"logo"`
	Name        string  `json:"name"`
	SubTopicIDs []int64 `json:"subTopicIds"`
	SubjectCode *string `json:"subjectCode"`
	Subtitle    *string `json:"subtitle"`
	TopicIDs    []int64 `json:"topicIds"`
}

// Performance is one evening of an event. Start is in milliseconds since 1970.
type Performance struct {
	EventID        int64          `json:"eventId"`
	ID             int64          `json:"id"`
	Logo           *string        `json:"logo"`
	Name           *string        `json:"name"`
	Prices         []Price        `json:"prices"`
	SeatCategories []SeatCategory `json:"seatCategories"`
	SeatMapImage   *string        `json:"seatMapImage"`
	Start          int64          `json:"start"`
	VenueCode      string         `json:"venueCode"`
}

// Price is what a seat costs one kind of audience, in cents.
type Price struct {
	Amount                int   `json:"amount"`
	AudienceSubCategoryID int64 `json:"audienceSubCategoryId"`
	SeatCategoryID        int64 `json:"seatCategoryId"`
}

// SeatCategory is the seats of one quality and the areas they are in.
type SeatCategory struct {
	Areas          []Area `json:"areas"`
	SeatCategoryID int64  `json:"seatCategoryId"`
}

// Area is a part of the hall.
type Area struct {
	AreaID   int64   `json:"areaId"`
	BlockIDs []int64 `json:"blockIds"`
}
