import Stripe from 'stripe'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import { adoptRefunds, refundsElsewhere } from './adopt-refunds.ts'
import { record, type StripeDeps } from './deps.ts'
import { refusalFrom, refusalOf } from './failures.ts'
import { underKey } from './idempotency-key.ts'
import { type RefundOutcome, recordRefund } from './record-refund.ts'
import { refundJob } from './request-refund.ts'

export function refundWorker(deps: StripeDeps): JobWorker {
  return workerFor(refundJob, ({ payload }) => executeRefund(deps, payload.refund_id))
}

/**
 * Gives the money back, or learns that it will not arrive. When the call may have been made before, the refund is looked
 * up first: Stripe forgets idempotency keys after a day. Throws while the outcome is unknown: the job is retried.
 */
export async function executeRefund(deps: StripeDeps, refund_id: string): Promise<void> {
  const refund = await findRefund(deps, refund_id)
  if (refund?.status === 'pending' || refund?.status === 'unknown') {
    const outcome = await send(deps, refund)
    if (outcome === 'changed') await executeRefund(deps, refund_id)
    else await recordRefund(deps, refund_id, outcome)
  } else if (refund?.status === 'processing') {
    await followRefund(deps, refund_id)
  }
}

/** Follows a refund that exists at Stripe to where it stands now. Even one that has succeeded may still fail. */
export async function followRefund(deps: StripeDeps, refund_id: string): Promise<void> {
  const refund = await findRefund(deps, refund_id)
  if (!refund?.stripe_refund_id || refund.status === 'failed') return
  await recordRefund(deps, refund_id, outcomeOf(await deps.client.refunds.retrieve(refund.stripe_refund_id)))
}

type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

async function findRefund({ db }: StripeDeps, id: string) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('charges as c', 'c.id', 'r.charge_id')
    .selectAll('r')
    .select(({ ref }) => ref('c.stripe_payment_intent_id').$notNull().as('payment_intent'))
    .where('r.id', '=', id)
    .executeTakeFirst()
}

/** Gives 'changed' when parts of it turned out to have been made elsewhere, so that it is for the rest now. */
async function send(deps: StripeDeps, refund: Refund): Promise<RefundOutcome | 'changed'> {
  const before = refund.called_at ? await lookUp(deps, refund) : undefined
  if (before) return outcomeOf(before)
  await markCalled(deps, refund.id)
  const { id, purpose, subject_id, charge_id, amount, payment_intent } = refund
  const create = (idempotencyKey: string) =>
    deps.client.refunds.create(
      {
        payment_intent,
        amount,
        reason: 'requested_by_customer',
        metadata: { refund_id: id, charge_id, purpose, subject_id },
      },
      { idempotencyKey },
    )
  try {
    // A refund whose amount has shrunk is another call.
    return outcomeOf(await underKey(`refund_${id}_of_${amount}`, create, () => lookUp(deps, refund)))
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    const made = exceedsCharge(error) ? await refundsElsewhere(deps, refund) : []
    const rest = made.reduce((left, part) => left - part.amount, amount)
    const last = made.at(-1)
    if (!last || rest < 0) return { status: 'failed', refusal }
    // The payer has the money, so this is the refund.
    if (rest === 0 && made.length === 1) return outcomeOf(last)
    await adoptRefunds(deps, refund, rest > 0 ? made : made.slice(0, -1))
    return 'changed'
  }
}

const ALREADY_REFUNDED = 'charge_already_refunded'

/** Less is left of the charge than the refund asks for. */
const exceedsCharge = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && (error.code === ALREADY_REFUNDED || error.param === 'amount')

async function markCalled(deps: StripeDeps, refund_id: string): Promise<void> {
  await record(deps, 'markRefundCalled', async ({ tx, now }) => {
    await tx
      .updateTable('refunds')
      .set({ status: 'unknown', called_at: now })
      .where('id', '=', refund_id)
      .where('status', '=', 'pending')
      .execute()
  })
}

async function lookUp({ client }: StripeDeps, { id, payment_intent }: Refund): Promise<Stripe.Refund | undefined> {
  for await (const candidate of client.refunds.list({ payment_intent, limit: 100 })) {
    if (candidate.metadata?.refund_id === id) return candidate
  }
  return undefined
}

function outcomeOf({ id, status, failure_reason }: Stripe.Refund): RefundOutcome {
  if (status === 'succeeded') return { status, stripe_refund_id: id }
  if (status !== 'failed' && status !== 'canceled') return { status: 'processing', stripe_refund_id: id }
  return {
    status: 'failed',
    stripe_refund_id: id,
    refusal: refusalFrom({ code: `refund_${failure_reason ?? 'failed'}` }),
  }
}
