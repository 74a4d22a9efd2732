import type { Payment } from '../payments/money-values.ts'

/**
 * How a funded payment is sent again: by the transfer that failed; by a batch that charges nothing where none was ever
 * asked for, as when the payee had no payout account any more.
 */
export function retryTarget({ transfers }: Pick<Payment, 'transfers'>): { transfer_id: string | null } {
  const failed = transfers.findLast(({ status }) => status === 'failed') ?? transfers.at(-1)
  return { transfer_id: failed?.id ?? null }
}
