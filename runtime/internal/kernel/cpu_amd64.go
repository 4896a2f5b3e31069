//go:build !purego

package kernel

// The kernels need: AVX2, BMI1, POPCNT, PCLMULQDQ, and a system that saves the registers.
var (
	vectors     = hasAVX2()
	textVectors = vectors
)

func hasAVX2() bool {
	const (
		pclmulqdq, popcnt = 1 << 1, 1 << 23  // leaf 1, ECX
		osxsave, avx      = 1 << 27, 1 << 28 // leaf 1, ECX
		bmi1, avx2        = 1 << 3, 1 << 5   // leaf 7, EBX
		xmm, ymm          = 1 << 1, 1 << 2   // XCR0
	)
	if most, _, _, _ := cpuid(0, 0); most < 7 {
		return false
	}
	if _, _, c, _ := cpuid(1, 0); ^c&(osxsave|avx|popcnt|pclmulqdq) != 0 {
		return false
	}
	if xgetbv()&(xmm|ymm) != xmm|ymm {
		return false
	}
	_, b, _, _ := cpuid(7, 0)
	return b&(bmi1|avx2) == bmi1|avx2
}
