import { formatDate } from './calendar-date-words.ts'
import type { CalendarDate } from './calendar-dates.ts'
import { MIN_CHARGE } from './charge-parts.ts'
import { type Currency, formatMoney, sumAmounts } from './money.ts'
import { mayPay, mayRetry, type PaymentRefusal, type PaymentStatus } from './payment.ts'
import { paymentsWords } from './payment-words.ts'
import { amountToCharge, mayRepay } from './returned-funds.ts'

/** A payment that somebody wants to pay, as it is now. */
export interface Candidate {
  id: string
  payee_id: string
  status: PaymentStatus
  currency: Currency
  gross_amount: number
  owed_amount: number
  is_funded: boolean
  is_being_charged: boolean
  payee_verified: boolean
}

/** Why a payment of a selection is not paid now. */
export type NotPaid = PaymentRefusal | 'below_minimum'

export interface Judged<Of extends Candidate = Candidate> {
  payment: Of
  /** What paying it charges, in minor units; 0 when its money is here. */
  charge: number
  /** Null when it is paid. */
  refusal: NotPaid | null
}

/**
 * Decides what is paid of a selection. What is charged for one payee must come to the minimum: until then it is held, and
 * is paid together with what is due to them later.
 */
export function judgeSelection<Of extends Candidate>(payments: readonly Of[]): Judged<Of>[] {
  const judged = payments.map((payment) => ({
    payment,
    charge: amountToCharge(payment),
    refusal: refusalOf(payment),
  }))
  const held = heldOf(judged.filter(({ refusal }) => refusal === null))
  return judged.map((one) => (held.has(one) ? { ...one, refusal: 'below_minimum' } : one))
}

interface Charged {
  payment: Pick<Candidate, 'payee_id' | 'currency'>
  charge: number
}

/** Those whose payee would be charged less than the minimum for. What needs no charge is not held. */
function heldOf<Of extends Charged>(payments: readonly Of[]): Set<Of> {
  const charged = payments.filter(({ charge }) => charge > 0)
  const groups = [...Map.groupBy(charged, ({ payment }) => `${payment.payee_id} ${payment.currency}`).values()]
  return new Set(groups.filter(isBelowMinimum).flat())
}

/** The payments of which none is held. */
export function withoutHeld<Of extends Pick<Candidate, 'payee_id' | 'currency' | 'gross_amount' | 'owed_amount'>>(
  payments: readonly (Of & { funded_at: Date | null })[],
): Of[] {
  const charged = payments.map((payment) => ({
    payment,
    charge: amountToCharge({ ...payment, is_funded: payment.funded_at !== null }),
  }))
  const held = heldOf(charged)
  return charged.filter((one) => !held.has(one)).map(({ payment }) => payment)
}

function isBelowMinimum(of_payee: readonly Charged[]): boolean {
  const [first] = of_payee
  return first !== undefined && sumAmounts(of_payee.map(({ charge }) => charge)) < MIN_CHARGE[first.payment.currency]
}

/** Why a payment cannot be paid now, apart from its amount; null when it can. */
export function refusalOf(
  payment: Pick<Candidate, 'status' | 'owed_amount' | 'is_being_charged' | 'payee_verified'>,
): PaymentRefusal | null {
  // Also one that failed meanwhile, as when its transfer was reversed.
  if (payment.is_being_charged) return 'payment_already_processing'
  if (payment.status === 'completed') return mayRepay(payment)
  return payment.status === 'failed' ? mayRetry(payment) : mayPay(payment)
}

/** What happens with a selection, counted. */
export interface Foreseen {
  count: number
  /** What is charged, in minor units. */
  amount: number
  currency: Currency
  below_minimum: number
  /** Payees whose payout account cannot receive money. */
  restricted: number
  /** The words for the card; null when none is charged. */
  card: string | null
}

/** '14 payments, 2 below the minimum, 1 account restricted, £12,408.30 from Visa 4242' */
export function foreseenWords({ count, amount, currency, below_minimum, restricted, card }: Foreseen): string {
  return [
    paymentsWords(count),
    below_minimum > 0 ? [`${below_minimum} below the minimum`] : [],
    restricted > 0 ? [`${restricted} ${restricted === 1 ? 'account' : 'accounts'} restricted`] : [],
    count === 0 ? [] : chargeWords(amount, currency, card),
  ]
    .flat()
    .join(', ')
}

function chargeWords(amount: number, currency: Currency, card: string | null): string {
  if (amount === 0) return 'nothing to charge'
  return card ? `${formatMoney(amount, currency)} from ${card}` : formatMoney(amount, currency)
}

/** 'Up to 500 payments can be paid at once. Choose fewer.' */
export const tooManyWords = (most: number) => `Up to ${paymentsWords(most)} can be paid at once. Choose fewer.`

/** Why what is due to a payee is held: 'Held since 3 Oct 2026: £0.01 for Priya Shah, until their shares come to £0.30.' */
export function heldWords(held: { name: string; amount: number; currency: Currency; since: CalendarDate }): string {
  const { name, amount, currency, since } = held
  const minimum = formatMoney(MIN_CHARGE[currency], currency)
  return `Held since ${formatDate(since)}: ${formatMoney(amount, currency)} for ${name}, until their shares come to ${minimum}.`
}
