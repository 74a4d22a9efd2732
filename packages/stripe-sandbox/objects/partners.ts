import { createHash } from 'node:crypto'
import { type Failure, refused } from '../http/failure.ts'
import type { Work } from '../http/operation.ts'
import type { StoredObject } from '../store/stored.ts'
import type { Decline } from './test-cards.ts'

/** What a payer may answer on a partner's page; `later` approves too, but is known only after some minutes. */
export type PartnersAnswer = 'complete' | 'later' | 'fail'

export const PAYER_DECLINED: Decline = {
  code: 'payment_method_customer_decline',
  message: 'The customer declined on the page of the payment method.',
}

const PAYER_ID_LENGTH = 13

/** After the payer has approved, PayPal reports who it was. */
export function identified(
  { unit }: Work,
  { data, hidden }: StoredObject<'payment_method'>,
): StoredObject<'payment_method'> {
  if (data.paypal === undefined) return { data, hidden }
  const payer_email = data.billing_details.email ?? 'payer@example.com'
  const payer_id = createHash('sha256').update(payer_email).digest('hex').slice(0, PAYER_ID_LENGTH).toUpperCase()
  return { data: unit.save({ ...data, paypal: { country: 'GB', payer_email, payer_id } }, hidden), hidden }
}

/** The payer leaves for the partner's page, so it must be known where to come back to. */
export function noReturnUrl(type: string): Failure {
  return refused(
    `You must provide a \`return_url\` when confirming with a payment method of type ${type}, because it redirects the customer to another page.`,
    'parameter_missing',
    'return_url',
  )
}
