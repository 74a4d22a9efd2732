import type Stripe from 'stripe'
import { isAskingMethod, payerDeadline } from '#domain/funding-method.ts'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import { type ChargeOutcome, chargeStateOf, refusalIn } from './charge-status.ts'
import { customerOf } from './customers.ts'
import { record, type StripeDeps } from './deps.ts'
import { isMissing, refusalFrom, refusalOf, type StripeRefusal, UNNAMED } from './failures.ts'
import { confirmationOf, methodOf } from './funding-calls.ts'
import { underKey } from './idempotency-key.ts'
import { type ChargeRow, recordCharge } from './record-charge.ts'
import { chargeJob } from './request-charge.ts'
import { noteProcessing, requirePayerAction } from './require-payer-action.ts'
import { syncCard } from './sync-card.ts'

export function chargeWorker(deps: StripeDeps): JobWorker {
  return workerFor(chargeJob, ({ payload }) => executeCharge(deps, payload.charge_id))
}

/**
 * Takes the money, or learns that it will not come. The payment intent is created first, which moves nothing, and its
 * id is stored; only then is it confirmed. An intent takes money once at most, so an interrupted call is resumed by
 * that id. Throws while the outcome is unknown: the job is retried.
 */
export async function executeCharge(deps: StripeDeps, charge_id: string): Promise<void> {
  const charge = await openCharge(deps, charge_id)
  if (!charge) return
  const outcome = charge.stripe_payment_intent_id
    ? await lookAgain(deps, charge, charge.stripe_payment_intent_id)
    : await begin(deps, charge)
  if (!outcome) return
  // It is not offered again.
  if (!outcome.succeeded && outcome.refusal.code === CARD_GONE && charge.payment_method_id) {
    await syncCard(deps, charge.payment_method_id)
  }
  await recordCharge(deps, charge.id, outcome)
}

/** Follows the intent of a charge to where it stands now, without confirming it. */
export async function followCharge(deps: StripeDeps, charge_id: string): Promise<void> {
  const charge = await openCharge(deps, charge_id)
  if (!charge?.stripe_payment_intent_id) return
  const outcome = await settle(deps, charge, await deps.client.paymentIntents.retrieve(charge.stripe_payment_intent_id))
  if (outcome) await recordCharge(deps, charge.id, outcome)
}

/** The payer, or their time, has put an end to a charge that waited for them. Money that has moved already stays moved. */
export async function cancelCharge(deps: StripeDeps, charge_id: string): Promise<void> {
  const charge = await openCharge(deps, charge_id)
  if (!charge?.stripe_payment_intent_id || !charge.action_required_at) return
  const intent = await deps.client.paymentIntents.retrieve(charge.stripe_payment_intent_id)
  const state = chargeStateOf(intent, { method: charge.method, was_asked: true })
  if (state === null || state === 'processing') return
  const outcome = state === 'requires_action' ? await abandon(deps, charge, intent, { by_payer: true }) : state
  if (outcome) await recordCharge(deps, charge.id, outcome)
}

async function openCharge({ db }: StripeDeps, id: string): Promise<ChargeRow | undefined> {
  return db
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'unknown'])
    .executeTakeFirst()
}

async function begin(deps: StripeDeps, charge: ChargeRow): Promise<ChargeOutcome | null> {
  const made = await makeIntent(deps, charge)
  if ('sentence' in made) return { succeeded: false, refusal: made }
  const stored = await storeIntent(deps, charge.id, made.id)
  // Another run was faster and is confirming the stored intent; this one leaves it alone.
  return stored === made.id ? confirm(deps, charge, made.id) : null
}

