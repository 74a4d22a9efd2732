import { FUNDING } from '#domain/funding-method.ts'
import { formatMoney } from '#domain/money.ts'
import { paymentsWords } from '#domain/payment-words.ts'
import type { ProgressStep } from '../../ui/progress-steps.tsx'
import type { Batch } from '../payments/money-values.ts'

/** A batch as four steps of the money: the charge asked for, charged, sent on, received. */
export function batchSteps(batch: Batch): ProgressStep[] {
  const { counts } = batch
  const [total, received, refused] = [counts.all - counts.left_out, counts.success, counts.transfer_failed]
  return [...chargeSteps(batch), transferStep(batch, refused), receivedStep({ total, received, refused })]
}

function chargeSteps({ status, charge, charges, amount, currency, counts, failure_message }: Batch): ProgressStep[] {
  if (status === 'preparing') {
    const note = `${counts.prepared.toLocaleString('en-GB')} of ${counts.all.toLocaleString('en-GB')}`
    return [
      { label: 'Payments prepared', state: 'active', note },
      { label: 'Card charged', state: 'waiting', note: 'Once all are prepared.' },
    ]
  }
  if (failure_message) return [{ label: 'Card not charged', state: 'failed', note: failure_message }]
  if (!charge) return [{ label: 'Charged before', state: 'done', note: 'Your funds have already been received.' }]
  if (charges.length > 1) return charges.map((one, index) => oneOf(charges, one, index, currency))
  const sum = formatMoney(amount, currency)
  if (charge.method !== 'card') return askingSteps(charge, sum)
  const card = charge.card ? `card ending in ${charge.card.last4}` : 'card'
  const asked: ProgressStep = { label: 'Charge requested', state: 'done', note: `${sum} from your ${card}` }
  if (charge.status === 'succeeded') return [asked, { label: 'Card charged', state: 'done', note: sum }]
  if (charge.status === 'failed') {
    return [
      asked,
      { label: 'Card not charged', state: 'failed', note: charge.failure_message ?? 'The card was declined.' },
    ]
  }
  if (charge.confirm_url)
    return [asked, { label: 'Card charged', state: 'active', note: 'Confirm the payment with your bank.' }]
  const note =
    charge.status === 'unknown'
      ? "Stripe hasn't confirmed the charge yet. We're checking, and you won't be charged twice."
      : 'Waiting for Stripe.'
  return [asked, { label: 'Card charged', state: 'active', note }]
}

/** Above what Stripe charges at once there are several charges, each a step. */
function oneOf(
  { length }: Batch['charges'],
  { amount, status, failure_message }: Batch['charges'][number],
  index: number,
  currency: Batch['currency'],
): ProgressStep {
  const label = `Charge ${index + 1} of ${length}`
  const money = formatMoney(amount, currency)
  if (status === 'succeeded') return { label, state: 'done', note: money }
  if (status === 'failed') return { label, state: 'failed', note: `${money}: ${failure_message ?? 'declined.'}` }
  if (status === 'waiting') return { label, state: 'waiting', note: `${money}, once the charge before has succeeded` }
  return { label, state: 'active', note: money }
}

/** The money of a method that asks its payer: what is waited for stands below the steps. */
function askingSteps(charge: NonNullable<Batch['charge']>, sum: string): ProgressStep[] {
  const { name } = FUNDING[charge.method]
  const asked: ProgressStep = { label: 'Payment requested', state: 'done', note: `${sum} by ${name}` }
  if (charge.status === 'succeeded') return [asked, { label: 'Money received', state: 'done', note: sum }]
  if (charge.status === 'failed') {
    return [
      asked,
      { label: 'Money not received', state: 'failed', note: charge.failure_message ?? 'It did not arrive.' },
    ]
  }
  const note = charge.waiting?.state === 'stripe' ? 'Stripe is processing it.' : 'Waiting for you.'
  return [asked, { label: 'Money received', state: 'active', note }]
}

function transferStep({ status, payments, counts }: Batch, refused: number): ProgressStep {
  const label = counts.all === 1 ? 'Transfer sent' : 'Transfers sent'
  if (status === 'processing' || status === 'preparing') return { label, state: 'waiting' }
  if (status === 'failed') return { label, state: 'waiting', note: 'Transfers start after the charge.' }
  const { open } = counts
  const names = namesOf(payments, counts)
  if (open > 0) return { label, state: 'active', note: `To ${names}` }
  if (refused > 0) {
    const paid = counts.all - counts.left_out
    const which = counts.all === 1 ? 'It was refused' : `${refused} of ${paid} failed`
    const next = "Retry the failed transfers. You won't be charged again."
    return {
      label: counts.all === 1 ? 'Transfer not sent' : 'Transfers not all sent',
      state: 'failed',
      note: `${which}. ${next}`,
    }
  }
  return { label, state: 'done', note: `To ${names}` }
}

/** 'Priya Shah and Marco Bianchi'; of very many, how many payments. */
function namesOf(payments: Batch['payments'], { all, left_out }: Batch['counts']): string {
  const paid = payments.filter(({ outcome }) => outcome !== 'left_out')
  const names = new Set(paid.map(({ payee }) => payee.name))
  return payments.length < all || names.size > MAX_NAMES
    ? `the holders of ${paymentsWords(all - left_out)}`
    : new Intl.ListFormat('en-GB').format(names)
}

const MAX_NAMES = 20

function receivedStep({ total, received, refused }: Record<'total' | 'received' | 'refused', number>): ProgressStep {
  const note = total === 1 ? null : `${received} of ${total}`
  if (received === total) return { label: 'Received', state: 'done', note }
  return { label: 'Received', state: received > 0 && refused === 0 ? 'active' : 'waiting', note }
}
