import { type Kysely, sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payment.ts'
import type { DB } from '#server/platform/database.ts'
import { isBeingCharged } from '#server/queries/payment-stages.ts'
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
    .leftJoin('purchases as u', 'u.charge_id', 'c.id')
    .select(['k.proposal_id', 'b.id as batch_id', 'u.listing_id'])
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

/** The payment of which a charge takes a part, and the charge that it waits for now; undefined for any other charge. */
export async function findPart(db: Kysely<DB>, { id, batch_id }: Pick<ChargeRow, 'id' | 'batch_id'>) {
  return db
    .selectFrom('payment_batch_items as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .leftJoin('payment_batches as b', 'b.id', 'p.batch_id')
    .leftJoin('charges as c', (join) =>
      join.onRef('c.id', '=', 'b.charge_id').on('c.id', '<>', id).on('c.status', 'in', ['pending', 'unknown']),
    )
    .select([
      'p.gross_amount',
      'p.owed_amount',
      'p.charged_later',
      'c.id as next_charge_id',
      isBeingCharged().as('is_being_charged'),
    ])
    .select(({ ref }) => [
      ref('p.status').$castTo<PaymentStatus>().as('status'),
      ref('p.currency').$castTo<Currency>().as('currency'),
    ])
    .where('i.batch_id', '=', batch_id)
    .where(sql<boolean>`(i.part > 1 or i.rest_amount > 0)`)
    .limit(1)
    .executeTakeFirst()
}

export type PartRow = NonNullable<Awaited<ReturnType<typeof findPart>>>
