import type Stripe from 'stripe'
import { isAskingMethod, payerDeadline } from '#domain/funding-method.ts'
import { askingNotice, partNotice } from '#domain/funding-notices.ts'
import type { Currency } from '#domain/money.ts'
import type { Write } from '#server/platform/commands.ts'
import { dayOf } from '#server/platform/process.ts'
import { confirmUrl } from './charge-status.ts'
import { record, type StripeDeps } from './deps.ts'
import { instructionsIn, receivedFor, referenceIn } from './funding-instructions.ts'
import type { ChargeRow } from './record-charge.ts'
import type { ChargePurpose } from './settlements.ts'
import { cashBalanceJob } from './sync-cash-balance.ts'

/** Stores what the payer has to do and what has arrived, and notifies them once of each. */
export async function requirePayerAction(
  deps: StripeDeps,
  { id }: ChargeRow,
  intent: Stripe.PaymentIntent,
): Promise<void> {
  await record(deps, 'requirePayerAction', async (write) => {
    const charge = await write.tx
      .selectFrom('charges')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'unknown')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!charge) return
    // An answer that was overtaken says less than has arrived.
    const received_amount = Math.max(charge.received_amount, receivedFor(intent))
    const asked = await write.tx
      .updateTable('charges')
      .set({
        action_required_at: charge.action_required_at ?? write.now,
        received_amount,
        ...(isAskingMethod(charge.method) && {
          looked_at: write.now,
          instructions: JSON.stringify(instructionsIn(intent)),
        }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const has_more = received_amount > charge.received_amount
    if (has_more) write.enqueue(cashBalanceJob, { user_id: charge.payer_id })
    if (charge.action_required_at && !has_more) return
    notify(write, asked, charge.action_required_at ? partNotice : askingNotice)
    await publishWaiting(deps, write, asked)
  })
}

/** The payer has done their part, and Stripe is processing the payment. */
export async function noteProcessing(deps: StripeDeps, { id, method, processing_at }: ChargeRow): Promise<void> {
  if (!isAskingMethod(method)) return
  await record(deps, 'noteProcessing', async (write) => {
    const charge = await write.tx
      .updateTable('charges')
      .set(({ fn, ref, val }) => ({
        looked_at: write.now,
        processing_at: fn.coalesce(ref('processing_at'), val(write.now)),
        action_required_at: fn.coalesce(ref('action_required_at'), val(write.now)),
      }))
      .where('id', '=', id)
      .where('status', '=', 'unknown')
      .returningAll()
      .executeTakeFirst()
    if (charge && !processing_at) await publishWaiting(deps, write, charge)
  })
}

async function publishWaiting({ settled }: StripeDeps, write: Write, charge: ChargeRow): Promise<void> {
  const { id, payer_id, subject_id } = charge
  write.publish({ audience: [payer_id], topic: 'payments' })
  write.publish({ audience: [payer_id], topic: 'agreements' })
  await settled.charge_waits(write, { id, purpose: charge.purpose as ChargePurpose, subject_id })
}

function notify(write: Write, charge: ChargeRow, notice: typeof askingNotice): void {
  const { method, description, amount, instructions } = charge
  const until = payerDeadline(method, charge.action_required_at ?? write.now)
  write.notify({
    recipient_id: charge.payer_id,
    type: 'payment',
    priority: 'high',
    ...notice({
      ...{ method, description, amount, received: charge.received_amount, currency: charge.currency as Currency },
      ...{ until: dayOf(until), reference: referenceIn(instructions) },
    }),
    link_url: confirmUrl(charge) ?? '/payments',
  })
}
