import type { Payment } from '../payments/money-values.ts'

/**
 * How a funded payment is sent again: by its latest transfer, which failed or was reversed; by a batch that charges nothing
 * where none was ever asked for, as when the payee had no payout account any more.
 */
export function retryTarget({ transfers }: Pick<Payment, 'transfers'>): { transfer_id: string | null } {
  return { transfer_id: transfers.at(-1)?.id ?? null }
}
