import { TOTALS_CURRENCY } from '#domain/money.ts'
import type { MemberContext } from '#server/platform/http.ts'
import { dashboardCounts } from '#server/queries/dashboard-counts.ts'
import { shownSteps } from './first-steps.ts'
import { latestPayment } from './latest-payment.ts'
import { headsOfLists, type Lists } from './lists.ts'
import { turnsOf } from './turns.ts'

/** What both dashboards show besides their sums. */
export async function overviewOf(lists: Lists, context: MemberContext) {
  const [{ open_negotiations: total, ...counts }, heads, your_turn, first_steps, latest_payment] = await Promise.all([
    dashboardCounts(context.db, context.viewer),
    headsOfLists(lists, context),
    turnsOf(context),
    shownSteps(context.db, context.viewer),
    latestPayment(lists, context),
  ])
  return {
    currency: TOTALS_CURRENCY,
    ...counts,
    ...heads,
    open_negotiations: { total, items: heads.open_negotiations },
    your_turn,
    first_steps,
    latest_payment,
  } as const
}
