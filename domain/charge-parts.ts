import { type Currency, formatMoney, sumAmounts } from './money.ts'
import type { PaymentStatus } from './payment.ts'

/** The least that Stripe charges, in minor units. */
export const MIN_CHARGE: Record<Currency, number> = { gbp: 30, usd: 50, eur: 50 }

/** Whether an amount is too small for a charge of its own. */
export const isBelowMinimum = (amount: number, currency: Currency) => amount > 0 && amount < MIN_CHARGE[currency]

/** The most that Stripe charges at once, in minor units. */
export const MAX_CHARGE = 99_999_999

/**
 * The charges that an amount takes, one after the other: the largest first, none above what Stripe charges at once, none
 * below its minimum.
 */
export function chargeParts(amount: number, currency: Currency): number[] {
  if (amount <= MAX_CHARGE) return amount > 0 ? [amount] : []
  const first = Math.min(MAX_CHARGE, amount - MIN_CHARGE[currency])
  return [first, ...chargeParts(amount - first, currency)]
}

/** What one charge takes of a payment. */
export interface Charged<Of> {
  of: Of
  charge: number
  /** What further charges take of it, once this one has succeeded. */
  rest: number
}

/** Payments that are charged together. */
export interface ChargeGroup<Of> {
  amount: number
  charged: Charged<Of>[]
}

/**
 * Groups payments into charges that Stripe accepts, all of them at once where they fit. A payment is only in parts where it
 * does not fit into a charge of its own: then the group has its first part. What needs no charge is in the first group.
 */
export function groupIntoCharges<Of extends { charge: number }>(
  payments: readonly Of[],
  currency: Currency,
): ChargeGroup<Of>[] {
  const whole = payments.map((of): Charged<Of> => ({ of, charge: of.charge, rest: 0 }))
  if (amountOf(whole) <= MAX_CHARGE) return [groupOf(whole)]
  const [free, charged] = [whole.filter(({ charge }) => charge === 0), whole.filter(({ charge }) => charge > 0)]
  const groups: Charged<Of>[][] = []
  const room: number[] = []
  for (const { of } of charged.sort((a, b) => b.charge - a.charge)) {
    const [first = 0] = chargeParts(of.charge, currency)
    const rest = of.charge - first
    const found = rest > 0 ? -1 : room.findIndex((left) => left >= first)
    const place = found < 0 ? groups.length : found
    groups[place] = [...(groups[place] ?? []), { of, charge: first, rest }]
    room[place] = rest > 0 ? 0 : (room[place] ?? MAX_CHARGE) - first
  }
  const [first = [], ...more] = withoutTiny(groups, currency)
  return [[...first, ...free], ...more].map(groupOf)
}

/** Where the last group is below the minimum, it joins another, which leaves the minimum of a payment to a part of its own. */
function withoutTiny<Of>(groups: Charged<Of>[][], currency: Currency): Charged<Of>[][] {
  const tiny = groups.at(-1)
  const minimum = MIN_CHARGE[currency]
  if (!tiny || amountOf(tiny) >= minimum) return groups
  const [host, ...others] = groups.slice(0, -1).sort((a, b) => amountOf(a) - amountOf(b))
  const [largest, ...smaller] = host ?? []
  if (!host || !largest) return groups
  const fits = amountOf(host) + amountOf(tiny) <= MAX_CHARGE
  const cut = fits ? largest : { ...largest, charge: largest.charge - minimum, rest: largest.rest + minimum }
  return [[cut, ...smaller, ...tiny], ...others]
}

const amountOf = (charged: readonly { charge: number }[]) => sumAmounts(charged.map(({ charge }) => charge))

const groupOf = <Of>(charged: Charged<Of>[]): ChargeGroup<Of> => ({ amount: amountOf(charged), charged })

/** 'part 1 of 2'; null for a payment that is charged at once. */
export function partWords(part: number, rest: number, currency: Currency): string | null {
  const all = part + chargeParts(rest, currency).length
  return all > 1 ? `part ${part} of ${all}` : null
}

/** All charges that they take, with the further parts of payments. */
export function chargesOf(groups: readonly ChargeGroup<unknown>[], currency: Currency): number[] {
  return groups
    .flatMap(({ amount, charged }) => [amount, ...charged.flatMap(({ rest }) => chargeParts(rest, currency))])
    .filter((amount) => amount > 0)
}

/**
 * How more than Stripe takes at once is charged, before the click: 'Stripe takes £999,999.99 at most at once, so this is 2
 * charges: £999,999.99 and £250,000.01.' Null for one charge.
 */
export function chargesSentence(groups: readonly ChargeGroup<unknown>[], currency: Currency): string | null {
  const charges = chargesOf(groups, currency)
  if (charges.length <= 1) return null
  const money = (amount: number) => formatMoney(amount, currency)
  const which = charges.length <= MAX_NAMED ? `: ${new Intl.ListFormat('en-GB').format(charges.map(money))}` : ''
  const all = `Stripe takes ${money(MAX_CHARGE)} at most at once, so this is ${charges.length.toLocaleString('en-GB')} charges${which}.`
  const in_parts = groups.some(({ charged }) => charged.some(({ rest }) => rest > 0))
  if (!in_parts) return `${all} Each pays for its own payments, whatever becomes of the others.`
  return `${all} The parts of a payment are charged one after the other. If one is refused, the money of the others waits, and you pay the rest alone. The payee receives all of it together.`
}

const MAX_NAMED = 6

interface PartlyPaid {
  status: PaymentStatus
  gross_amount: number
  /** What its payer still owes of it. */
  owed_amount: number
  /** What later charges were for when its first had succeeded; 0 for a payment that was charged at once. */
  charged_later: number
}

/** What of a payment in parts is paid while its payee waits for the rest; null for any other. */
export function paidInPart({ status, gross_amount, owed_amount, charged_later }: PartlyPaid): number | null {
  const paid = gross_amount - owed_amount
  return charged_later > 0 && status !== 'completed' && owed_amount > 0 && paid > 0 ? paid : null
}

/** '£999,999.99 of £1,250,000.00 paid; the rest was declined.' */
export function partSentence(
  { paid, gross_amount, currency }: { paid: number; gross_amount: number; currency: Currency },
  rest: 'charging' | 'declined' | 'due',
): string {
  const words = {
    charging: 'the rest is being charged',
    declined: 'the rest was declined',
    due: 'the rest is due',
  }[rest]
  return `${formatMoney(paid, currency)} of ${formatMoney(gross_amount, currency)} paid; ${words}.`
}
