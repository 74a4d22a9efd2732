import { addAmounts, splitByWeights, sumAmounts } from './money.ts'
import { isToBePaid, type PaymentRefusal, type PaymentStatus } from './payment.ts'

export const RETURN_CAUSES = ['refund', 'chargeback', 'transfer_reversal'] as const
/** Why money came back: a refund or a chargeback of a charge, or a reversed transfer. */
export type ReturnCause = (typeof RETURN_CAUSES)[number]

/** What came back of a payment: as above, or claimed back from its payee. */
export const CAME_BACK_CAUSES = [...RETURN_CAUSES, 'claim_back'] as const
export type CameBackCause = (typeof CAME_BACK_CAUSES)[number]

/** What a charge paid for, and how much of it earlier returns have already been split over; in minor units. */
export interface FundedPart {
  key: string
  charged: number
  returned: number
}

/**
 * Splits what came back of a charge over what the charge paid for, by largest remainder in proportion to what is left of
 * each part. What exceeds that, as when a charge was refunded and charged back, is split in proportion to what was
 * charged. With `named`, that part comes first. The amounts are positive, in the order of the parts, and sum to `amount`.
 */
export function splitReturn(
  amount: number,
  parts: readonly FundedPart[],
  named?: string | null,
): { key: string; amount: number }[] {
  const first = parts.find(({ key }) => key === named)
  const forNamed = first ? Math.min(amount, leftOf(first)) : 0
  const others = parts.map((part) => (part === first ? { ...part, returned: part.returned + forNamed } : part))
  const rest = amount - forNamed
  const inProportion = Math.min(rest, sumAmounts(others.map(leftOf)))
  const shares = [
    share(
      inProportion,
      others.map((part) => ({ key: part.key, weight: leftOf(part) })),
    ),
    share(
      rest - inProportion,
      others.map(({ key, charged }) => ({ key, weight: charged })),
    ),
  ]
  return parts
    .map(({ key }) => ({
      key,
      amount: shares.reduce((sum, of) => addAmounts(sum, of.get(key) ?? 0), key === first?.key ? forNamed : 0),
    }))
    .filter((part) => part.amount > 0)
}

const leftOf = ({ charged, returned }: FundedPart) => Math.max(0, charged - returned)

function share(amount: number, weights: { key: string; weight: number }[]): Map<string, number> {
  if (amount === 0) return new Map()
  return new Map(splitByWeights(amount, weights).map((part) => [part.key, part.amount]))
}

/** Why a payment is due again whose transfer was reversed. */
export const TRANSFER_REVERSED = 'The transfer was reversed, and the money is with us again.'

/** Why a payment cannot be transferred whose funding went back to the payer. */
export const FUNDING_RETURNED = {
  refund: 'The charge was refunded before the money was transferred.',
  chargeback: 'The bank took the charge back before the money was transferred.',
} as const

interface Owing {
  status: PaymentStatus
  /** What the payer owes again of the gross amount. */
  owed_amount: number
  is_funded: boolean
  gross_amount: number
}

/** What paying a payment now charges, in minor units: its gross amount, or what came back of it. */
export function amountToCharge({ is_funded, gross_amount, owed_amount }: Omit<Owing, 'status'>): number {
  return is_funded ? Math.max(0, owed_amount) : gross_amount
}

/** Whether the payer owes again for a payment whose payee has their money: paying it sends no second transfer. */
export function isOwedAgain({ status, owed_amount }: Pick<Owing, 'status' | 'owed_amount'>): boolean {
  return status === 'completed' && owed_amount > 0
}

/** Whether its payer has to pay for it now: for the first time, after a failure, or again. */
export function isToBeCharged(payment: Pick<Owing, 'status' | 'owed_amount'> & { is_being_charged: boolean }): boolean {
  return (isToBePaid(payment) || isOwedAgain(payment)) && !payment.is_being_charged
}

/** Null when the payer may pay again what came back of a payment whose payee has their money. */
export function mayRepay(payment: {
  status: PaymentStatus
  owed_amount: number
  is_being_charged: boolean
}): PaymentRefusal | null {
  if (!isOwedAgain(payment)) return 'payment_already_completed'
  return payment.is_being_charged ? 'payment_already_processing' : null
}
