package cyclonedx

// CertificateProperties is a cyclonedx.CertificateProperties.
type CertificateProperties struct {
	SerialNumber               string                       `json:"serialNumber,omitempty"`
	SubjectName                string                       `json:"subjectName,omitempty"`
	IssuerName                 string                       `json:"issuerName,omitempty"`
	NotValidBefore             string                       `json:"notValidBefore,omitempty"`
	NotValidAfter              string                       `json:"notValidAfter,omitempty"`
	SignatureAlgorithmRef      BOMReference                 `json:"signatureAlgorithmRef,omitempty"`
	SubjectPublicKeyRef        BOMReference                 `json:"subjectPublicKeyRef,omitempty"`
	CertificateFormat          string                       `json:"certificateFormat,omitempty"`
	CertificateExtension       string                       `json:"certificateExtension,omitempty"`
	CertificateFileExtension   string                       `json:"certificateFileExtension,omitempty"`
	Fingerprint                *Hash                        `json:"fingerprint,omitempty"`
	CertificateState           *[]CertificateState          `json:"certificateState,omitempty"`
	CertificateExtensions      *[]CertificateExtension      `json:"certificateExtensions,omitempty"`
	RelatedCryptographicAssets *[]RelatedCryptographicAsset `json:"relatedCryptographicAssets,omitempty"`
	CreationDate               string                       `json:"creationDate,omitempty"`
	ActivationDate             string                       `json:"activationDate,omitempty"`
	DeactivationDate           string                       `json:"deactivationDate,omitempty"`
	RevocationDate             string                       `json:"revocationDate,omitempty"`
	DestructionDate            string                       `json:"destructionDate,omitempty"`
}

// CipherSuite is a cyclonedx.CipherSuite.
type CipherSuite struct {
	Name                string          `json:"name,omitempty"`
	Algorithms          *[]BOMReference `json:"algorithms,omitempty"`
	Identifiers         *[]string       `json:"identifiers,omitempty"`
	TLSGroups           *[]string       `json:"tlsGroups,omitempty"`
	TLSSignatureSchemes *[]string       `json:"tlsSignatureSchemes,omitempty"`
}

// CryptoAlgorithmMode is a cyclonedx.CryptoAlgorithmMode.
type CryptoAlgorithmMode string

// CryptoAlgorithmProperties is a cyclonedx.CryptoAlgorithmProperties.
type CryptoAlgorithmProperties struct {
	Primitive                CryptoPrimitive             `json:"primitive,omitempty"`
	ParameterSetIdentifier   string                      `json:"parameterSetIdentifier,omitempty"`
	AlgorithmFamily          string                      `json:"algorithmFamily,omitempty"`
	Curve                    string                      `json:"curve,omitempty"`
	EllipticCurve            string                      `json:"ellipticCurve,omitempty"`
	ExecutionEnvironment     CryptoExecutionEnvironment  `json:"executionEnvironment,omitempty"`
	ImplementationPlatform   ImplementationPlatform      `json:"implementationPlatform,omitempty"`
	CertificationLevel       *[]CryptoCertificationLevel `json:"certificationLevel,omitempty"`
	Mode                     CryptoAlgorithmMode         `json:"mode,omitempty"`
	Padding                  CryptoPadding               `json:"padding,omitempty"`
	CryptoFunctions          *[]CryptoFunction           `json:"cryptoFunctions,omitempty"`
	ClassicalSecurityLevel   *int                        `json:"classicalSecurityLevel,omitempty"`
	NistQuantumSecurityLevel *int                        `json:"nistQuantumSecurityLevel,omitempty"`
}

// CryptoAssetType is a cyclonedx.CryptoAssetType.
type CryptoAssetType string

// CryptoCertificationLevel is a cyclonedx.CryptoCertificationLevel.
type CryptoCertificationLevel string

// CryptoExecutionEnvironment is a cyclonedx.CryptoExecutionEnvironment.
type CryptoExecutionEnvironment string

// CryptoFunction is a cyclonedx.CryptoFunction.
type CryptoFunction string

// CryptoKeyState is a cyclonedx.CryptoKeyState.
type CryptoKeyState string

// CryptoPadding is a cyclonedx.CryptoPadding.
type CryptoPadding string

// CryptoPrimitive is a cyclonedx.CryptoPrimitive.
type CryptoPrimitive string

// CryptoProperties is a cyclonedx.CryptoProperties.
type CryptoProperties struct {
	AssetType                       CryptoAssetType                  `json:"assetType"`
	AlgorithmProperties             *CryptoAlgorithmProperties       `json:"algorithmProperties,omitempty"`
	CertificateProperties           *CertificateProperties           `json:"certificateProperties,omitempty"`
	RelatedCryptoMaterialProperties *RelatedCryptoMaterialProperties `json:"relatedCryptoMaterialProperties,omitempty"`
	ProtocolProperties              *CryptoProtocolProperties        `json:"protocolProperties,omitempty"`
	OID                             string                           `json:"oid,omitempty"`
}

// CryptoProtocolProperties is a cyclonedx.CryptoProtocolProperties.
type CryptoProtocolProperties struct {
	Type                       CryptoProtocolType           `json:"type,omitempty"`
	Version                    string                       `json:"version,omitempty"`
	CipherSuites               *[]CipherSuite               `json:"cipherSuites,omitempty"`
	IKEv2TransformTypes        *IKEv2TransformTypes         `json:"ikev2TransformTypes,omitempty"`
	CryptoRefArray             *[]BOMReference              `json:"cryptoRefArray,omitempty"`
	RelatedCryptographicAssets *[]RelatedCryptographicAsset `json:"relatedCryptographicAssets,omitempty"`
}

