export interface Device {
  /** 'Chrome on Windows' */
  device: string
  kind: 'computer' | 'phone' | 'other'
}

/** A browser in words, from what it says of itself. Anybody can say anything, so it is a hint for its owner's eyes. */
export function deviceInWords(user_agent: string | null | undefined): Device {
  const said = (user_agent ?? '').slice(0, 500)
  const browser = nameOf(said, BROWSERS)
  const system = nameOf(said, SYSTEMS)
  if (!browser && !system) return { device: 'An unknown device', kind: 'other' }
  const kind = /iPhone|iPad|Android|Mobile/.test(said) ? 'phone' : system ? 'computer' : 'other'
  return { device: [browser ?? 'A browser', system].filter(Boolean).join(' on '), kind }
}

type Names = readonly (readonly [mark: RegExp, name: string])[]

// Most browsers also name those they descend from: the first that fits is the one.
const BROWSERS: Names = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^node$|undici/i, 'A program'],
]

const SYSTEMS: Names = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

function nameOf(said: string, names: Names): string | undefined {
  return names.find(([mark]) => mark.test(said))?.[1]
}
