package synthea

import "time"

// Plan is the members of care plans, care teams and goals.
type Plan struct {
	CareTeam             []CareTeamMember `json:"careTeam,omitempty"`
	Addresses            []Reference      `json:"addresses,omitempty"`
	Activity             []Activity       `json:"activity,omitempty"`
	Goal                 []Reference      `json:"goal,omitempty"`
	Participant          []Participant    `json:"participant,omitempty"`
	ManagingOrganization []Reference      `json:"managingOrganization,omitempty"`
	LifecycleStatus      string           `json:"lifecycleStatus,omitempty"`
	AchievementStatus    *CodeableConcept `json:"achievementStatus,omitempty"`
	Description          *CodeableConcept `json:"description,omitempty"`
}

// CareTeamMember is, in a care plan, a reference to a team and, in an
// explanation of benefit, a provider with a role.
type CareTeamMember struct {
	Reference string           `json:"reference,omitempty"`
	Sequence  int              `json:"sequence,omitempty"`
	Provider  Reference        `json:"provider,omitzero"`
	Role      *CodeableConcept `json:"role,omitempty"`
}

// Participant is who takes part in an encounter or a care team.
type Participant struct {
	Individual Reference         `json:"individual,omitzero"`
	Role       []CodeableConcept `json:"role,omitempty"`
	Member     Reference         `json:"member,omitzero"`
}

// Activity is a part of a care plan.
type Activity struct {
	Detail ActivityDetail `json:"detail"`
}

// ActivityDetail is what is done, where, and how far it is.
type ActivityDetail struct {
	Code     CodeableConcept `json:"code"`
	Status   string          `json:"status"`
	Location Reference       `json:"location,omitzero"`
}

// Imaging is the members of imaging studies.
type Imaging struct {
	Started           time.Time `json:"started,omitzero"`
	NumberOfSeries    int       `json:"numberOfSeries,omitempty"`
	NumberOfInstances int       `json:"numberOfInstances,omitempty"`
	Series            []Series  `json:"series,omitempty"`
}

// Series is pictures of one kind of one part of the body.
type Series struct {
	UID               string     `json:"uid"`
	Number            int        `json:"number"`
	Modality          Coding     `json:"modality"`
	NumberOfInstances int        `json:"numberOfInstances"`
	BodySite          Coding     `json:"bodySite"`
	Started           time.Time  `json:"started"`
	Instance          []Instance `json:"instance"`
}

// Instance is one picture.
type Instance struct {
	UID      string `json:"uid"`
	SOPClass Coding `json:"sopClass"`
	Number   int    `json:"number"`
	Title    string `json:"title"`
}
