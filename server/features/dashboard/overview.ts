import { TOTALS_CURRENCY } from '#domain/money.ts'
import type { MemberContext } from '#server/platform/http.ts'
import { countsOf } from './figures.ts'
import { shownSteps } from './first-steps.ts'
import { latestPayment } from './latest-payment.ts'
import { headsOfLists, type Lists } from './lists.ts'
import { turnsOf } from './turns.ts'

/** What both dashboards show besides their sums. Statements run one after the other, on one connection. */
export async function overviewOf(lists: Lists, context: MemberContext) {
  const { open_negotiations: total, ...counts } = await countsOf(context)
  const { open_negotiations: items, ...heads } = await headsOfLists(lists, context)
  return {
    currency: TOTALS_CURRENCY,
    ...counts,
    ...heads,
    open_negotiations: { total, items },
    your_turn: await turnsOf(context),
    first_steps: await shownSteps(context.db, context.viewer),
    latest_payment: await latestPayment(lists, context),
  } as const
}
