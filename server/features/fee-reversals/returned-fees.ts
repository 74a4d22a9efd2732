import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { feeTrace } from '#contract/fee-reversals.ts'
import { formatMoney } from '#domain/money.ts'
import type { DB } from '#server/platform/database.ts'
import type { AgreementFee } from '#server/queries/agreement-fees.ts'

/** What came back of a fee, or of the fee of the other party, without a request; oldest first. */
export async function returnedFeesOf(
  db: Kysely<DB>,
  { completion_id, reversal_id }: Pick<AgreementFee, 'completion_id' | 'reversal_id'>,
) {
  return db
    .selectFrom('returned_funds as f')
    .innerJoin('charges as c', 'c.id', 'f.charge_id')
    .select(['f.id', 'f.cause', 'f.status', 'f.amount', 'f.stripe_id', 'f.occurred_at', 'f.recovered_at'])
    .where('c.purpose', 'in', ['agreement_fee', 'fee_reversal'])
    .where('c.subject_id', 'in', [completion_id, ...(reversal_id === null ? [] : [reversal_id])])
    .where('f.stripe_status', '<>', 'adopted')
    .orderBy('f.occurred_at')
    .orderBy('f.id')
    .execute()
}

type Returned = Awaited<ReturnType<typeof returnedFeesOf>>[number]

/** The same in a timeline. */
export function returnedSteps(
  returned: Returned[],
  { currency }: Pick<AgreementFee, 'currency'>,
): z.input<typeof feeTrace>['journey'] {
  return returned.map(({ cause, status, amount, stripe_id, occurred_at }) => ({
    kind: 'came_back',
    label: cause === 'chargeback' ? 'Charged back by the bank' : 'Refunded at Stripe',
    note: `${formatMoney(amount, currency)}${status === 'recovered' ? ', recovered since' : ''}`,
    reference: stripe_id,
    at: occurred_at.toISOString(),
    state: status === 'recovered' ? 'done' : 'failed',
  }))
}
