import { TOTALS_CURRENCY } from '#domain/money.ts'
import { dashboardCounts } from '#server/queries/dashboard-counts.ts'
import { shownSteps } from './first-steps.ts'
import { headsOfLists, type Lists } from './lists.ts'
import type { Reading } from './reading.ts'
import { turnsOf } from './turns.ts'

/** What both dashboards show besides their sums. */
export async function overviewOf(lists: Lists, reading: Reading) {
  const [{ open_negotiations: total, ...counts }, heads, your_turn, first_steps] = await Promise.all([
    dashboardCounts(reading.db, reading.viewer),
    headsOfLists(lists, reading),
    turnsOf(reading),
    shownSteps(reading.db, reading.viewer),
  ])
  return {
    currency: TOTALS_CURRENCY,
    ...counts,
    ...heads,
    open_negotiations: { total, items: heads.open_negotiations },
    your_turn,
    first_steps,
  } as const
}
