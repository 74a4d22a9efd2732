import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { AGREEMENT_STATUSES, type AgreementStatus, statusesListedAs } from '#domain/agreement.ts'
import { sumAmounts, TOTALS_CURRENCY } from '#domain/money.ts'
import type { Handler } from '#server/platform/http.ts'
import { filteredAgreements } from './list-agreements.ts'
import { paymentSums, paymentsSeen } from './payment-sums.ts'

/** Totals of the filtered list, and the number that each status filter lists. */
export const getAgreementsTotals: Handler<Contract['agreements']['getAgreementsTotals']> = async (context, input) => {
  const { status, ...others } = input
  const [first, ...rest] = filteredAgreements(context, others).map(({ agreements }) =>
    agreements.select(['a.id', 'a.status']),
  )
  if (!first) throw new Error('A list has at least one part.')
  const sums = paymentSums(context)
  const rows = await context.db
    .with('listed', () => rest.reduce<typeof first>((all, part) => all.union(part), first))
    .with('paid', () =>
      paymentsSeen(context)
        .select(['m.agreement_id', sums.paid_gross.as('paid_gross'), sums.paid_net.as('paid_net')])
        .select([sums.overdue_gross.as('overdue_gross'), sums.overdue_net.as('overdue_net')])
        .where('m.currency', '=', TOTALS_CURRENCY)
        .groupBy('m.agreement_id'),
    )
    .selectFrom('listed as a')
    .leftJoin('paid as p', 'p.agreement_id', 'a.id')
    .select(['a.status', sql<number>`count(*)`.as('count')])
    .select(sql<number>`coalesce(sum(p.paid_gross), 0)::bigint`.as('paid_gross'))
    .select(sql<number>`coalesce(sum(p.paid_net), 0)::bigint`.as('paid_net'))
    .select(sql<number>`coalesce(sum(p.overdue_gross), 0)::bigint`.as('overdue_gross'))
    .select(sql<number>`coalesce(sum(p.overdue_net), 0)::bigint`.as('overdue_net'))
    .groupBy('a.status')
    .orderBy('a.status')
    .execute()
  const listedAs = (asked: AgreementStatus) => rows.filter((row) => statusesListedAs(asked).includes(row.status))
  const listed = status ? listedAs(status) : rows
  return {
    count: countOf(listed),
    paid_gross: sumAmounts(listed.map((row) => row.paid_gross)),
    paid_net: sumAmounts(listed.map((row) => row.paid_net)),
    overdue_gross: sumAmounts(listed.map((row) => row.overdue_gross)),
    overdue_net: sumAmounts(listed.map((row) => row.overdue_net)),
    currency: TOTALS_CURRENCY,
    statuses: AGREEMENT_STATUSES.toSorted()
      .map((one) => ({ status: one, count: countOf(listedAs(one)) }))
      .filter(({ count }) => count > 0),
  }
}

const countOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)
