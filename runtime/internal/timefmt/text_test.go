package timefmt

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestLayoutsAreReadAsByPackageTime compares times, zones and errors.
func TestLayoutsAreReadAsByPackageTime(t *testing.T) {
	berlin, err := time.LoadLocation("Europe/Berlin")
	require.NoError(t, err)
	london, err := time.LoadLocation("Europe/London")
	require.NoError(t, err)
	zones := []*time.Location{
		time.UTC, time.FixedZone("", 7*3600), time.FixedZone("", -9*1800), time.FixedZone("GMT", 0), time.FixedZone("GMT", 3600),
		berlin, london, time.FixedZone("GMT+3", 3*3600), time.FixedZone("EST", -5*3600), time.FixedZone("", 23*3600+59*60),
	}
	words := []string{"'Mon Jan 2 MST 2006'", "'02.01.2006 15h'", "'2006-01-02 15:04:05.000-07:00'", "'2006-01-02T15:04:05Z0700'", "'15:04 -0700 MST'", "'MST'", "'-0700'", "'2006-01-02 -07'"}
	for name := range layouts {
		if name != "RFC3339" && name != "RFC3339Nano" {
			words = append(words, name)
		}
	}
	local := time.Local
	defer func() { time.Local = local }()
	rng := rand.New(rand.NewPCG(1, 2))
	for _, time.Local = range []*time.Location{local, berlin, london, time.UTC} {
		for _, w := range words {
			f := NewTime(w)
			l := f.layouts[0].layout
			for range 300 {
				at := time.Unix(rng.Int64N(4e9)-1e9, rng.Int64N(1e9)).In(zones[rng.IntN(len(zones))])
				b := at.AppendFormat(nil, l)
				if rng.IntN(4) == 0 {
					b[rng.IntN(len(b))] = "0123456789 :+-ZTGM.x"[rng.IntN(20)]
				}
				if rng.IntN(9) == 0 {
					b = b[:rng.IntN(len(b))]
				}
				if n := len(b); n > 0 && rng.IntN(6) == 0 {
					k := max(0, n-1-rng.IntN(9)) // where a zone may begin
					b = append(b[:k], b[k+1:]...)
				}
				want, wantErr := time.Parse(l, string(b))
				got, err := f.ParseText(b)
				require.Equal(t, wantErr == nil, err == nil, "%s %q: %v", w, b, wantErr)
				if err == nil {
					require.True(t, want.Equal(got), "%s %q: %v %v", w, b, want, got)
					require.Equal(t, want.Format(time.RFC1123Z+" MST"), got.Format(time.RFC1123Z+" MST"), "%s %q", w, b)
				} else {
					require.Equal(t, wantErr.Error(), err.Error())
				}
			}
		}
	}
}

func TestReadingDoesNotAllocate(t *testing.T) {
	for w, s := range map[string]string{
		"RFC1123": "Mon, 10 Jun 2024 06:13:20 GMT", "RFC1123Z": "Mon, 10 Jun 2024 13:13:20 +0700", "DateOnly": "2024-06-10",
		"DateTime": "2024-06-10 06:13:20", "TimeOnly": "06:13:20", "RFC3339": "2024-06-10T06:13:20+07:00",
		"'2006-01-02T15:04:05Z0700'": "2024-06-10T06:13:20-0530",
	} {
		f, b := NewTime(w), []byte(s)
		_, err := f.ParseText(b)
		require.NoError(t, err)
		require.Zero(t, testing.AllocsPerRun(100, func() { _, _ = f.ParseText(b) }), w)
	}
	for w, s := range map[string]string{"units": "1h2m3.5s", "iso8601": "PT1H2M3.5S"} {
		f, b := NewDuration(w), []byte(s)
		require.Zero(t, testing.AllocsPerRun(100, func() { _, _ = f.ParseText(b) }), w)
	}
}

func TestDurationsAsText(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, words := range []string{"units", "iso8601"} {
		f := NewDuration(words)
		for k := range 20_000 {
			v := time.Duration(rng.Uint64()) >> rng.IntN(64)
			switch k {
			case 0:
				v = math.MinInt64
			case 1:
				v = math.MaxInt64
			}
			b := f.AppendText(nil, v)
			back, err := f.ParseText(b)
			require.NoError(t, err)
			require.Equal(t, v, back, "%s", b)
		}
	}
	for s, want := range map[string]time.Duration{
		"PT0S": 0, "P0D": 0, "PT1H2M3S": time.Hour + 2*time.Minute + 3*time.Second, "-PT1M": -time.Minute, "+PT1M": time.Minute,
		"P1DT1H": 25 * time.Hour, "P2W": 14 * 24 * time.Hour, "P1W1D": 8 * 24 * time.Hour, "PT0.5H": 30 * time.Minute, "PT0,5M": 30 * time.Second,
		"PT1.0000000019S": time.Second + 1, "P0.5D": 12 * time.Hour, "PT36H": 36 * time.Hour, "PT001M": time.Minute,
		"PT2562047H47M16.854775807S": math.MaxInt64, "-PT2562047H47M16.854775808S": math.MinInt64,
		"PT0.3333333333333333333333333H": 1199999999999,
	} {
		v, err := parseISO([]byte(s))
		require.NoError(t, err, s)
		require.Equal(t, want, v, s)
	}
	for _, s := range []string{
		"", "P", "PT", "-", "-P", "T1H", "1H", "PT1", "PTH", "PT1X", "P1H", "PT1D", "PT1M1H", "PT1H1H", "P1Y", "P1M", "P1DT", "PT.5S", "PT1.S", "PT1.5H1M",
		"PT1.5.5S", "PT-1S", "pt1s", "PT1S ", " PT1S", "PT2562047H47M16.854775808S", "PT9223372037S", "PT99999999999999999999999S", "P1.5DT1H",
		"PTT1S", "PT1HT1M", "P99999999999W", "-PT2562047H47M16.854775809S", "PT9223372036S9H",
	} {
		_, err := parseISO([]byte(s))
		require.Error(t, err, s)
	}
}

func TestSeveralForms(t *testing.T) {
	f := NewTime("unix|RFC3339|'02.01.2006'")
	require.True(t, f.WritesNumber() && f.ReadsNumbers() && f.ReadsText() && f.StartsPlain())
	for _, s := range []string{"2024-06-10T00:00:00Z", "10.06.2024"} {
		at, err := f.ParseText([]byte(s))
		require.NoError(t, err)
		require.Equal(t, int64(1717977600), at.Unix())
	}
	_, err := f.ParseText([]byte("tomorrow"))
	require.EqualError(t, err, `parsing time "tomorrow": it has none of the forms unix|RFC3339|'02.01.2006'`)
	_, err = NewTime("DateOnly").ParseText([]byte("tomorrow"))
	require.EqualError(t, err, `parsing time "tomorrow" as "2006-01-02": cannot parse "tomorrow" as "2006"`)
	d := NewDuration("units|iso8601|sec")
	require.True(t, !d.WritesNumber() && d.ReadsNumbers())
	_, err = d.ParseText([]byte("soon"))
	require.EqualError(t, err, `invalid duration "soon": it has none of the forms units|iso8601|sec`)
	require.Equal(t, []word{{"it's | a day", true}, {"unix", false}}, wordsOf("'it''s | a day'|unix"))
}
