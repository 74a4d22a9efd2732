/** How often a price comes round. */
export interface Rhythm {
  interval: string
  interval_count: number
}

const DAY_SECONDS = 24 * 60 * 60
const SECONDS: Record<string, number> = { day: DAY_SECONDS, week: 7 * DAY_SECONDS }
const MONTHS: Record<string, number> = { month: 1, year: 12 }
const SHORTEST_MONTH_SECONDS = 28 * DAY_SECONDS

/** The first date after a moment on which the cycle turns. The anchor says on which day of a month; it may lie ahead. */
export function nextTurn(anchor: number, rhythm: Rhythm, after: number): number {
  const shortest =
    (SECONDS[rhythm.interval] ?? SHORTEST_MONTH_SECONDS * (MONTHS[rhythm.interval] ?? 1)) * rhythm.interval_count
  // Months are longer than the shortest of them, so this is at or past the turn that is looked for.
  let turns = Math.floor((after - anchor) / shortest) + 1
  while (turned(anchor, rhythm, turns - 1) > after) turns -= 1
  while (turned(anchor, rhythm, turns) <= after) turns += 1
  return turned(anchor, rhythm, turns)
}

/** The date so many turns of the cycle after another; a day that a month does not have becomes its last. */
export function turned(from: number, { interval, interval_count }: Rhythm, turns: number): number {
  const months = MONTHS[interval]
  if (months === undefined) return from + (SECONDS[interval] ?? DAY_SECONDS) * interval_count * turns
  return addMonths(from, months * interval_count * turns)
}

export function addMonths(from: number, months: number): number {
  const date = new Date(from * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime() / 1000
}
