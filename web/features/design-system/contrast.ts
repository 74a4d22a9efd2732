import { type Scheme, tokenValue } from './tokens.ts'

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** What stands on what. Words need 4.5 to 1, the borders of fields and what only shows a state 3 to 1. */
export interface Pair {
  use: string
  front: string
  /** From the page up: a wash lies on the surface it is used on. */
  back: readonly string[]
  needs: 4.5 | 3
}

const TONES = ['accent', 'amber', 'red', 'blue', 'neutral'] as const

export const PAIRS: readonly Pair[] = [
  ...['--bg', '--surface', '--raised'].flatMap((back) => [
    words('Text', '--text', back),
    words('Secondary text', '--dim', back),
    words('Notes and placeholders', '--faint', back),
  ]),
  ...TONES.flatMap((tone) => [
    words(`Words in ${tone}`, `--${tone}`, '--surface'),
    words(`A badge in ${tone}`, `--${tone}`, '--surface', `--${tone}-wash`),
    words(`A button in ${tone}`, `--on-${tone}`, `--${tone}`),
    words(`The same, pointed at`, `--on-${tone}`, `--${tone}-hover`),
  ]),
  { use: 'Border of a field', front: '--control-line', back: ['--surface'], needs: 3 },
  { use: 'Border of a field on the page', front: '--control-line', back: ['--bg'], needs: 3 },
  { use: 'Ring around what has the focus', front: '--accent', back: ['--bg'], needs: 3 },
]

/** How a pair looks in a scheme: the contrast as WCAG 2 counts it, cut to two decimals so that it never flatters. */
export function contrastOf({ front, back }: Pair, scheme: Scheme): number {
  const colour = (name: string) => parseColour(tokenValue(scheme, name))
  const background = back.map(colour).reduce((under, over) => blend(over, under))
  return Math.floor(contrast(blend(colour(front), background), background) * 100) / 100
}

/** '#3ddc97' or 'rgb(61 220 151 / 12%)'; throws for any other way to write a colour. */
export function parseColour(text: string): Colour {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text)
  if (hex) return [byte(hex[1]), byte(hex[2]), byte(hex[3]), 1]
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(text)
  if (rgb) return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4]) / 100]
  throw new Error(`Not a colour: ${text}`)
}

/** The contrast of two opaque colours, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function blend([red, green, blue, alpha]: Colour, under: Colour): Colour {
  const mixed = (over: number, below: number) => over * alpha + below * (1 - alpha)
  return [mixed(red, under[0]), mixed(green, under[1]), mixed(blue, under[2]), 1]
}

function luminance([red, green, blue]: Colour): number {
  const linear = (value: number) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function words(use: string, front: string, ...back: string[]): Pair {
  return { use, front, back, needs: 4.5 }
}

const byte = (digits = '') => Number.parseInt(digits, 16)
