import { z } from 'zod'
import type { Identity } from '../objects/person.ts'
import { bankNumbersOf } from './bank-numbers.ts'

/** What the onboarding asks, each field with a value that passes; a bank account's depend on its country. */
export const TEST_VALUES = {
  business_type: 'individual',
  company_name: 'Fernleaf Ltd',
  first_name: 'Jenny',
  last_name: 'Rosen',
  dob_day: '1',
  dob_month: '1',
  dob_year: '1990',
  sort_code: '',
  account_number: '',
} as const

export function testAnswers(country: string | undefined): Answers {
  const { sort_code, account_number } = bankNumbersOf(country)
  return { ...TEST_VALUES, sort_code: sort_code.test, account_number: account_number.test }
}

export type Field = keyof typeof TEST_VALUES
export type Answers = Record<Field, string>
export type Problems = Partial<Record<Field, string>>

const ADULT_AGE = 18
const name = z.string().trim().min(1, 'Enter a name.').max(100, 'Use at most 100 characters.')

const form = z.object({
  business_type: z.enum(['individual', 'company'], 'Choose who gets paid.'),
  company_name: z.string().trim().max(100, 'Use at most 100 characters.'),
  first_name: name,
  last_name: name,
  dob_day: z.string().regex(/^\d{1,2}$/, 'Enter the day as a number.'),
  dob_month: z.string().regex(/^\d{1,2}$/, 'Enter the month as a number.'),
  dob_year: z.string().regex(/^\d{4}$/, 'Enter the year with four digits.'),
})

/** What was left for later, or nothing yet. */
export function savedAnswers(saved: Record<string, string> = {}): Answers {
  return mapFields((field) => saved[field] ?? '')
}

export function answersOf(submitted: URLSearchParams): Answers {
  return mapFields((field) => (submitted.get(field) ?? '').slice(0, 200))
}

/** Checks the answers: who they are, or what to correct where. */
export function checkAnswers(
  answers: Answers,
  { now, country }: { now: Date; country: string | undefined },
): { identity: Identity } | { problems: Problems } {
  const problems: Problems = {}
  const numbers = bankNumbersOf(country)
  const bank = { sort_code: numbers.sort_code.schema, account_number: numbers.account_number.schema }
  const result = form.extend(bank).safeParse(answers)
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as Field
    problems[field] ??= issue.message
  }
  if (answers.business_type === 'company' && answers.company_name.trim() === '') {
    problems.company_name = 'Enter the company’s name.'
  }
  if (!result.success) return { problems }
  const { dob_day, dob_month, dob_year, ...identity } = result.data
  const dob = { day: Number(dob_day), month: Number(dob_month), year: Number(dob_year) }
  if (!isDate(dob)) problems.dob_day = 'This date doesn’t exist.'
  else if (!isAdult(dob, now)) problems.dob_year = `You must be at least ${ADULT_AGE} years old.`
  return Object.keys(problems).length > 0 ? { problems } : { identity: { ...identity, dob } }
}

function isDate({ day, month, year }: Identity['dob']): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year > 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function isAdult({ day, month, year }: Identity['dob'], now: Date): boolean {
  return Date.UTC(year + ADULT_AGE, month - 1, day) <= now.getTime()
}

function mapFields(answer: (field: Field) => string): Answers {
  const fields = Object.keys(TEST_VALUES) as Field[]
  return Object.fromEntries(fields.map((field) => [field, answer(field)])) as Answers
}
