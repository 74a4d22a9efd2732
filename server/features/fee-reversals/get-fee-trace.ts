import type { Kysely } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { resolveNames } from '#server/identity/name-placeholders.ts'
import { postingsOfDeal } from '#server/ledger/balances.ts'
import { refuse } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { type FeeReversalRow, findVisibleFeeReversal } from '#server/queries/fee-reversals.ts'
import { journeyOf } from './journey.ts'

type GetTrace = Contract['feeReversals']['getFeeTrace']

/** Everything that moved for a fee: its charge, its refunds, and the charge of the other party. */
export const getFeeTrace: Handler<GetTrace> = async ({ db, viewer }, { id }) => {
  const row = await findVisibleFeeReversal(db, viewer, id)
  if (!row) return refuse('NOT_FOUND')
  const postings = await resolveNames(db, await postingsOf(db, row))
  return {
    currency: row.currency,
    journey: journeyOf(row, viewer.id),
    postings: postings.map(({ posted_at, memo, source, destination, amount }) => ({
      posted_at: posted_at.toISOString(),
      ...{ memo, source, destination, amount },
    })),
  }
}

async function postingsOf(db: Kysely<DB>, { id, proposal_id, completion_id }: FeeReversalRow) {
  const refunds = await db
    .selectFrom('refunds')
    .select('id')
    .where('purpose', '=', 'agreement_fee')
    .where('subject_id', '=', id)
    .execute()
  return postingsOfDeal(db, proposal_id, [completion_id, id, ...refunds.map((refund) => refund.id)])
}
