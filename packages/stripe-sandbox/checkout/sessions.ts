import type Stripe from 'stripe'
import { z } from 'zod'
import { badParameter, refused } from '../http/failure.ts'
import { listObjects, pageOf } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import { changedMetadata, given, readParameters } from '../http/parameters.ts'
import { automaticMethodsOf } from '../objects/automatic-payment-methods.ts'
import { checkCustomer } from '../objects/customers.ts'
import { lockNamed, readNamed, retrieval } from '../objects/named.ts'
import { checkCurrencies } from '../objects/payment-method-types.ts'
import { newId } from '../store/ids.ts'
import { schedule } from '../time/due-work.ts'
import { pageAddress } from './addresses.ts'
import { reducedItems, shownDiscounts, termsFor } from './discounts.ts'
import { expire } from './expiry.ts'
import { dueNow, itemsOf } from './line-items.ts'
import { checkItems, checkMoney, checkTogether, checkTypes } from './session-checks.ts'
import { type Creation, creation, update } from './session-parameters.ts'
import { blankSession } from './session-shape.ts'
import { newSetup } from './setup.ts'
import { totalsOf } from './totals.ts'

const SHORTEST_SECONDS = 30 * 60
const MAX_SECONDS = 24 * 60 * 60

/** A page on which a customer pays, saves a way to pay, or subscribes. */
export async function createSession(call: Call): Promise<object> {
  const parameters = readParameters(creation, call.input)
  const { unit } = call
  checkTogether(parameters)
  await checkCustomer(call, parameters.customer)
  const [discount] = parameters.discounts ?? []
  const full = dueNow(parameters, await itemsOf(unit, parameters.line_items ?? []))
  const terms = discount && (await termsFor(call, discount, parameters.customer ?? null, full))
  const items = reducedItems(full, terms)
  checkItems(parameters, items, unit.now)
  const currency = items[0]?.currency ?? parameters.currency
  const types = automaticMethodsOf(parameters)
  if (currency !== undefined) checkCurrencies(types.payment_method_types, currency)
  checkTypes(parameters, types.payment_method_types)
  await checkMoney(call, parameters, totalsOf(items).amount_total, currency)
  const id = newId('checkout.session')
  const expires_at = expiryOf(parameters.expires_at, unit.now)
  const session: Stripe.Checkout.Session = {
    ...blankSession(id, unit.now),
    ...fieldsOf(parameters),
    ...(parameters.mode !== 'setup' && totalsOf(items)),
    allowed_payment_method_types: parameters.allowed_payment_method_types ?? null,
    allow_promotion_codes: parameters.allow_promotion_codes ?? null,
    currency: currency ?? null,
    discounts: shownDiscounts(discount),
    expires_at,
    metadata: changedMetadata(null, parameters.metadata),
    payment_method_types: types.payment_method_types,
    payment_status: parameters.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    url: pageAddress(call.context, id),
  }
  if (parameters.mode === 'setup') session.setup_intent = newSetup(unit, session, setupOf(parameters))
  const { payment_intent_data = {}, payment_method_options, subscription_data = {} } = parameters
  const plan = { attempts: 0, payment_intent_data, subscription_data, ...given({ discount, payment_method_options }) }
  await schedule(unit.db, { kind: 'checkout_expired', account: unit.account, subject: id, due_at: expires_at })
  return unit.insert(session, { checkout: plan, line_items: items })
}

export const retrieveSession = retrieval('checkout.session')

export async function updateSession(call: Call): Promise<object> {
  const { metadata } = readParameters(update, call.input)
  const { data } = await lockNamed(call.unit, 'checkout.session', pathId(call))
  return call.unit.save({ ...data, metadata: changedMetadata(data.metadata, metadata) })
}

export async function expireSession(call: Call): Promise<object> {
  readParameters(z.strictObject({}), call.input)
  const { data } = await lockNamed(call.unit, 'checkout.session', pathId(call))
  if (data.status !== 'open') {
    throw refused(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${data.status}\`.`,
    )
  }
  return expire(call, data)
}

export async function listSessions(call: Call): Promise<object> {
  const filters = ['customer', 'payment_intent', 'status', 'subscription']
  return listObjects(call, { objectType: 'checkout.session', filters, url: '/v1/checkout/sessions' })
}

export async function listLineItems(call: Call): Promise<object> {
  const { data, hidden } = await readNamed(call.unit, 'checkout.session', pathId(call))
  return pageOf(call, hidden.line_items ?? [], `/v1/checkout/sessions/${data.id}/line_items`)
}

function fieldsOf(parameters: Creation): Partial<Stripe.Checkout.Session> {
  const { cancel_url, client_reference_id, customer, customer_email, locale, mode, submit_type, success_url } =
    parameters
  const { payment_method_options = {} } = parameters
  return {
    ...given({ cancel_url, client_reference_id, customer, customer_email, locale, submit_type }),
    customer_creation:
      mode === 'payment' && customer === undefined ? (parameters.customer_creation ?? 'if_required') : null,
    customer_details: detailsOf(customer_email ?? null),
    mode,
    payment_method_collection: mode === 'subscription' ? (parameters.payment_method_collection ?? 'always') : null,
    payment_method_options: payment_method_options as Stripe.Checkout.Session.PaymentMethodOptions,
    success_url,
  }
}

function detailsOf(email: string | null): Stripe.Checkout.Session.CustomerDetails | null {
  if (email === null) return null
  const nothing = { address: null, business_name: null, individual_name: null, name: null, phone: null }
  return { ...nothing, email, tax_exempt: 'none', tax_ids: null }
}

/** What of the parameters is said about the way to pay that is saved. */
function setupOf({ allowed_payment_method_types, payment_method_types, setup_intent_data }: Creation) {
  return { allowed_payment_method_types, payment_method_types, setup_intent_data }
}

function expiryOf(asked: number | undefined, now: number): number {
  if (asked === undefined) return now + MAX_SECONDS
  if (asked >= now + SHORTEST_SECONDS && asked <= now + MAX_SECONDS) return asked
  throw badParameter(
    'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
    undefined,
    'expires_at',
  )
}