async function makeIntent(deps: StripeDeps, charge: ChargeRow): Promise<Stripe.PaymentIntent | StripeRefusal> {
  const { client } = deps
  const customer = charge.customer_id ?? (await customerOfPayer(deps, charge.payer_id))
  const create = (idempotencyKey: string) =>
    client.paymentIntents.create(
      {
        amount: charge.amount,
        currency: charge.currency,
        customer,
        ...methodOf(charge),
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

async function customerOfPayer(deps: StripeDeps, payer_id: string): Promise<string> {
  const payer = await deps.db
    .selectFrom('users')
    .select(['id', 'email', 'name'])
    .where('id', '=', payer_id)
    .executeTakeFirstOrThrow()
  return customerOf(deps, payer)
}

/** Keeps the first intent made for the charge and gives its id. From here on the call may have been made. */
async function storeIntent(deps: StripeDeps, charge_id: string, intent_id: string): Promise<string | null> {
  let stored: string | null = null
  await record(deps, 'storeIntent', async ({ tx, now }) => {
    const row = await tx
      .updateTable('charges')
      .set({ status: 'unknown', stripe_payment_intent_id: intent_id, called_at: now })
      .where('id', '=', charge_id)
      .where('status', '=', 'pending')
      .returning('stripe_payment_intent_id')
      .executeTakeFirst()
    stored = row?.stripe_payment_intent_id ?? null
  })
  return stored
}

async function confirm(deps: StripeDeps, charge: ChargeRow, intent_id: string): Promise<ChargeOutcome | null> {
  try {
    const intent = await deps.client.paymentIntents.confirm(intent_id, confirmationOf(deps, charge))
    return await settle(deps, charge, intent)
  } catch (error) {
    const refusal = throwUnlessRefused(error)
    // Refused because of the card, or because another run confirmed it at the same moment: the intent itself knows.
    const intent = await deps.client.paymentIntents.retrieve(intent_id)
    return intent.status === 'requires_confirmation'
      ? abandon(deps, charge, intent, { refusal })
      : settle(deps, charge, intent)
  }
}

async function lookAgain(deps: StripeDeps, charge: ChargeRow, intent_id: string): Promise<ChargeOutcome | null> {
  const intent = await deps.client.paymentIntents.retrieve(intent_id)
  return intent.status === 'requires_confirmation' ? confirm(deps, charge, intent_id) : settle(deps, charge, intent)
}

async function settle(
  deps: StripeDeps,
  charge: ChargeRow,
  intent: Stripe.PaymentIntent,
): Promise<ChargeOutcome | null> {
  if (intent.amount !== charge.amount || intent.currency !== charge.currency) {
    throw new Error(`The intent ${intent.id} is not over the amount of charge ${charge.id}.`)
  }
  const since = charge.action_required_at
  const state = chargeStateOf(intent, { method: charge.method, was_asked: since !== null })
  if (state === 'processing') {
    await noteProcessing(deps, charge)
    return null
  }
  // It is paid in another way now, so this one must not take money later.
  if (intent.status === 'requires_payment_method' && typeof state === 'object' && state && !state.succeeded)
    return isAskingMethod(charge.method) ? abandon(deps, charge, intent, state) : state
  if (state !== 'requires_action') return state
  if (since && deps.clock.now() > payerDeadline(charge.method, since)) return abandon(deps, charge, intent)
  await requirePayerAction(deps, charge, intent)
  return null
}

/**
 * Makes sure that an intent which is reported as failed cannot take money later. Null when it turns out to be on its way
 * at Stripe.
 */
async function abandon(
  { client }: StripeDeps,
  { method }: ChargeRow,
  { id }: Stripe.PaymentIntent,
  { refusal, by_payer = false }: { refusal?: StripeRefusal; by_payer?: boolean } = {},
): Promise<ChargeOutcome | null> {
  const cancellation_reason = by_payer ? 'requested_by_customer' : 'abandoned'
  try {
    const canceled = await client.paymentIntents.cancel(id, { cancellation_reason })
    return { succeeded: false, refusal: refusal ?? refusalIn(canceled, method) }
  } catch (error) {
    throwUnlessRefused(error)
    // The payer was faster: the intent has come to its own end.
    const state = chargeStateOf(await client.paymentIntents.retrieve(id), { method, was_asked: true })
    if (state === 'requires_action') throw error
    return state === 'processing' ? null : state
  }
}

const CARD_GONE = 'card_gone'

/** Of a card or customer that is gone Stripe speaks in its own ids, if by a code at all. */
function throwUnlessRefused(error: unknown): StripeRefusal {
  const refusal = refusalOf(error)
  if (!refusal) throw error
  return isMissing(error) || refusal.code === UNNAMED ? refusalFrom({ code: CARD_GONE }) : refusal
}
