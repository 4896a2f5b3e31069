package slack

// DataTableCellType is a slack.DataTableCellType.
type DataTableCellType string

// DataTableRawTextCell is a slack.DataTableRawTextCell.
type DataTableRawTextCell struct {
	Type DataTableCellType `json:"type"`
	Text string            `json:"text"`
}

// DataTableRawNumberCell is a slack.DataTableRawNumberCell.
type DataTableRawNumberCell struct {
	Type  DataTableCellType `json:"type"`
	Value float64           `json:"value"`
	Text  string            `json:"text,omitempty"`
}

// DataTableRichTextCell is a slack.DataTableRichTextCell.
type DataTableRichTextCell struct {
	Type     DataTableCellType `json:"type"`
	Elements []RichTextElement `json:"elements"`
}

// DataTableActionCell is a slack.DataTableActionCell.
type DataTableActionCell struct {
	Type     DataTableCellType   `json:"type"`
	Element  *ButtonBlockElement `json:"element"`
	Fallback FallbackCell        `json:"fallback,omitempty"`
}

// DataTableBlock is a slack.DataTableBlock.
type DataTableBlock struct {
	Type                 MessageBlockType  `json:"type"`
	BlockID              string            `json:"block_id,omitempty"`
	Caption              string            `json:"caption"`
	Rows                 [][]DataTableCell `json:"rows"`
	PageSize             int               `json:"page_size,omitempty"`
	RowHeaderColumnIndex int               `json:"row_header_column_index,omitempty"`
}

// DataVisualizationChartType is a slack.DataVisualizationChartType.
type DataVisualizationChartType string

// DataVisualizationSegment is a slack.DataVisualizationSegment.
type DataVisualizationSegment struct {
	Label string `json:"label"`

	Value float64 `json:"value"`
}

// DataVisualizationDataPoint is a slack.DataVisualizationDataPoint.
type DataVisualizationDataPoint struct {
	Label string `json:"label"`

	Value float64 `json:"value"`
}

// DataVisualizationDataSeries is a slack.DataVisualizationDataSeries.
type DataVisualizationDataSeries struct {
	Name string `json:"name"`

	Data []DataVisualizationDataPoint `json:"data"`
}

// DataVisualizationAxisConfig is a slack.DataVisualizationAxisConfig.
type DataVisualizationAxisConfig struct {
	Categories []string `json:"categories"`

	XLabel string `json:"x_label,omitempty"`

	YLabel string `json:"y_label,omitempty"`
}

// DataVisualizationPieChart is a slack.DataVisualizationPieChart.
type DataVisualizationPieChart struct {
	Type DataVisualizationChartType `json:"type"`

	Segments []DataVisualizationSegment `json:"segments"`
}

// DataVisualizationBarChart is a slack.DataVisualizationBarChart.
type DataVisualizationBarChart struct {
	Type DataVisualizationChartType `json:"type"`

	Series []DataVisualizationDataSeries `json:"series"`

	AxisConfig DataVisualizationAxisConfig `json:"axis_config"`
}

// DataVisualizationAreaChart is a slack.DataVisualizationAreaChart.
type DataVisualizationAreaChart struct {
	Type DataVisualizationChartType `json:"type"`

	Series []DataVisualizationDataSeries `json:"series"`

	AxisConfig DataVisualizationAxisConfig `json:"axis_config"`
}

// DataVisualizationLineChart is a slack.DataVisualizationLineChart.
type DataVisualizationLineChart struct {
	Type DataVisualizationChartType `json:"type"`

	Series []DataVisualizationDataSeries `json:"series"`

	AxisConfig DataVisualizationAxisConfig `json:"axis_config"`
}

// DataVisualizationBlock is a slack.DataVisualizationBlock.
type DataVisualizationBlock struct {
	Type    MessageBlockType `json:"type"`
	BlockID string           `json:"block_id,omitempty"`

	Title string `json:"title"`

	Chart DataVisualizationChart `json:"chart"`
}

// TableCellType is a slack.TableCellType.
type TableCellType string

// TableRichTextCell is a slack.TableRichTextCell.
type TableRichTextCell struct {
	Type     TableCellType     `json:"type"`
	Elements []RichTextElement `json:"elements"`
}

// TableRawTextCell is a slack.TableRawTextCell.
type TableRawTextCell struct {
	Type TableCellType `json:"type"`
	Text string        `json:"text"`
}

// TableRawNumberCell is a slack.TableRawNumberCell.
type TableRawNumberCell struct {
	Type  TableCellType `json:"type"`
	Value float64       `json:"value"`
	Text  string        `json:"text,omitempty"`
}

// TableBlock is a slack.TableBlock.
type TableBlock struct {
	Type           MessageBlockType `json:"type"`
	BlockID        string           `json:"block_id,omitempty"`
	Rows           [][]TableCell    `json:"rows"`
	ColumnSettings []ColumnSetting  `json:"column_settings,omitempty"`
}

// ColumnAlignment is a slack.ColumnAlignment.
type ColumnAlignment string

// ColumnSetting is a slack.ColumnSetting.
type ColumnSetting struct {
	Align     ColumnAlignment `json:"align"`
	IsWrapped bool            `json:"is_wrapped"`
}
