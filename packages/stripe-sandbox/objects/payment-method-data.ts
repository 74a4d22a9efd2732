import type Stripe from 'stripe'
import { z } from 'zod'
import type { Work } from '../http/operation.ts'
import { changedMetadata, metadata, parametersOf } from '../http/parameters.ts'
import { newId } from '../store/ids.ts'
import type { Hidden, StoredObject } from '../store/stored.ts'
import { bacsDebit, readBacsDebit, readUsBankAccount, readyMadeBank, usBankAccount } from './bank-debits.ts'
import { billingDetails, billingOf, NO_BILLING_DETAILS } from './billing-details.ts'
import { cardParameters, readCard, readyMadeCard } from './cards.ts'

export const allowRedisplay = z.enum(['always', 'limited', 'unspecified'])

const common = {
  allow_redisplay: allowRedisplay.optional(),
  billing_details: billingDetails.optional(),
  metadata: metadata.optional(),
}
const nothing = z.strictObject({}).optional()
const dataOf = parametersOf<Stripe.PaymentMethodCreateParams>()

/** A way to pay as a browser sends it, alone or within the confirmation of an intent. */
export const paymentMethodData = z.discriminatedUnion('type', [
  dataOf({ type: z.literal('card'), card: cardParameters, ...common }),
  dataOf({ type: z.literal('paypal'), paypal: nothing, ...common }),
  dataOf({ type: z.literal('crypto'), crypto: nothing, ...common }),
  dataOf({ type: z.literal('customer_balance'), customer_balance: nothing, ...common }),
  dataOf({ type: z.literal('us_bank_account'), us_bank_account: usBankAccount, ...common }),
  dataOf({ type: z.literal('bacs_debit'), bacs_debit: bacsDebit, ...common }),
])
export type PaymentMethodData = z.output<typeof paymentMethodData>

/** A payment method made of what was typed, not yet anybody's. */
export function makePaymentMethod(work: Work, parameters: PaymentMethodData): StoredObject<'payment_method'> {
  const { fields, hidden } = readGiven(work, parameters)
  return save(work, hidden, {
    ...fields,
    allow_redisplay: parameters.allow_redisplay ?? 'unspecified',
    billing_details: billingOf(NO_BILLING_DETAILS, parameters.billing_details),
    metadata: changedMetadata(null, parameters.metadata),
  })
}

/** A new payment method for one of Stripe's ready-made names (`pm_card_visa` and so on); undefined for any other name. */
export function makeReadyMade(work: Work, name: string): StoredObject<'payment_method'> | undefined {
  const { cardFingerprintKey } = work.context
  const read = readyMadeCard(name, work.unit.now, cardFingerprintKey)
  if (read !== undefined) return save(work, { test_card: read.test_card }, { type: 'card', card: read.card })
  const bank = readyMadeBank(name, cardFingerprintKey)
  if (bank !== undefined) return save(work, { test_bank: bank.test_bank }, bank.fields)
  return undefined
}

function readGiven(
  { unit, context }: Work,
  parameters: PaymentMethodData,
): { fields: Pick<Stripe.PaymentMethod, 'type'> & Partial<Stripe.PaymentMethod>; hidden: Hidden } {
  const key = context.cardFingerprintKey
  switch (parameters.type) {
    case 'card': {
      const { test_card, card } = readCard(parameters.card, unit.now, key)
      return { fields: { type: 'card', card }, hidden: { test_card } }
    }
    case 'us_bank_account': {
      const { test_bank, fields } = readUsBankAccount(parameters.us_bank_account, key)
      return { fields, hidden: { test_bank } }
    }
    case 'bacs_debit': {
      const { test_bank, fields } = readBacsDebit(parameters.bacs_debit, key)
      return { fields, hidden: { test_bank } }
    }
    case 'paypal':
      return { fields: { type: 'paypal', paypal: { country: null, payer_email: null, payer_id: null } }, hidden: {} }
    case 'crypto':
      return { fields: { type: 'crypto', crypto: {} }, hidden: {} }
    case 'customer_balance':
      return { fields: { type: 'customer_balance', customer_balance: {} }, hidden: {} }
  }
}

function save(
  { unit }: Work,
  hidden: Hidden,
  fields: Pick<Stripe.PaymentMethod, 'type'> & Partial<Stripe.PaymentMethod>,
): StoredObject<'payment_method'> {
  const data: Stripe.PaymentMethod = { ...blankPaymentMethod(newId('payment_method'), unit.now), ...fields }
  return { data: unit.insert(data, hidden), hidden }
}

/** A way to pay of which nothing is known but that it is one. */
export function blankPaymentMethod(id: string, now: number): Omit<Stripe.PaymentMethod, 'type'> {
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: NO_BILLING_DETAILS,
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
  }
}
