import type { Kysely } from 'kysely'
import type {
  FeeRefundStatus,
  FeeReversalState,
  FeeReversalStatus,
  RefundedParts,
  ReversedChargeStatus,
} from '#domain/fee-reversal.ts'
import type { Currency } from '#domain/money.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import { type FeeReversalRow, feeReversalsShown } from '#server/queries/fee-reversals.ts'

/** The attempt to pay the agreement fee that is under way or done, with both sides; undefined before one. */
export async function findFee(tx: Kysely<DB>, proposal_id: string) {
  return tx
    .selectFrom('agreement_completions as k')
    .innerJoin('charges as c', 'c.id', 'k.charge_id')
    .innerJoin('proposals as p', 'p.id', 'k.proposal_id')
    .select(['k.id as completion_id', 'k.proposal_id', 'k.status', 'k.payer_id', 'p.title', 'c.amount'])
    .select(({ eb, ref }) => [
      ref('c.currency').$castTo<Currency>().as('currency'),
      eb
        .case()
        .when('k.payer_id', '=', ref('p.owner_id'))
        .then(ref('p.provider_id').$notNull())
        .else(ref('p.owner_id').$notNull())
        .end()
        .as('other_party_id'),
    ])
    .where('k.proposal_id', '=', proposal_id)
    .where('k.status', '<>', 'failed')
    .executeTakeFirst()
}

export async function reversalOfProposal(tx: Kysely<DB>, proposal_id: string) {
  return tx.selectFrom('fee_reversals').selectAll().where('proposal_id', '=', proposal_id).executeTakeFirst()
}

/** The reversal, locked: decisions, refunds and charges of it come one after the other. */
export async function lockReversal(tx: Tx, id: string): Promise<FeeReversalRow | undefined> {
  const locked = await tx
    .selectFrom('fee_reversals')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked && feeReversalsShown(tx).where('v.id', '=', id).executeTakeFirst()
}

/** How much of a fee has been refunded, and how much is on its way. */
export async function refundedParts(
  tx: Tx,
  { id, amount }: Pick<FeeReversalRow, 'id' | 'amount'>,
): Promise<RefundedParts> {
  const refunds = await tx
    .selectFrom('refunds')
    .select(['status', 'amount'])
    .where('purpose', '=', 'agreement_fee')
    .where('subject_id', '=', id)
    .where('status', '<>', 'failed')
    .execute()
  const sumOf = (rows: typeof refunds) => rows.reduce((sum, row) => sum + row.amount, 0)
  return {
    amount,
    completed: sumOf(refunds.filter(({ status }) => status === 'succeeded')),
    under_way: sumOf(refunds.filter(({ status }) => status !== 'succeeded')),
  }
}

export async function shownReversal(tx: Tx, id: string): Promise<FeeReversalRow> {
  return feeReversalsShown(tx).where('v.id', '=', id).executeTakeFirstOrThrow()
}

interface StoredStatus {
  status: string
  refund_status: string | null
  charge_status: string | null
}

export function stateOf(row: StoredStatus): FeeReversalState {
  return {
    fee: 'paid',
    reversal: {
      status: row.status as FeeReversalStatus,
      refund_status: row.refund_status as FeeRefundStatus | null,
      charge_status: row.charge_status as ReversedChargeStatus | null,
    },
  }
}
