import type Stripe from 'stripe'
import { formatDate } from '#domain/calendar-date-words.ts'
import { isAskingMethod } from '#domain/funding-method.ts'
import { type Currency, formatMoney } from '#domain/money.ts'
import type { Write } from '#server/platform/commands.ts'
import { dayOf } from '#server/platform/process.ts'
import { confirmUrl, payerDeadline } from './charge-status.ts'
import { record, type StripeDeps } from './deps.ts'
import { type FundingInstructions, instructionsIn, receivedFor } from './funding-instructions.ts'
import type { ChargeRow } from './record-charge.ts'
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
    const instructions = instructionsIn(intent)
    // An answer that was overtaken says less than has arrived.
    const received_amount = Math.max(charge.received_amount, receivedFor(intent))
    const asked = await write.tx
      .updateTable('charges')
      .set({
        action_required_at: charge.action_required_at ?? write.now,
        received_amount,
        ...(isAskingMethod(charge.method) && { looked_at: write.now, instructions: JSON.stringify(instructions) }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const has_more = received_amount > charge.received_amount
    if (has_more) write.enqueue(cashBalanceJob, { user_id: charge.payer_id })
    if (charge.action_required_at && !has_more) return
    if (charge.action_required_at) notifyOfPart(write, asked)
    else notifyPayer(write, asked, instructions)
    publish(write, asked)
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
    if (charge && !processing_at) publish(write, charge)
  })
}

function publish(write: Write, { payer_id }: ChargeRow): void {
  write.publish({ audience: [payer_id], topic: 'payments' })
  write.publish({ audience: [payer_id], topic: 'agreements' })
}

function notifyPayer(write: Write, charge: ChargeRow, instructions: FundingInstructions | null): void {
  const [title, message, link_text] = askingWords(write, charge, instructions)
  write.notify({
    recipient_id: charge.payer_id,
    type: 'payment',
    priority: 'high',
    ...{ title, message, link_text },
    link_url: confirmUrl(charge) ?? '/payments',
  })
}

function askingWords(
  write: Write,
  { method, amount, description, ...charge }: ChargeRow,
  instructions: FundingInstructions | null,
): [title: string, message: string, link_text: string] {
  if (method === 'card') {
    return [
      'Your bank wants you to confirm a payment',
      `${description}: confirm it within half an hour, or it is cancelled and you are not charged.`,
      'Confirm the payment',
    ]
  }
  if (method === 'bank_transfer') {
    const money = formatMoney(amount - charge.received_amount, charge.currency as Currency)
    const until = formatDate(dayOf(payerDeadline(method, write.now)))
    const reference = instructions?.kind === 'bank_transfer' ? ` with the reference ${instructions.reference}` : ''
    return [
      `Send ${money} by bank transfer`,
      `${description}: send ${money}${reference} by ${until}. The shares are sent on as soon as it has arrived.`,
      'View the bank details',
    ]
  }
  const where = method === 'paypal' ? 'at PayPal' : 'in your wallet'
  return [
    `Approve a payment ${where}`,
    `${description}: approve it within an hour, or it is cancelled and you are not charged.`,
    'Approve the payment',
  ]
}

function notifyOfPart(write: Write, charge: ChargeRow): void {
  const money = (amount: number) => formatMoney(amount, charge.currency as Currency)
  const since = charge.action_required_at ?? write.now
  const rest = money(charge.amount - charge.received_amount)
  const until = formatDate(dayOf(payerDeadline(charge.method, since)))
  write.notify({
    recipient_id: charge.payer_id,
    type: 'payment',
    priority: 'high',
    title: `${money(charge.received_amount)} of ${money(charge.amount)} has arrived`,
    message: `${charge.description}: send the other ${rest} by ${until}. Nothing is sent on before all of it has arrived.`,
    link_text: 'View the bank details',
    link_url: confirmUrl(charge) ?? '/payments',
  })
}
