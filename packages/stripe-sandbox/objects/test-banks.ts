import type { Decline } from './test-cards.ts'

/** How one of the bank accounts that Stripe publishes for testing behaves when it is debited. */
interface TestBank {
  type: 'us_bank_account' | 'bacs_debit'
  account_number: string
  declines?: keyof typeof DEBIT_DECLINES
  /** Seconds until it is known whether the bank pays; a second without. */
  settles_after?: number
}

export const DEBIT_DECLINES = {
  account_closed: { code: 'account_closed', message: "The customer's bank account has been closed." },
  debit_not_authorized: {
    code: 'debit_not_authorized',
    message: 'The customer has notified their bank that this payment was unauthorized.',
  },
  insufficient_funds: {
    code: 'insufficient_funds',
    message: "The customer's account has insufficient funds to cover this payment.",
  },
  no_account: {
    code: 'no_account',
    message:
      "The customer's bank account could not be located: the details on file are probably wrong, or the account is closed.",
  },
} as const satisfies Record<string, Decline>

export const ROUTING_NUMBER = '110000000'
export const SORT_CODE = '108800'
const THREE_MINUTES = 180

const us = { type: 'us_bank_account' } as const
const bacs = { type: 'bacs_debit' } as const

/** By the name Stripe gives each as a ready-made payment method, or by one made like them. */
export const TEST_BANKS: Record<string, TestBank> = {
  pm_usBankAccount_success: { ...us, account_number: '000123456789' },
  pm_usBankAccount_accountClosed: { ...us, account_number: '000111111113', declines: 'account_closed' },
  pm_usBankAccount_noAccount: { ...us, account_number: '000111111116', declines: 'no_account' },
  pm_usBankAccount_insufficientFunds: { ...us, account_number: '000222222227', declines: 'insufficient_funds' },
  pm_usBankAccount_debitNotAuthorized: { ...us, account_number: '000333333335', declines: 'debit_not_authorized' },
  pm_bacsDebit_success: { ...bacs, account_number: '00012345' },
  pm_bacsDebit_successDelayed: { ...bacs, account_number: '90012345', settles_after: THREE_MINUTES },
  pm_bacsDebit_insufficientFunds: { ...bacs, account_number: '22222227', declines: 'insufficient_funds' },
  pm_bacsDebit_debitNotAuthorized: { ...bacs, account_number: '33333335', declines: 'debit_not_authorized' },
  pm_bacsDebit_debitNotAuthorizedDelayed: {
    ...bacs,
    account_number: '93333335',
    declines: 'debit_not_authorized',
    settles_after: THREE_MINUTES,
  },
}

export function testBankName(type: TestBank['type'], account_number: string): string | undefined {
  const found = Object.entries(TEST_BANKS).find(
    ([, bank]) => bank.type === type && bank.account_number === account_number,
  )
  return found?.[0]
}