// CryptoProtocolType is a cyclonedx.CryptoProtocolType.
type CryptoProtocolType string

// IKEv2TransformTypes is a cyclonedx.IKEv2TransformTypes.
type IKEv2TransformTypes struct {
	Encr  *[]IKEv2EncChoice   `json:"encr,omitempty"`
	PRF   *[]IKEv2PrfChoice   `json:"prf,omitempty"`
	Integ *[]IKEv2IntegChoice `json:"integ,omitempty"`
	KE    *[]IKEv2KeChoice    `json:"ke,omitempty"`
	ESN   bool                `json:"esn"`
	Auth  *[]IKEv2AuthChoice  `json:"auth,omitempty"`
}

// SecuredBy is a cyclonedx.SecuredBy.
type SecuredBy struct {
	Mechanism    string       `json:"mechanism,omitempty"`
	AlgorithmRef BOMReference `json:"algorithmRef,omitempty"`
}

// JSFSignature is a cyclonedx.JSFSignature.
type JSFSignature struct {
	Signers *[]JSFSigner `json:"signers,omitempty"`
	Chain   *[]JSFSigner `json:"chain,omitempty"`
}

// JSFSigner is a cyclonedx.JSFSigner.
type JSFSigner struct {
	Algorithm       string       `json:"algorithm"`
	KeyID           string       `json:"keyId,omitempty"`
	PublicKey       JSFPublicKey `json:"publicKey,omitempty"`
	CertificatePath *[]string    `json:"certificatePath,omitempty"`
	Excludes        *[]string    `json:"excludes,omitempty"`
	Value           string       `json:"value"`
}

// JSFPublicKey is a cyclonedx.JSFPublicKey.
type JSFPublicKey struct {
	KTY string `json:"kty,omitempty"`
	CRV string `json:"crv,omitempty"`
	X   string `json:"x,omitempty"`
	Y   string `json:"y,omitempty"`
	N   string `json:"n,omitempty"`
	E   string `json:"e,omitempty"`
}

// RelatedCryptoMaterialProperties is a cyclonedx.RelatedCryptoMaterialProperties.
type RelatedCryptoMaterialProperties struct {
	Type                       RelatedCryptoMaterialType    `json:"type,omitempty"`
	ID                         string                       `json:"id,omitempty"`
	State                      CryptoKeyState               `json:"state,omitempty"`
	AlgorithmRef               BOMReference                 `json:"algorithmRef,omitempty"`
	CreationDate               string                       `json:"creationDate,omitempty"`
	ActivationDate             string                       `json:"activationDate,omitempty"`
	UpdateDate                 string                       `json:"updateDate,omitempty"`
	ExpirationDate             string                       `json:"expirationDate,omitempty"`
	Value                      string                       `json:"value,omitempty"`
	Size                       *int                         `json:"size,omitempty"`
	Format                     string                       `json:"format,omitempty"`
	SecuredBy                  *SecuredBy                   `json:"securedBy,omitempty"`
	Fingerprint                *Hash                        `json:"fingerprint,omitempty"`
	RelatedCryptographicAssets *[]RelatedCryptographicAsset `json:"relatedCryptographicAssets,omitempty"`
}

// RelatedCryptoMaterialType is a cyclonedx.RelatedCryptoMaterialType.
type RelatedCryptoMaterialType string

// IKEv2Auth is a cyclonedx.IKEv2Auth.
type IKEv2Auth struct {
	Name      string `json:"name,omitempty"`
	Algorithm string `json:"algorithm,omitempty"`
}

// IKEv2Enc is a cyclonedx.IKEv2Enc.
type IKEv2Enc struct {
	Name      string `json:"name,omitempty"`
	KeyLength *int   `json:"keyLength,omitempty"`
	Algorithm string `json:"algorithm,omitempty"`
}

// IKEv2Integ is a cyclonedx.IKEv2Integ.
type IKEv2Integ struct {
	Name      string `json:"name,omitempty"`
	Algorithm string `json:"algorithm,omitempty"`
}

// IKEv2Ke is a cyclonedx.IKEv2Ke.
type IKEv2Ke struct {
	Group     *int   `json:"group,omitempty"`
	Algorithm string `json:"algorithm,omitempty"`
}

// IKEv2Prf is a cyclonedx.IKEv2Prf.
type IKEv2Prf struct {
	Name      string `json:"name,omitempty"`
	Algorithm string `json:"algorithm,omitempty"`
}

// RelatedCryptographicAsset is a cyclonedx.RelatedCryptographicAsset.
type RelatedCryptographicAsset struct {
	Type string `json:"type,omitempty"`
	Ref  string `json:"ref,omitempty"`
}

// PredefinedCertificateState is a cyclonedx.PredefinedCertificateState.
type PredefinedCertificateState struct {
	State  CertificateStateType `json:"state"`
	Reason string               `json:"reason,omitempty"`
}

// CustomCertificateState is a cyclonedx.CustomCertificateState.
type CustomCertificateState struct {
	Name        string `json:"name"`
	Description string `json:"description,omitempty"`
	Reason      string `json:"reason,omitempty"`
}

// CertificateStateType is a cyclonedx.CertificateStateType.
type CertificateStateType string

// CommonCertificateExtension is a cyclonedx.CommonCertificateExtension.
type CommonCertificateExtension struct {
	Name  CertificateExtensionName `json:"commonExtensionName"`
	Value string                   `json:"commonExtensionValue,omitempty"`
}

// CustomCertificateExtension is a cyclonedx.CustomCertificateExtension.
type CustomCertificateExtension struct {
	Name  string `json:"customExtensionName"`
	Value string `json:"customExtensionValue,omitempty"`
}

// CertificateExtensionName is a cyclonedx.CertificateExtensionName.
type CertificateExtensionName string
