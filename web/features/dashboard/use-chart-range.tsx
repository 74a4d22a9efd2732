import { oneOf, useAddress } from '../../lib/use-address.ts'
import type { ChartMonth } from '../../ui/chart/chart-data.ts'
import { RangeSwitch } from '../../ui/chart/range-switch.tsx'
import { inRange, RANGES } from '../../ui/chart/ranges.ts'

/** Which months a dashboard's chart shows, as the address says: the last twelve otherwise. */
export function useChartRange(months: readonly ChartMonth[]) {
  const { search, set } = useAddress()
  const range = oneOf(RANGES, search.range) ?? '12'
  const shown = inRange(months, range)
  const month = shown.find((one) => one.month === search.month)?.month
  return {
    months: shown,
    month,
    onMonth: (chosen: string) => set({ month: chosen }),
    controls: (
      <RangeSwitch
        value={range}
        months={months.length}
        onChange={(value) => set({ range: value === '12' ? undefined : value, month: undefined })}
      />
    ),
  }
}
