/** How many months a chart shows, as it stands in the address. */
export type Range = '6' | '12' | 'all'

export const RANGES: readonly { value: Range; label: string; most: number | null }[] = [
  { value: '6', label: '6 months', most: 6 },
  { value: '12', label: '12 months', most: 12 },
  { value: 'all', label: 'All', most: null },
]

/** The newest months of a range; the oldest come first. */
export function inRange<Month>(months: readonly Month[], range: Range): readonly Month[] {
  const most = RANGES.find(({ value }) => value === range)?.most ?? months.length
  return months.slice(Math.max(0, months.length - most))
}
