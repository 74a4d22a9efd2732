import { z } from 'zod'

interface BankNumber {
  label: string
  /** A value that passes. */
  test: string
  schema: z.ZodType<string>
}

interface BankNumbers {
  sort_code: BankNumber
  account_number: BankNumber
}

/** What a bank account is known by in the account's country. */
export function bankNumbersOf(country: string | undefined): BankNumbers {
  return country === 'US' ? AMERICAN : BRITISH
}

const BRITISH: BankNumbers = {
  sort_code: {
    label: 'Sort code',
    test: '10-88-00',
    schema: digits(/^\d{6}$/, 'Enter the six digits of the sort code.'),
  },
  account_number: {
    label: 'Account number',
    test: '00012345',
    schema: digits(/^\d{8}$/, 'Enter the eight digits of the account number.'),
  },
}

const AMERICAN: BankNumbers = {
  sort_code: {
    label: 'Routing number',
    test: '110000000',
    schema: digits(/^\d{9}$/, 'Enter the nine digits of the routing number.'),
  },
  account_number: {
    label: 'Account number',
    test: '000123456789',
    schema: digits(/^\d{4,17}$/, 'Enter the 4 to 17 digits of the account number.'),
  },
}

function digits(shape: RegExp, problem: string) {
  return z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(shape, problem))
}
