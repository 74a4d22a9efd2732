import type { Kysely } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { resolveNames } from '#server/identity/name-placeholders.ts'
import { postingsOfDeal } from '#server/ledger/balances.ts'
import { refuse } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { type AgreementFee, feeReceiptNumber, findVisibleFee } from '#server/queries/agreement-fees.ts'
import { journeyOf } from './journey.ts'
import { returnedFeesOf, returnedSteps } from './returned-fees.ts'

type GetTrace = Contract['feeReversals']['getFeeTrace']

/** Everything that moved for a fee: its charge and, with a reversal, its refunds and the charge of the other party. */
export const getFeeTrace: Handler<GetTrace> = async ({ db, viewer }, { agreement_id }) => {
  const fee = await findVisibleFee(db, viewer, agreement_id)
  if (!fee) return refuse('NOT_FOUND')
  const returned = await returnedFeesOf(db, fee)
  const postings = await resolveNames(db, await postingsOf(db, fee, returned))
  return {
    title: fee.title,
    amount: fee.amount,
    currency: fee.currency,
    payer: { id: fee.payer_id, name: fee.payer_name },
    receipt_number: feeReceiptNumber(fee),
    journey: [...journeyOf(fee, viewer.id), ...returnedSteps(returned, fee)],
    postings: postings.map(({ posted_at, memo, source, destination, amount }) => ({
      posted_at: posted_at.toISOString(),
      ...{ memo, source, destination, amount },
    })),
  }
}

async function postingsOf(
  db: Kysely<DB>,
  { proposal_id, completion_id, reversal_id }: AgreementFee,
  returned: { id: string }[],
) {
  const refunds =
    reversal_id === null
      ? []
      : await db
          .selectFrom('refunds')
          .select('id')
          .where('purpose', '=', 'agreement_fee')
          .where('subject_id', '=', reversal_id)
          .execute()
  const references = [
    completion_id,
    ...(reversal_id === null ? [] : [reversal_id]),
    ...[...refunds, ...returned].map(({ id }) => id),
  ]
  return postingsOfDeal(db, proposal_id, references)
}
