import { VARIABLES } from './config-variables.ts'

/** Ours alone begin so, but for those of other programs below. */
const PREFIXES = ['STRIPE_', 'S3_', 'SMTP_']

/** Stripe's own command line, the sandbox alone, and what container platforms set for a service of such a name. */
const OF_OTHERS = /^STRIPE_(API_KEY|DEVICE_NAME|PROJECT_NAME|CLI_|REDIRECT_URIS)|_SERVICE_(HOST|PORT)|_PORT(_\d+_|$)/

/** How many letters of a long name may differ. */
const MAX_LETTERS = 2

/**
 * Variables of the environment that are none of ours and look like one that is not set, a sentence each. They are
 * reported and refuse nothing: one may belong to another program.
 */
export function misspeltVariables(env: Record<string, string | undefined>): string[] {
  const isSet = (name: string) => Boolean(env[name]?.trim())
  return Object.keys(env)
    .filter((name) => isSet(name) && !VARIABLES.includes(name))
    .flatMap((name) => {
      const meant = meantBy(name)
      return meant && !isSet(meant) ? [`${name}: Unknown variable. Did you mean ${meant}?`] : []
    })
}

function meantBy(name: string): string | null {
  const written = name.toUpperCase()
  if (name !== written && VARIABLES.includes(written)) return written
  const nearest = nearestTo(written, VARIABLES)
  if (nearest && isLike(written, nearest)) return nearest
  const prefix = PREFIXES.find((start) => written.startsWith(start))
  if (!prefix || OF_OTHERS.test(name)) return null
  const [likest = null] = VARIABLES.filter((ours) => ours.startsWith(prefix)).toSorted(
    (a, b) => likeness(written, b) - likeness(written, a),
  )
  return likest
}

/** Words in common count most, such as SECRET and KEY, then how long both begin alike. */
function likeness(written: string, ours: string): number {
  const words = ours.split('_').filter((word) => written.split('_').includes(word)).length
  const differs = [...ours].findIndex((letter, at) => written[at] !== letter)
  return words * 100 + (differs < 0 ? ours.length : differs)
}

function nearestTo(written: string, names: string[]): string | undefined {
  // Others are too far away by their length alone.
  const possible = names.filter((name) => Math.abs(name.length - written.length) <= MAX_LETTERS)
  return possible.toSorted((a, b) => distance(written, a) - distance(written, b))[0]
}

/** Short names are near to many others, so of those only two neighbours that were swapped count: PROT, not POST. */
function isLike(written: string, ours: string): boolean {
  const letters = distance(written, ours)
  if (ours.length < 8) return letters === 1 && [...written].sort().join() === [...ours].sort().join()
  return letters <= (ours.length < 12 ? 1 : MAX_LETTERS)
}

/** How many letters were left out, added, exchanged or swapped with their neighbour. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  const cost = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= a.length; row += 1) {
    rows[row] = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const differs = a[row - 1] === b[column - 1] ? 0 : 1
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      rows[row]?.push(
        Math.min(
          cost(row - 1, column) + 1,
          cost(row, column - 1) + 1,
          cost(row - 1, column - 1) + differs,
          swapped ? cost(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return cost(a.length, b.length)
}
