import { addAmounts, prorate } from './money.ts'

/**
 * What a transfer stands for before the commission: what it sends and the commission of its payment in proportion, half up;
 * and the commission of what of it came back. A payment is usually sent by one transfer, so that all of its commission is
 * meant.
 */
export function transferAmounts(
  transfer: { amount: number; reversed_amount: number },
  payment: { amount: number; commission_amount: number },
): { original_amount: number; commission_amount: number; reversed_commission: number } {
  const commissionOf = (amount: number) => prorate(payment.commission_amount, amount, payment.amount)
  const commission_amount = commissionOf(transfer.amount)
  const reversed_commission = commission_amount - commissionOf(transfer.amount - transfer.reversed_amount)
  return { original_amount: addAmounts(transfer.amount, commission_amount), commission_amount, reversed_commission }
}
