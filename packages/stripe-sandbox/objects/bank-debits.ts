import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import { z } from 'zod'
import { refused } from '../http/failure.ts'
import { ROUTING_NUMBER, SORT_CODE, TEST_BANKS, testBankName } from './test-banks.ts'

export const usBankAccount = z.strictObject({
  account_holder_type: z.enum(['company', 'individual']).default('individual'),
  account_number: z.string().max(40),
  account_type: z.enum(['checking', 'savings']).default('checking'),
  routing_number: z.string().max(40),
})

export const bacsDebit = z.strictObject({ account_number: z.string().max(40), sort_code: z.string().max(40) })

export interface ReadBank {
  test_bank: string
  fields: Pick<Stripe.PaymentMethod, 'type' | 'us_bank_account' | 'bacs_debit'>
}

export function readUsBankAccount(given: z.output<typeof usBankAccount>, fingerprintKey: string): ReadBank {
  if (digitsOf(given.routing_number) !== ROUTING_NUMBER) {
    throw unknownBank('routing_number', `You must use the test routing number ${ROUTING_NUMBER} in test mode.`)
  }
  const name = testBankName('us_bank_account', digitsOf(given.account_number))
  if (name === undefined) throw unknownBank('account_number', NOT_A_TEST_ACCOUNT)
  return readBank(name, fingerprintKey, given)
}

export function readBacsDebit(given: z.output<typeof bacsDebit>, fingerprintKey: string): ReadBank {
  if (digitsOf(given.sort_code) !== SORT_CODE) {
    throw unknownBank('sort_code', `You must use the test sort code ${SORT_CODE} in test mode.`)
  }
  const name = testBankName('bacs_debit', digitsOf(given.account_number))
  if (name === undefined) throw unknownBank('account_number', NOT_A_TEST_ACCOUNT)
  return readBank(name, fingerprintKey)
}

export function readyMadeBank(name: string, fingerprintKey: string): ReadBank | undefined {
  return name in TEST_BANKS ? readBank(name, fingerprintKey) : undefined
}

const NOT_A_TEST_ACCOUNT = 'You must use a test bank account number in test mode.'

function readBank(
  name: string,
  fingerprintKey: string,
  holder: Pick<z.output<typeof usBankAccount>, 'account_holder_type' | 'account_type'> = {
    account_holder_type: 'individual',
    account_type: 'checking',
  },
): ReadBank {
  const bank = TEST_BANKS[name]
  if (bank === undefined) throw new Error(`There is no test bank ${name}`)
  const fingerprint = createHmac('sha256', fingerprintKey).update(bank.account_number).digest('hex').slice(0, 16)
  const last4 = bank.account_number.slice(-4)
  if (bank.type === 'bacs_debit') {
    return { test_bank: name, fields: { type: 'bacs_debit', bacs_debit: { fingerprint, last4, sort_code: SORT_CODE } } }
  }
  const us_bank_account: Stripe.PaymentMethod.UsBankAccount = {
    account_holder_type: holder.account_holder_type,
    account_type: holder.account_type,
    bank_name: 'STRIPE TEST BANK',
    financial_connections_account: null,
    fingerprint,
    last4,
    networks: { preferred: 'ach', supported: ['ach'] },
    routing_number: ROUTING_NUMBER,
    status_details: {},
  }
  return { test_bank: name, fields: { type: 'us_bank_account', us_bank_account } }
}

function unknownBank(param: string, message: string) {
  return refused(message, 'payment_method_invalid_parameter_testmode', param)
}

function digitsOf(text: string): string {
  return text.replace(/[\s-]/g, '')
}
