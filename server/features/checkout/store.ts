import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import { WAITING_COLUMNS } from '#server/queries/waiting-charges.ts'

export type Which = { charge_id: string } | { intent_id: string }

function chargesOf(db: Kysely<DB>, payer_id: string) {
  return db
    .selectFrom('charges as c')
    .leftJoin('agreement_completions as k', 'k.charge_id', 'c.id')
    .leftJoin('payment_batches as b', 'b.charge_id', 'c.id')
    .where('c.payer_id', '=', payer_id)
    .select(WAITING_COLUMNS)
    .select([
      'c.description',
      'c.failure_message',
      'c.failure_code',
      'c.payment_method_id',
      'c.stripe_payment_intent_id',
    ])
    .select(['k.proposal_id', 'b.id as batch_id'])
    .select(({ selectFrom }) =>
      selectFrom('fee_reversals as v')
        .innerJoin('agreements as a', 'a.completion_id', 'v.completion_id')
        .select('a.id')
        .whereRef('v.id', '=', 'c.subject_id')
        .as('reversed_agreement_id'),
    )
}

export type ChargeRow = NonNullable<Awaited<ReturnType<typeof findCharge>>>

/** A charge of this payer; undefined without one. */
export async function findCharge(db: Kysely<DB>, payer_id: string, which: Which) {
  const charges = chargesOf(db, payer_id)
  return (
    'charge_id' in which
      ? charges.where('c.id', '=', which.charge_id)
      : charges.where('c.stripe_payment_intent_id', '=', which.intent_id)
  ).executeTakeFirst()
}
