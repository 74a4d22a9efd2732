import type { Currency } from '#domain/money.ts'
import type { Tx } from '#server/platform/database.ts'
import { refundInTransit } from './accounts.ts'
import { post } from './post.ts'

interface Part {
  /** The refund that has the money in reserve, and the one that takes a part of it over. */
  from: string
  to: string
  amount: number
  currency: Currency
}

/** Moves a part of what is set aside for one refund to another, in the trace of the same deal and in the same words. */
export async function splitRefund(tx: Tx, { from, to, amount, currency }: Part, now: Date): Promise<void> {
  const reserved = await tx
    .selectFrom('ledger_transactions')
    .select(['deal_id', 'memo'])
    .where('kind', '=', 'refund_reserved')
    .where('reference_id', '=', from)
    .executeTakeFirst()
  if (!reserved?.deal_id) throw new Error(`Nothing is set aside for the refund ${from}.`)
  const { deal_id, memo } = reserved
  const posting = { source: refundInTransit(from, currency), destination: refundInTransit(to, currency) }
  await post(
    tx,
    [{ kind: 'refund_reserved', reference_id: to, deal_id, memo, postings: [{ ...posting, amount, currency }] }],
    now,
  )
}
