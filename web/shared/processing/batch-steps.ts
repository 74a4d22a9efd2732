import { formatMoney } from '#domain/money.ts'
import type { ProgressStep } from '../../ui/progress-steps.tsx'
import type { Batch } from '../payments/money-values.ts'

/** A batch as four steps of the money: the charge asked for, charged, sent on, received. */
export function batchSteps(batch: Batch): ProgressStep[] {
  const { payments } = batch
  const total = payments.length
  const received = payments.filter(({ outcome }) => outcome === 'success').length
  const refused = payments.filter(({ outcome }) => outcome === 'transfer_failed').length
  return [...chargeSteps(batch), transferStep(batch, refused), receivedStep({ total, received, refused })]
}

function chargeSteps({ charge, amount, currency }: Batch): ProgressStep[] {
  if (!charge) return [{ label: 'Charged before', state: 'done', note: 'Your funds have already been received.' }]
  const card = `card ending in ${charge.card.last4}`
  const sum = formatMoney(amount, currency)
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

function transferStep({ status, payments }: Batch, refused: number): ProgressStep {
  const label = payments.length === 1 ? 'Transfer sent' : 'Transfers sent'
  if (status === 'processing') return { label, state: 'waiting' }
  if (status === 'failed') return { label, state: 'waiting', note: 'Transfers start after the charge.' }
  const open = payments.filter(({ outcome }) => outcome === null).length
  const names = new Intl.ListFormat('en-GB').format(new Set(payments.map(({ payee }) => payee.name)))
  if (open > 0) return { label, state: 'active', note: `To ${names}` }
  if (refused > 0) {
    const which = payments.length === 1 ? 'It was refused' : `${refused} of ${payments.length} failed`
    const next = "Retry the failed transfers. You won't be charged again."
    return {
      label: payments.length === 1 ? 'Transfer not sent' : 'Transfers not all sent',
      state: 'failed',
      note: `${which}. ${next}`,
    }
  }
  return { label, state: 'done', note: `To ${names}` }
}

function receivedStep({ total, received, refused }: Record<'total' | 'received' | 'refused', number>): ProgressStep {
  const note = total === 1 ? null : `${received} of ${total}`
  if (received === total) return { label: 'Received', state: 'done', note }
  return { label: 'Received', state: received > 0 && refused === 0 ? 'active' : 'waiting', note }
}
