import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { addMonths, monthOf } from '#domain/calendar-dates.ts'
import { sumAmounts } from '#domain/money.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import { paymentSums, paymentsSeen } from './payment-sums.ts'

const TREND_MONTHS = 12

export const listAgreementFigures: Handler<Contract['agreements']['listAgreementFigures']> = async (
  context,
  { ids },
) => ({ items: await figuresOf(context, ids) })

/**
 * Sums of the viewer's payments for some agreements, in one statement. Payments are found by payer and payee, so other
 * people's agreements and those without payments are left out.
 */
export async function figuresOf(context: MemberContext, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { today } = context
  const sums = paymentSums(context)
  const rows = await paymentsSeen(context)
    .select(['m.agreement_id', sql<string>`to_char(m.reporting_period_end, 'YYYY-MM')`.as('month')])
    .select([sql<number>`sum(m.gross_amount)::bigint`.as('gross'), sql<number>`sum(m.amount)::bigint`.as('net')])
    .select([sums.paid_gross.as('paid_gross'), sums.paid_net.as('paid_net')])
    .select([sums.overdue_gross.as('overdue_gross'), sums.overdue_net.as('overdue_net')])
    .select(sums.overdue_days.as('overdue_days'))
    .where('m.agreement_id', 'in', ids)
    .groupBy(['m.agreement_id', 'month'])
    .execute()
  const first = `${monthOf(today)}-01`
  const months = Array.from({ length: TREND_MONTHS }, (_, index) => addMonths(first, index + 1 - TREND_MONTHS))
  const of = Map.groupBy(rows, ({ agreement_id }) => agreement_id)
  return [...of].map(([id, own]) => ({
    id,
    paid_gross: sumAmounts(own.map((row) => row.paid_gross)),
    paid_net: sumAmounts(own.map((row) => row.paid_net)),
    overdue_gross: sumAmounts(own.map((row) => row.overdue_gross)),
    overdue_net: sumAmounts(own.map((row) => row.overdue_net)),
    overdue_days: Math.max(0, ...own.map((row) => row.overdue_days)),
    months: months.map((month) => {
      const of_month = own.filter((row) => row.month === monthOf(month))
      return {
        month,
        amount: sumAmounts(of_month.map(({ gross }) => gross)),
        net: sumAmounts(of_month.map(({ net }) => net)),
      }
    }),
  }))
}
