import { formatDate } from '#domain/calendar-date-words.ts'
import type { CalendarDate } from '#domain/calendar-dates.ts'
import { asObject, asOwner, atStart, type Mention, mention } from '#domain/mention.ts'
import { formatMoney, sumAmounts } from '#domain/money.ts'
import { dueWords } from '#domain/overdue.ts'
import type { PaymentRow } from '#server/queries/visible-payments.ts'
import type { ChargeRow, TransferRow } from './charge-and-transfers.ts'
import { stepsAfterwards } from './journey-returns.ts'
import { type Journey, type Step, step } from './journey-step.ts'
import type { Return } from './returns.ts'

type Parties = Pick<PaymentRow, 'payer_id' | 'payer_name' | 'payee_id' | 'payee_name'>
type JourneyPayment = Parties &
  Pick<PaymentRow, 'status' | 'due_date' | 'gross_amount' | 'amount' | 'currency' | 'funded_at' | 'processed_at'> & {
    /** Of a receipt, the sum of the further parts. */
    charged_later?: number
  }

/** The input of a timeline: current rows, or a receipt's snapshot. */
interface JourneyDetails {
  report: { approver_id: string; approver_name: string; approved_at: Date }
  /** When it was recalculated, oldest first, and what it came to before; null when there was no payment. */
  recalculated?: readonly { recalculated_at: Date; amount: number | null }[]
  charge?: Pick<ChargeRow, 'status' | 'settled_at' | 'stripe_payment_intent_id'> | null | undefined
  transfers: Pick<
    TransferRow,
    'attempt' | 'status' | 'created_at' | 'settled_at' | 'stripe_transfer_id' | 'error_message'
  >[]
  /** What came back since, and what was paid again. */
  returned: readonly Return[]
}

/**
 * The timeline of a payment, past and expected steps, oldest first. It calls the viewer 'you'; without a viewer, as in
 * documents, it names everybody. With `today` it says how long the payment is overdue; without, as in documents, only the
 * due date.
 */
export function journeyOf(
  payment: JourneyPayment,
  details: JourneyDetails,
  viewer_id: string | null,
  today: CalendarDate | null,
): Journey {
  const further = details.returned.filter(({ cause }) => cause === 'part')
  const returned = details.returned.filter(({ cause }) => cause !== 'part')
  const parts = { further, rest: restAfter(payment, further) }
  const first = details.transfers.findIndex(({ status }) => status === 'completed')
  const isSentAgain = returned.length > 0 && first >= 0
  const again = isSentAgain ? details.transfers.slice(first + 1) : []
  const transfers = isSentAgain ? details.transfers.slice(0, first + 1) : details.transfers
  return [
    approved(payment, details, viewer_id, today),
    ...recalculatedSteps(payment, details),
    ...chargedSteps(payment, { ...details, ...parts }, viewer_id),
    reserved(payment, { ...details, ...parts }, viewer_id),
    transferred(payment, { ...details, transfers }, viewer_id),
    ...stepsAfterwards(returned, again, { ...mentionsOf(payment, viewer_id), currency: payment.currency }),
    arrived(payment, viewer_id),
  ]
}

function approved(
  payment: JourneyPayment,
  { report }: JourneyDetails,
  viewer_id: string | null,
  today: CalendarDate | null,
): Step {
  const approver = mention({ id: report.approver_id, name: report.approver_name }, viewer_id)
  const due = today ? dueWords(payment, today) : `due on ${formatDate(payment.due_date)}`
  const note = `By ${asObject(approver)}, ${due}`
  return step('approved', 'Approved for payment', 'done', { at: report.approved_at, note })
}

/** The recalculations that changed the payment. */
function recalculatedSteps(payment: JourneyPayment, { recalculated = [] }: JourneyDetails): Step[] {
  const { currency } = payment
  return recalculated.flatMap(({ recalculated_at, amount }, index) => {
    const next = recalculated[index + 1]
    if (amount === (next ? next.amount : payment.amount)) return []
    const note = amount === null ? null : `It was ${formatMoney(amount, currency)} net before`
    return [step('recalculated', 'Recalculated', 'done', { at: recalculated_at, note })]
  })
}

/** What is charged of a payment in parts. */
interface Parts {
  further: readonly Return[]
  /** What is not paid of it; 0 for a payment that is charged at once. */
  rest: number
}

