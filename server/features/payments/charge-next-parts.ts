import { randomUUID } from 'node:crypto'
import { chargeParts, MIN_CHARGE, partWords } from '#domain/charge-parts.ts'
import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import { requestCharge } from '#server/stripe/request-charge.ts'
import type { SettledCharge } from '#server/stripe/settlements.ts'
import { batchFunding, CARD_GONE } from './batch-funding.ts'
import { descriptionOf } from './begin-batch.ts'
import { auditPayment } from './notify.ts'
import { notifyOfMissingCard } from './notify-failed-charge.ts'
import type { LockedPayment } from './store.ts'

interface ChargedItem {
  payment_id: string
  charged_amount: number
  /** What further charges are to take of the payment. */
  rest_amount: number
  part: number
}

export type ChargedPayment = LockedPayment & Omit<ChargedItem, 'payment_id'>

/** Payments with what a charge was for each of them. */
export function withCharged(payments: readonly LockedPayment[], items: readonly ChargedItem[]): ChargedPayment[] {
  const of = new Map(items.map(({ payment_id, ...item }) => [payment_id, item]))
  return payments.map((payment) => ({
    ...payment,
    ...(of.get(payment.id) ?? { charged_amount: 0, rest_amount: 0, part: 1 }),
  }))
}

export interface ChargedBatch {
  id: string
  series_id: string | null
}

/**
 * What is charged next of a payment whose charge has succeeded: what its payer agreed to, but no more than they still owe, as
 * where a dispute was won meanwhile. 0 when that was all of it.
 */
export function nextOf({ funded_at, owed_amount, charged_amount, rest_amount, currency }: ChargedPayment): number {
  const next = funded_at === null ? rest_amount : Math.min(rest_amount, owed_amount - charged_amount)
  return next < MIN_CHARGE[currency] ? 0 : next
}

/** Requests the next charge of each payment that takes several; with the same card or method, in a batch of its own. */
export async function chargeNextParts(
  write: Write,
  charged: readonly ChargedPayment[],
  charge: SettledCharge,
  batch: ChargedBatch,
): Promise<void> {
  for (const payment of charged) {
    const rest = nextOf(payment)
    if (rest > 0) await chargeNextPart(write, payment, rest, charge, batch)
  }
}

async function chargeNextPart(
  write: Write,
  payment: ChargedPayment,
  rest: number,
  charge: SettledCharge,
  { id: before, series_id }: ChargedBatch,
): Promise<void> {
  const { tx, now } = write
  const { currency, payer_id: owner_id } = payment
  const { payment_method } = await tx
    .selectFrom('payment_batches')
    .select('payment_method')
    .where('id', '=', before)
    .executeTakeFirstOrThrow()
  const { payment_method_id } = charge
  const funding = await batchFunding(tx, { owner_id, payment_method, payment_method_id })
  if (!funding) return failWithoutCard(write, payment, { batch_id: before, amount: rest })
  const [amount = 0] = chargeParts(rest, currency)
  const [id, charge_id, part] = [randomUUID(), randomUUID(), payment.part + 1]
  const words = partWords(part, rest - amount, currency)
  await requestCharge(write, {
    ...{ id: charge_id, purpose: 'payment_batch', subject_id: id, payer_id: owner_id, amount, currency },
    ...funding,
    description: descriptionOf({ count: 1, projects: [payment.project_title], part: words }),
  })
  await tx
    .insertInto('payment_batches')
    .values({
      ...{ id, series_id: series_id ?? before, owner_id, payment_method, charge_id, status: 'processing' },
      created_at: now,
    })
    .execute()
  await tx
    .insertInto('payment_batch_items')
    .values({ batch_id: id, payment_id: payment.id, charged_amount: amount, rest_amount: rest - amount, part })
    .execute()
  await follow(tx, payment, { batch_id: id, updated_at: now })
  auditPayment(write, payment, 'payment_part_started', { batch_id: id, part, charge_id })
}

/** What was charged stays, and the payer pays the rest with another card. */
async function failWithoutCard(
  write: Write,
  payment: ChargedPayment,
  rest: { batch_id: string; amount: number },
): Promise<void> {
  if (payment.status !== 'completed')
    await follow(write.tx, payment, { status: 'failed', failure_reason: CARD_GONE, updated_at: write.now })
  auditPayment(write, payment, 'payment_failed', { code: null, message: CARD_GONE })
  const { id: payment_id, payer_id, currency } = payment
  await notifyOfMissingCard(write, { ...rest, payment_id, payer_id, currency, message: CARD_GONE })
}

async function follow(
  tx: Tx,
  { id }: ChargedPayment,
  values: { batch_id?: string; status?: 'failed'; failure_reason?: string; updated_at: Date },
): Promise<void> {
  await tx.updateTable('payments').set(values).where('id', '=', id).execute()
}
