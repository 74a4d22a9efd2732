import { z } from 'zod'
import type { FailureBody } from '../http/failure.ts'
import type { PaymentMethodData } from '../objects/payment-method-data.ts'
import { type PayingType, WAYS_TO_PAY } from '../objects/payment-method-types.ts'
import { ROUTING_NUMBER, SORT_CODE } from '../objects/test-banks.ts'
import { textField } from './fields.ts'
import { type HtmlSafeString, html, join } from './html.ts'

/** What is typed of a way to pay; each type has some of these. */
export const METHOD_FIELDS = [
  'number',
  'expiry',
  'cvc',
  'routing_number',
  'us_account_number',
  'sort_code',
  'account_number',
] as const
export type MethodField = (typeof METHOD_FIELDS)[number]
export type MethodProblems = Partial<Record<MethodField, string>>

const expiry = z
  .string()
  .trim()
  .regex(/^\d{1,2}\s*\/?\s*(\d{2}|\d{4})$/)

/** Reads a way to pay as it was typed: what to send, or what to correct where. Whether a card is right says its bank. */
export function readMethod(
  type: PayingType,
  typed: URLSearchParams,
): { data: PaymentMethodData } | { problems: MethodProblems } {
  const value = (name: MethodField) => (typed.get(name) ?? '').trim().slice(0, 40)
  const required = (names: Partial<Record<MethodField, string>>) =>
    Object.fromEntries(Object.entries(names).filter(([name]) => (typed.get(name) ?? '').trim() === ''))
  if (type === 'card') {
    const problems: MethodProblems = required({
      number: 'Enter the card number.',
      expiry: 'Enter the expiry date.',
      cvc: 'Enter the security code.',
    })
    const date = expiry.safeParse(value('expiry'))
    if (!date.success) problems.expiry ??= 'Enter month and year, such as 12 / 34.'
    if (Object.keys(problems).length > 0 || !date.success) return { problems }
    const digits = date.data.replace(/\D/g, '')
    const yearLength = digits.length > 4 ? 4 : 2
    const card = {
      number: value('number'),
      exp_month: digits.slice(0, -yearLength),
      exp_year: digits.slice(-yearLength),
      cvc: value('cvc'),
    }
    return { data: { type, card } }
  }
  if (type === 'us_bank_account') {
    const problems: MethodProblems = required({
      routing_number: 'Enter the routing number.',
      us_account_number: 'Enter the account number.',
    })
    if (Object.keys(problems).length > 0) return { problems }
    const account = { account_number: value('us_account_number'), routing_number: value('routing_number') }
    return {
      data: { type, us_bank_account: { ...account, account_holder_type: 'individual', account_type: 'checking' } },
    }
  }
  if (type === 'bacs_debit') {
    const problems: MethodProblems = required({
      sort_code: 'Enter the sort code.',
      account_number: 'Enter the account number.',
    })
    if (Object.keys(problems).length > 0) return { problems }
    return { data: { type, bacs_debit: { account_number: value('account_number'), sort_code: value('sort_code') } } }
  }
  return { data: { type } }
}

/** Where on the page a refusal belongs; undefined for one that is about nothing typed. */
export function fieldOf({ code, param, type }: FailureBody, paying: PayingType): MethodField | undefined {
  if (param === 'exp_month' || param === 'exp_year' || code === 'expired_card') return 'expiry'
  if (param === 'cvc' || code === 'incorrect_cvc') return 'cvc'
  if (param === 'account_number' && paying === 'us_bank_account') return 'us_account_number'
  const named = METHOD_FIELDS.find((field) => field === param)
  if (named !== undefined) return named
  return type === 'card_error' && paying === 'card' ? 'number' : undefined
}

/** The fields of a way to pay; those of a partner or a transfer are on the page that follows. */
export function methodFields(
  type: PayingType,
  values: Partial<Record<MethodField, string>>,
  problems: MethodProblems,
): HtmlSafeString {
  const first = METHOD_FIELDS.find((name) => problems[name] !== undefined)
  const field = (name: MethodField, label: string, options: { hint?: string; autocomplete?: string } = {}) => {
    const value = values[name] ?? ''
    const autofocus = name === first
    return textField({ name, label, value, problem: problems[name], autofocus, numeric: true, ...options })
  }
  if (type === 'card') {
    return html`${field('number', 'Card number', { autocomplete: 'cc-number', hint: 'Test value: 4242 4242 4242 4242' })}
<div class="row top">${field('expiry', 'Expiry date', { autocomplete: 'cc-exp', hint: 'Month and year, such as 12 / 34' })}
${field('cvc', 'Security code', { autocomplete: 'cc-csc', hint: 'Any three digits' })}</div>`
  }
  if (type === 'us_bank_account') {
    return html`${field('routing_number', 'Routing number', { hint: `Test value: ${ROUTING_NUMBER}` })}
${field('us_account_number', 'Account number', { hint: 'Test value: 000123456789' })}`
  }
  if (type === 'bacs_debit') {
    return html`${field('sort_code', 'Sort code', { hint: `Test value: ${SORT_CODE}` })}
${field('account_number', 'Account number', { hint: 'Test value: 00012345' })}`
  }
  const next = type === 'customer_balance' ? 'The next page says where to send the money.' : undefined
  return html`<p class="hint">${next ?? `You go on to ${WAYS_TO_PAY[type].name} to approve.`}</p>`
}

/** The test cards that a person tries most, for those who do not know them by heart. */
export const TEST_CARDS_NOTE = html`<details><summary>Test cards</summary><table>${join(
  [
    ['4242 4242 4242 4242', 'pays'],
    ['4000 0000 0000 0002', 'is declined'],
    ['4000 0000 0000 9995', 'has insufficient funds'],
    ['4000 0000 0000 3220', 'asks its holder (3-D Secure)'],
  ].map(([number, does]) => html`<tr><td class="number">${number}</td><td>${does}</td></tr>`),
  '',
)}</table></details>`
