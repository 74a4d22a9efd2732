import { addAmounts, prorate } from './money.ts'

/**
 * What a transfer stands for before the commission: what it sends, without what of it came back, and the commission of its
 * payment in proportion, half up. A payment is usually sent by one transfer, so that all of its commission is meant.
 */
export function transferAmounts(
  transfer: { amount: number; reversed_amount: number },
  payment: { amount: number; commission_amount: number },
): { original_amount: number; commission_amount: number } {
  const sent = transfer.amount - transfer.reversed_amount
  const commission_amount = prorate(payment.commission_amount, sent, payment.amount)
  return { original_amount: addAmounts(sent, commission_amount), commission_amount }
}
