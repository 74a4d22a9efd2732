import type { Currency } from '#domain/money.ts'
import type { Reading } from './reading.ts'
import type { Turn } from './turn.ts'

/** Agreement fees that a reversal charges to the viewer, and that no card has paid. */
export async function owedFees({ db, viewer }: Reading): Promise<Turn[]> {
  const rows = await db
    .selectFrom('fee_reversals as v')
    .innerJoin('agreements as a', 'a.completion_id', 'v.completion_id')
    .innerJoin('agreement_completions as k', 'k.id', 'v.completion_id')
    .innerJoin('charges as c', 'c.id', 'k.charge_id')
    .select(['a.id', 'a.title', 'c.amount'])
    .select(({ ref }) => [
      ref('v.owed_at').$notNull().as('owed_at'),
      ref('c.currency').$castTo<Currency>().as('currency'),
    ])
    .where('v.other_party_id', '=', viewer.id)
    .where('v.charge_status', '=', 'owed')
    .where('v.refund_status', '=', 'completed')
    .execute()
  return rows.map(({ id, title, amount, currency, owed_at }) => ({
    kind: 'payment',
    title: 'Pay the agreement fee',
    note: `An admin decided that you pay the fee for “${title}”.`,
    since: owed_at.toISOString(),
    overdue_days: 0,
    money: { amount, currency, words: 'fee', is_change: false, is_estimate: false },
    action: 'Pay',
    link: `/agreement-detail?id=${id}`,
  }))
}
