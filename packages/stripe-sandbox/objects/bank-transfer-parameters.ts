import { z } from 'zod'
import { refused } from '../http/failure.ts'

/** The kinds of bank transfer, each with the currency it brings. */
const CURRENCIES = { eu_bank_transfer: 'eur', gb_bank_transfer: 'gbp', us_bank_transfer: 'usd' } as const

export const bankTransfer = z.strictObject({
  eu_bank_transfer: z.strictObject({ country: z.enum(['BE', 'DE', 'ES', 'FR', 'IE', 'NL']) }).optional(),
  requested_address_types: z.array(z.enum(['aba', 'iban', 'sort_code', 'swift'])).optional(),
  type: z.enum(['eu_bank_transfer', 'gb_bank_transfer', 'us_bank_transfer']),
})

export interface BankTransfer {
  type: z.output<typeof bankTransfer>['type']
  eu_bank_transfer?: { country: string } | undefined
}

export function checkTransfer(transfer: BankTransfer, code: string): void {
  if (CURRENCIES[transfer.type] !== code) {
    throw refused(`The bank transfer type ${transfer.type} does not support ${code}.`, undefined, 'bank_transfer[type]')
  }
  if (transfer.type === 'eu_bank_transfer' && transfer.eu_bank_transfer === undefined) {
    const param = 'bank_transfer[eu_bank_transfer][country]'
    throw refused(`Missing required param: ${param}.`, 'parameter_missing', param)
  }
}
