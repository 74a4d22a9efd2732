import type Stripe from 'stripe'
import { type JobWorker, workerFor } from '#server/platform/job-definition.ts'
import { type ProviderRefusal, refusalFrom, refusalOf } from './failures.ts'
import { type ProviderGround, record } from './ground.ts'
import { underKey } from './idempotency-key.ts'
import { type ChargeOutcome, type ChargeRow, recordCharge } from './record-charge.ts'
import { chargeJob } from './request-charge.ts'

export function chargeWorker(ground: ProviderGround): JobWorker {
  return workerFor(chargeJob, ({ payload }) => carryOutCharge(ground, payload.charge_id))
}

/**
 * Takes the money, or learns that it will not come. The provider's intent is made first, which moves nothing, and its id
 * is kept; only then is it confirmed. An intent takes money once at most, so an interrupted call is simply looked at
 * again by that id. Throws while the outcome is unknown: the job comes back.
 */
export async function carryOutCharge(ground: ProviderGround, charge_id: string): Promise<void> {
  const charge = await openCharge(ground, charge_id)
  if (!charge) return
  const outcome = charge.stripe_payment_intent_id
    ? await lookAgain(ground, charge, charge.stripe_payment_intent_id)
    : await begin(ground, charge)
  if (outcome) await recordCharge(ground, charge.id, outcome)
}

/** The end that an intent has come to; null while it has not, such as while the bank is still thinking. */
export function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome | null {
  if (intent.status === 'succeeded') return { succeeded: true }
  if (intent.status === 'canceled') {
    return { succeeded: false, refusal: refusalFrom(intent.last_payment_error ?? { code: 'authentication_required' }) }
  }
  if (intent.status !== 'requires_payment_method') return null
  return { succeeded: false, refusal: refusalFrom(intent.last_payment_error ?? {}) }
}

async function openCharge({ db }: ProviderGround, id: string): Promise<ChargeRow | undefined> {
  return db
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'unknown'])
    .executeTakeFirst()
}

async function begin(ground: ProviderGround, charge: ChargeRow): Promise<ChargeOutcome | null> {
  const made = await makeIntent(ground, charge)
  if ('sentence' in made) return { succeeded: false, refusal: made }
  const kept = await keepIntent(ground, charge.id, made.id)
  // Another run was faster and is confirming the intent that was kept: this one leaves it to that.
  return kept === made.id ? confirm(ground, charge, made.id) : null
}

async function makeIntent(
  { client }: ProviderGround,
  charge: ChargeRow,
): Promise<Stripe.PaymentIntent | ProviderRefusal> {
  const create = (idempotencyKey: string) =>
    client.paymentIntents.create(
      {
        amount: charge.amount,
        currency: charge.currency,
        customer: charge.customer_id,
        payment_method: charge.payment_method_id,
        allowed_payment_method_types: ['card'],
        description: charge.description,
        metadata: { charge_id: charge.id, purpose: charge.purpose, subject_id: charge.subject_id },
      },
      { idempotencyKey },
    )
  try {
    // Should one have been made that nobody knows of, it was never confirmed and takes no money: no need to look.
    return await underKey(`charge_${charge.id}`, create, async () => undefined)
  } catch (error) {
    return throwUnlessRefused(error)
  }
}

/** Keeps the first intent made for the charge and gives its id. From here on the call may have been made. */
async function keepIntent(ground: ProviderGround, charge_id: string, intent_id: string): Promise<string | null> {
  let kept: string | null = null
  await record(ground, 'keepIntent', async ({ tx, now }) => {
    const row = await tx
      .updateTable('charges')
      .set({ status: 'unknown', stripe_payment_intent_id: intent_id, called_at: now })
      .where('id', '=', charge_id)
      .where('status', '=', 'pending')
      .returning('stripe_payment_intent_id')
      .executeTakeFirst()
    kept = row?.stripe_payment_intent_id ?? null
  })
  return kept
}

async function confirm(ground: ProviderGround, charge: ChargeRow, intent_id: string): Promise<ChargeOutcome | null> {
  try {
    const intent = await ground.client.paymentIntents.confirm(intent_id, { off_session: true })
    return await settle(ground, charge, intent)
  } catch (error) {
    const refusal = throwUnlessRefused(error)
    // Refused because of the card, or because another run confirmed it at the same moment: the intent itself knows.
    const intent = await ground.client.paymentIntents.retrieve(intent_id)
    return intent.status === 'requires_confirmation' ? giveUp(ground, intent, refusal) : settle(ground, charge, intent)
  }
}

async function lookAgain(ground: ProviderGround, charge: ChargeRow, intent_id: string): Promise<ChargeOutcome | null> {
  const intent = await ground.client.paymentIntents.retrieve(intent_id)
  return intent.status === 'requires_confirmation' ? confirm(ground, charge, intent_id) : settle(ground, charge, intent)
}

async function settle(
  ground: ProviderGround,
  charge: ChargeRow,
  intent: Stripe.PaymentIntent,
): Promise<ChargeOutcome | null> {
  if (intent.amount !== charge.amount || intent.currency !== charge.currency) {
    throw new Error(`The intent ${intent.id} is not over the amount of charge ${charge.id}.`)
  }
  // Nobody is there to answer the bank: the payer was told that the saved card is used.
  if (intent.status === 'requires_action') {
    return giveUp(ground, intent, refusalFrom({ code: 'authentication_required' }))
  }
  return outcomeOf(intent)
}

/** Makes sure that an intent which is reported as failed cannot take money later. */
async function giveUp(
  { client }: ProviderGround,
  intent: Stripe.PaymentIntent,
  refusal: ProviderRefusal,
): Promise<ChargeOutcome> {
  await client.paymentIntents.cancel(intent.id)
  return { succeeded: false, refusal }
}

function throwUnlessRefused(error: unknown): ProviderRefusal {
  const refusal = refusalOf(error)
  if (!refusal) throw error
  return refusal
}
