import { formatDate } from './calendar-date-words.ts'
import type { CalendarDate } from './calendar-dates.ts'
import { isBelowMinimum, MIN_CHARGE } from './charge-parts.ts'
import { asObject, asSubject, atStart, type Mention } from './mention.ts'
import { type Currency, formatMoney } from './money.ts'
import type { PaymentStatus } from './payment.ts'
import type { CameBackCause } from './returned-funds.ts'

interface DatedReturn {
  cause: CameBackCause | 'repayment'
  amount: number
  currency: Currency
  occurred_on: CalendarDate
  recovered_on: CalendarDate | null
  payer_name: string
  payee_name: string
  /** What was claimed back before commission, and why. */
  gross?: number | undefined
  reason?: string | undefined
}

/** 'Reversed on 23 Nov 2026: £828.24 came back from Priya Shah.', as a receipt says it. */
export function returnSentence(returned: DatedReturn): string {
  const { cause, amount, currency, occurred_on, recovered_on, ...names } = returned
  const money = formatMoney(amount, currency)
  const words = {
    transfer_reversal: `Reversed on ${formatDate(occurred_on)}: ${money} came back from ${names.payee_name}.`,
    refund: `Refunded on ${formatDate(occurred_on)}: ${money} went back to ${names.payer_name}.`,
    chargeback: `Charged back on ${formatDate(occurred_on)}: the bank of ${names.payer_name} took back ${money}.`,
    repayment: `Paid again on ${formatDate(occurred_on)}: ${money} by ${names.payer_name}.`,
    claim_back: `Claimed back on ${formatDate(occurred_on)}: ${money} net from ${names.payee_name}${claimWords(returned)}`,
  }[cause]
  return recovered_on ? `${words} The money was recovered on ${formatDate(recovered_on)}.` : words
}

function claimWords({ gross, reason, currency, payer_name }: DatedReturn): string {
  const refund = gross === undefined ? '' : `, ${formatMoney(gross, currency)} gross for ${payer_name}`
  return `${refund}.${reason ? ` Reason: ${reason}` : ''}`
}

export interface CameBack {
  cause: CameBackCause
  amount: number
  currency: Currency
  occurred_on: CalendarDate
  is_recovered: boolean
  /** What the payer owes again; below zero, they paid twice. */
  payer_owes: number
  /** What has to be transferred again. */
  payee_is_owed: number
  is_being_charged: boolean
  status: PaymentStatus
  payer: Mention
  payee: Mention
}

/** What came back, who owes whom now, and what to do next: 'Refunded on 23 Nov 2026 (£974.40). You owe £974.40: pay it again.' */
export function cameBackSentence(back: CameBack): string {
  return [happened(back), owing(back), toTransfer(back)].filter((sentence) => sentence !== null).join(' ')
}

function happened({ cause, amount, currency, occurred_on, is_recovered, payee }: CameBack): string {
  const money = `(${formatMoney(amount, currency)})`
  const words = {
    transfer_reversal: `Transfer to ${asObject(payee)} reversed on ${formatDate(occurred_on)} ${money}.`,
    refund: `Charge refunded on ${formatDate(occurred_on)} ${money}.`,
    chargeback: `Charged back by the bank on ${formatDate(occurred_on)} ${money}.`,
    claim_back: `Claimed back from ${asObject(payee)} on ${formatDate(occurred_on)} (${formatMoney(amount, currency)} net).`,
  }[cause]
  if (!is_recovered) return words
  return `${words} ${cause === 'refund' ? 'The refund failed' : 'The dispute was won'}, so the money was recovered.`
}

function owing(back: CameBack): string | null {
  const { payer_owes, payer, payee, currency, is_being_charged, status } = back
  const money = formatMoney(Math.abs(payer_owes), currency)
  if (payer_owes < 0) return `${atStart(payer, ['paid', 'paid'])} ${money} twice: we refund it.`
  if (payer_owes === 0) return null
  if (is_being_charged || status === 'processing') return `${atStart(payer, ['are', 'is'])} paying ${money} again.`
  const owes = isMoreThanThis(back)
    ? `In all, ${asSubject(payer, ['owe', 'owes'])} ${money}`
    : `${atStart(payer, ['owe', 'owes'])} ${money}`
  if (isBelowMinimum(payer_owes, currency)) {
    const minimum = formatMoney(MIN_CHARGE[currency], currency)
    return `${owes}, below the minimum of a charge (${minimum}): it can be paid together with other payments to ${asObject(payee)}.`
  }
  return `${owes}${payer.is_viewer ? ': pay it again' : ''}.`
}

/** Whether more is owed than came back last, as after several refunds. */
function isMoreThanThis({ cause, amount, payer_owes }: CameBack): boolean {
  return (cause === 'refund' || cause === 'chargeback') && payer_owes > amount
}

function toTransfer({ payee_is_owed, payer_owes, payee, payer, currency, status }: CameBack): string | null {
  if (payee_is_owed === 0) return null
  const money = formatMoney(payee_is_owed, currency)
  if (status === 'processing') return `${money} is being transferred to ${asObject(payee)} again.`
  if (payer_owes > 0) return `${money} is transferred to ${asObject(payee)} once it is paid again.`
  return `${money} is set aside for ${asObject(payee)}${payer.is_viewer ? ': retry the transfer' : ''}.`
}
