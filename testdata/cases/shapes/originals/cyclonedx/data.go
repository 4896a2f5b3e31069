package cyclonedx

// ComponentData is a cyclonedx.ComponentData.
type ComponentData struct {
	BOMRef         string                 `json:"bom-ref,omitempty"`
	Type           ComponentDataType      `json:"type,omitempty"`
	Name           string                 `json:"name,omitempty"`
	Contents       *ComponentDataContents `json:"contents,omitempty"`
	Classification string                 `json:"classification,omitempty"`
	SensitiveData  *[]string              `json:"sensitiveData,omitempty"`
	Graphics       *ComponentDataGraphics `json:"graphics,omitempty"`
	Description    string                 `json:"description,omitempty"`
	Governance     *DataGovernance        `json:"governance,omitempty"`
}

// ComponentDataContents is a cyclonedx.ComponentDataContents.
type ComponentDataContents struct {
	Attachment *AttachedText `json:"attachment,omitempty"`
	URL        string        `json:"url,omitempty"`
	Properties *[]Property   `json:"properties,omitempty"`
}

// ComponentDataGovernanceResponsibleParty is a cyclonedx.ComponentDataGovernanceResponsibleParty.
type ComponentDataGovernanceResponsibleParty struct {
	Organization *OrganizationalEntity  `json:"organization,omitempty"`
	Contact      *OrganizationalContact `json:"contact,omitempty"`
}

// ComponentDataGraphic is a cyclonedx.ComponentDataGraphic.
type ComponentDataGraphic struct {
	Name  string        `json:"name,omitempty"`
	Image *AttachedText `json:"image,omitempty"`
}

// ComponentDataGraphics is a cyclonedx.ComponentDataGraphics.
type ComponentDataGraphics struct {
	Description string                  `json:"description,omitempty"`
	Collection  *[]ComponentDataGraphic `json:"collection,omitempty"`
}

// ComponentDataType is a cyclonedx.ComponentDataType.
type ComponentDataType string

// DataClassification is a cyclonedx.DataClassification.
type DataClassification struct {
	Flow           DataFlow        `json:"flow"`
	Classification string          `json:"classification"`
	Name           string          `json:"name,omitempty"`
	Description    string          `json:"description,omitempty"`
	Governance     *DataGovernance `json:"governance,omitempty"`
	Source         *[]string       `json:"source,omitempty"`
	Destination    *[]string       `json:"destination,omitempty"`
}

// DataFlow is a cyclonedx.DataFlow.
type DataFlow string

// DataGovernance is a cyclonedx.DataGovernance.
type DataGovernance struct {
	Custodians *[]ComponentDataGovernanceResponsibleParty `json:"custodians,omitempty"`
	Stewards   *[]ComponentDataGovernanceResponsibleParty `json:"stewards,omitempty"`
	Owners     *[]ComponentDataGovernanceResponsibleParty `json:"owners,omitempty"`
}

// MLInputOutputParameters is a cyclonedx.MLInputOutputParameters.
type MLInputOutputParameters struct {
	Format string `json:"format,omitempty"`
}

// MLModelCard is a cyclonedx.MLModelCard.
type MLModelCard struct {
	BOMRef               string                     `json:"bom-ref,omitempty"`
	ModelParameters      *MLModelParameters         `json:"modelParameters,omitempty"`
	QuantitativeAnalysis *MLQuantitativeAnalysis    `json:"quantitativeAnalysis,omitempty"`
	Considerations       *MLModelCardConsiderations `json:"considerations,omitempty"`
}

// MLModelCardConsiderations is a cyclonedx.MLModelCardConsiderations.
type MLModelCardConsiderations struct {
	Users                       *[]string                               `json:"users,omitempty"`
	UseCases                    *[]string                               `json:"useCases,omitempty"`
	TechnicalLimitations        *[]string                               `json:"technicalLimitations,omitempty"`
	PerformanceTradeoffs        *[]string                               `json:"performanceTradeoffs,omitempty"`
	EthicalConsiderations       *[]MLModelCardEthicalConsideration      `json:"ethicalConsiderations,omitempty"`
	EnvironmentalConsiderations *MLModelCardEnvironmentalConsiderations `json:"environmentalConsiderations,omitempty"`
	FairnessAssessments         *[]MLModelCardFairnessAssessment        `json:"fairnessAssessments,omitempty"`
}

// MLModelCardEnvironmentalConsiderations is a cyclonedx.MLModelCardEnvironmentalConsiderations.
type MLModelCardEnvironmentalConsiderations struct {
	EnergyConsumptions *[]MLModelEnergyConsumption `json:"energyConsumptions,omitempty"`
	Properties         *[]Property                 `json:"properties,omitempty"`
}