const restAfter = ({ charged_later = 0 }: JourneyPayment, further: readonly Return[]): number =>
  Math.max(0, charged_later - sumAmounts(further.map(({ amount }) => amount)))

/** The charge, or the charge of each part and what is not paid yet. */
function chargedSteps(payment: JourneyPayment, details: JourneyDetails & Parts, viewer_id: string | null): Step[] {
  const { further, rest } = details
  if (further.length === 0 && rest === 0) return [charged(payment, details, viewer_id)]
  const { payer } = mentionsOf(payment, viewer_id)
  const money = (amount: number) => formatMoney(amount, payment.currency)
  const first = payment.gross_amount - rest - sumAmounts(further.map(({ amount }) => amount))
  const was = atStart(payer, ['were charged', 'was charged'])
  const reference = details.charge?.stripe_payment_intent_id ?? null
  return [
    step('charge', was, 'done', { at: payment.funded_at, reference, note: money(first) }),
    ...further.map(({ amount, occurred_at: at, reference = null }) =>
      step('charge', was, 'done', { at, reference, note: money(amount) }),
    ),
    ...(rest > 0 ? [restStep(payment, money(rest), payer)] : []),
  ]
}

function restStep({ status }: JourneyPayment, rest: string, payer: Mention): Step {
  const label = atStart(payer, ['are charged the rest', 'is charged the rest'])
  if (status === 'processing') return step('charge', label, 'under_way', { note: rest })
  return step('charge', label, status === 'failed' ? 'failed' : 'waiting', { note: rest })
}

function charged(payment: JourneyPayment, { charge }: JourneyDetails, viewer_id: string | null): Step {
  const { status } = payment
  const { payer } = mentionsOf(payment, viewer_id)
  const label = atStart(payer, ['are charged', 'is charged'])
  const reference = charge?.stripe_payment_intent_id ?? null
  if (charge?.status === 'succeeded') {
    return step('charge', atStart(payer, ['were charged', 'was charged']), 'done', { at: charge.settled_at, reference })
  }
  if (charge && status === 'processing') return step('charge', label, 'under_way', { reference })
  if (charge && status === 'failed') {
    return step('charge', label, 'failed', { reference, at: charge.settled_at, note: 'It did not go through' })
  }
  return step('charge', label, 'waiting', {})
}

function reserved(
  payment: JourneyPayment,
  { transfers, rest }: JourneyDetails & Parts,
  viewer_id: string | null,
): Step {
  const label = `Set aside for ${asObject(mentionsOf(payment, viewer_id).payee)}`
  const note = formatMoney(payment.amount, payment.currency)
  const [first] = transfers
  if (first) return step('reserved', label, 'done', { at: first.created_at, note })
  if (payment.funded_at && rest === 0) return step('reserved', label, 'under_way', { note })
  return step('reserved', label, 'waiting', {})
}

function transferred(payment: JourneyPayment, { transfers }: JourneyDetails, viewer_id: string | null): Step {
  const label = `Transferred to ${asObject(mentionsOf(payment, viewer_id).payee)}`
  const latest = transfers.at(-1)
  if (!latest) return step('transfer', label, 'waiting', {})
  const attempt = latest.attempt > 1 ? `Attempt ${latest.attempt}` : null
  const reference = latest.stripe_transfer_id
  if (latest.status === 'completed') {
    return step('transfer', label, 'done', { at: latest.settled_at, reference, note: attempt })
  }
  if (latest.status === 'failed') {
    return step('transfer', label, 'failed', { at: latest.settled_at, reference, note: latest.error_message })
  }
  return step('transfer', label, 'under_way', { reference, note: attempt })
}

function arrived(payment: JourneyPayment, viewer_id: string | null): Step {
  const { processed_at } = payment
  const label = `In ${asOwner(mentionsOf(payment, viewer_id).payee, 'payout account')}`
  return processed_at ? step('paid_out', label, 'done', { at: processed_at }) : step('paid_out', label, 'waiting', {})
}

/** How to mention both sides of a payment to its viewer. */
export function mentionsOf(payment: Parties, viewer_id: string | null): { payer: Mention; payee: Mention } {
  return {
    payer: mention({ id: payment.payer_id, name: payment.payer_name }, viewer_id),
    payee: mention({ id: payment.payee_id, name: payment.payee_name }, viewer_id),
  }
}
