import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { z } from 'zod'
import { type Call, pathId } from '../http/operation.ts'
import { currency, parametersOf, readParameters } from '../http/parameters.ts'
import { NO_ADDRESS } from './address.ts'
import { type BankTransfer, bankTransfer, checkTransfer } from './bank-transfer-parameters.ts'
import { readNamed } from './named.ts'

const instructions = parametersOf<Stripe.CustomerCreateFundingInstructionsParams>()({
  bank_transfer: bankTransfer,
  currency,
  funding_type: z.literal('bank_transfer'),
})

/** Where a customer sends money to, always the same account for the same customer. */
export async function createFundingInstructions(call: Call): Promise<object> {
  const parameters = readParameters(instructions, call.input)
  const { data } = await readNamed(call.unit, 'customer', pathId(call))
  checkTransfer(parameters.bank_transfer, parameters.currency)
  const answer: Stripe.FundingInstructions = {
    object: 'funding_instructions',
    bank_transfer: {
      country: countryOf(parameters.bank_transfer),
      financial_addresses: addressesOf(data.id, parameters.bank_transfer),
      type: parameters.bank_transfer.type,
    },
    currency: parameters.currency,
    funding_type: 'bank_transfer',
    livemode: false,
  }
  return answer
}

/** The kind of transfer that brings a currency, where nobody chose one. */
export function usualTransfer(code: string): BankTransfer {
  if (code === 'eur') return { type: 'eu_bank_transfer', eu_bank_transfer: { country: 'IE' } }
  return { type: code === 'usd' ? 'us_bank_transfer' : 'gb_bank_transfer' }
}

export function addressesOf(
  customer: string,
  transfer: BankTransfer,
): Stripe.FundingInstructions.BankTransfer.FinancialAddress[] {
  const holder = { account_holder_address: NO_ADDRESS, account_holder_name: 'This platform', bank_address: NO_ADDRESS }
  if (transfer.type === 'gb_bank_transfer') {
    const sort_code = { ...holder, account_number: digitsOf(customer, 8), sort_code: '200000' }
    return [{ sort_code, supported_networks: ['bacs', 'fps'], type: 'sort_code' }]
  }
  if (transfer.type === 'us_bank_transfer') {
    const account = { account_number: digitsOf(customer, 12), account_type: 'checking', bank_name: 'US Test Bank' }
    const aba = { ...holder, ...account, routing_number: '999999999' }
    return [{ aba, supported_networks: ['ach', 'domestic_wire_us'], type: 'aba' }]
  }
  const country = countryOf(transfer)
  const iban = { ...holder, bic: 'TESTIE2DXXX', country, iban: ibanOf(country, digitsOf(customer, 18)) }
  return [{ iban, supported_networks: ['sepa'], type: 'iban' }]
}

function countryOf({ type, eu_bank_transfer }: BankTransfer): string {
  if (eu_bank_transfer !== undefined) return eu_bank_transfer.country
  return type === 'us_bank_transfer' ? 'US' : 'GB'
}

function digitsOf(customer: string, length: number): string {
  const bytes = createHash('sha256').update(customer).digest()
  return [...bytes.subarray(0, length)].map((byte) => byte % 10).join('')
}

/** An IBAN whose two check digits are right. */
function ibanOf(country: string, account: string): string {
  const letters = [...`${country}00`].map((sign) => Number.parseInt(sign, 36)).join('')
  const remainder = Number(BigInt(`${account}${letters}`) % 97n)
  return `${country}${String(98 - remainder).padStart(2, '0')}${account}`
}