// MLModelCardEthicalConsideration is a cyclonedx.MLModelCardEthicalConsideration.
type MLModelCardEthicalConsideration struct {
	Name               string `json:"name,omitempty"`
	MitigationStrategy string `json:"mitigationStrategy,omitempty"`
}

// MLModelCardFairnessAssessment is a cyclonedx.MLModelCardFairnessAssessment.
type MLModelCardFairnessAssessment struct {
	GroupAtRisk        string `json:"groupAtRisk,omitempty"`
	Benefits           string `json:"benefits,omitempty"`
	Harms              string `json:"harms,omitempty"`
	MitigationStrategy string `json:"mitigationStrategy,omitempty"`
}

// MLModelCO2Measure is a cyclonedx.MLModelCO2Measure.
type MLModelCO2Measure struct {
	Value float32        `json:"value"`
	Unit  MLModelCO2Unit `json:"unit"`
}

// MLModelCO2Unit is a cyclonedx.MLModelCO2Unit.
type MLModelCO2Unit string

// MLModelEnergyConsumption is a cyclonedx.MLModelEnergyConsumption.
type MLModelEnergyConsumption struct {
	Activity           MLModelEnergyConsumptionActivity `json:"activity"`
	EnergyProviders    *[]MLModelEnergyProvider         `json:"energyProviders"`
	ActivityEnergyCost MLModelEnergyMeasure             `json:"activityEnergyCost"`
	CO2CostEquivalent  *MLModelCO2Measure               `json:"co2CostEquivalent,omitempty"`
	CO2CostOffset      *MLModelCO2Measure               `json:"co2CostOffset,omitempty"`
	Properties         *[]Property                      `json:"properties,omitempty"`
}

// MLModelEnergyConsumptionActivity is a cyclonedx.MLModelEnergyConsumptionActivity.
type MLModelEnergyConsumptionActivity string

// MLModelEnergyMeasure is a cyclonedx.MLModelEnergyMeasure.
type MLModelEnergyMeasure struct {
	Value float32           `json:"value"`
	Unit  MLModelEnergyUnit `json:"unit"`
}

// MLModelEnergyProvider is a cyclonedx.MLModelEnergyProvider.
type MLModelEnergyProvider struct {
	BOMRef             string                `json:"bom-ref,omitempty"`
	Description        string                `json:"description,omitempty"`
	Organization       *OrganizationalEntity `json:"organization"`
	EnergySource       MLModelEnergySource   `json:"energySource"`
	EnergyProvided     *MLModelEnergyMeasure `json:"energyProvided"`
	ExternalReferences *[]ExternalReference  `json:"externalReferences,omitempty"`
}

// MLModelEnergySource is a cyclonedx.MLModelEnergySource.
type MLModelEnergySource string

// MLModelEnergyUnit is a cyclonedx.MLModelEnergyUnit.
type MLModelEnergyUnit string

// MLModelParameters is a cyclonedx.MLModelParameters.
type MLModelParameters struct {
	Approach           *MLModelParametersApproach `json:"approach,omitempty"`
	Task               string                     `json:"task,omitempty"`
	ArchitectureFamily string                     `json:"architectureFamily,omitempty"`
	ModelArchitecture  string                     `json:"modelArchitecture,omitempty"`
	Datasets           *[]MLDatasetChoice         `json:"datasets,omitempty"`
	Inputs             *[]MLInputOutputParameters `json:"inputs,omitempty"`
	Outputs            *[]MLInputOutputParameters `json:"outputs,omitempty"`
}

// MLModelParametersApproach is a cyclonedx.MLModelParametersApproach.
type MLModelParametersApproach struct {
	Type MLModelParametersApproachType `json:"type,omitempty"`
}

// MLModelParametersApproachType is a cyclonedx.MLModelParametersApproachType.
type MLModelParametersApproachType string

// MLQuantitativeAnalysis is a cyclonedx.MLQuantitativeAnalysis.
type MLQuantitativeAnalysis struct {
	PerformanceMetrics *[]MLPerformanceMetric `json:"performanceMetrics,omitempty"`
	Graphics           *ComponentDataGraphics `json:"graphics,omitempty"`
}

// MLPerformanceMetric is a cyclonedx.MLPerformanceMetric.
type MLPerformanceMetric struct {
	Type               string                                 `json:"type,omitempty"`
	Value              string                                 `json:"value,omitempty"`
	Slice              string                                 `json:"slice,omitempty"`
	ConfidenceInterval *MLPerformanceMetricConfidenceInterval `json:"confidenceInterval,omitempty"`
}

// MLPerformanceMetricConfidenceInterval is a cyclonedx.MLPerformanceMetricConfidenceInterval.
type MLPerformanceMetricConfidenceInterval struct {
	LowerBound string `json:"lowerBound,omitempty"`
	UpperBound string `json:"upperBound,omitempty"`
}
