import { RANGES, type Range } from './ranges.ts'
import { Segments } from './segments.tsx'

interface RangeSwitchProps {
  value: Range
  onChange: (value: Range) => void
  /** How many months there are: a range that would leave out none of them is not offered. */
  months: number
}

/** How many months a chart shows: the last 6, the last 12, or all. Nothing where there are too few to choose from. */
export function RangeSwitch({ value, onChange, months }: RangeSwitchProps) {
  const options = RANGES.filter(({ most }) => most === null || most < months)
  if (options.length === 1) return null
  const shown = options.some((option) => option.value === value) ? value : 'all'
  return <Segments label="Months shown" options={options} value={shown} onChange={onChange} />
}
