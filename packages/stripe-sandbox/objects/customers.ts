import type Stripe from 'stripe'
import { z } from 'zod'
import { removeCustomer } from '../billing/customer-removal.ts'
import { missing } from '../http/failure.ts'
import { listObjects } from '../http/lists.ts'
import { type Call, pathId, type Work } from '../http/operation.ts'
import {
  address,
  boolean,
  changedMetadata,
  clearable,
  email,
  given,
  metadata,
  parametersOf,
  readParameters,
  text,
} from '../http/parameters.ts'
import { newId, randomText } from '../store/ids.ts'
import type { Unit } from '../store/unit.ts'
import { NO_ADDRESS } from './address.ts'
import { lockNamed, readNamed } from './named.ts'
import { previousAttributes } from './previous-attributes.ts'
import { attach, requireOwn } from './saved-cards.ts'

const fields = {
  address: clearable(address).optional(),
  description: clearable(text).optional(),
  email: clearable(email).optional(),
  invoice_settings: z
    .strictObject({
      custom_fields: z.literal('').optional(),
      default_payment_method: clearable(text).optional(),
      footer: clearable(text).optional(),
    })
    .optional(),
  metadata: metadata.optional(),
  name: clearable(text).optional(),
  phone: clearable(text).optional(),
  preferred_locales: z.array(text).optional(),
  shipping: clearable(z.strictObject({ address, name: text, phone: clearable(text).optional() })).optional(),
  tax_exempt: z.enum(['none', 'exempt', 'reverse']).optional(),
}

const creation = parametersOf<Stripe.CustomerCreateParams>()({
  ...fields,
  payment_method: text.optional(),
  test_clock: text.optional(),
  validate: boolean.optional(),
})
const update = parametersOf<Stripe.CustomerUpdateParams>()(fields)

export async function createCustomer(call: Call): Promise<object> {
  const { payment_method, test_clock, validate: _, ...parameters } = readParameters(creation, call.input)
  const { unit } = call
  const blank = await blankCustomerOn(unit, test_clock)
  const created = unit.insert(changed(blank, parameters))
  const attached = payment_method === undefined ? undefined : await attach(call, payment_method, created.id)
  const customer = attached === undefined ? created : withDefault(unit, created, payment_method, attached.data.id)
  await checkDefault(call, customer)
  unit.emit('customer.created', customer)
  return customer
}

/** A ready-made name has become a payment method of its own, which is meant where the name is the default as well. */
function withDefault(unit: Unit, customer: Stripe.Customer, named: string | undefined, id: string): Stripe.Customer {
  if (named === id || customer.invoice_settings.default_payment_method !== named) return customer
  return unit.save({ ...customer, invoice_settings: { ...customer.invoice_settings, default_payment_method: id } })
}

/** A customer as a person describes themself on a hosted page. */
export function newCustomer(unit: Unit, described: Pick<Stripe.Customer, 'email' | 'name'>): Stripe.Customer {
  const customer = unit.insert<Stripe.Customer>({ ...blankCustomer(unit.now), ...described })
  unit.emit('customer.created', customer)
  return customer
}

export async function retrieveCustomer(call: Call): Promise<object> {
  readParameters(z.strictObject({}), call.input)
  const id = pathId(call)
  const stored = await call.unit.read('customer', id)
  if (stored !== undefined) return stored.data
  const stub = await call.unit.readDeleted('customer', id)
  if (stub === undefined) throw missing('customer', id)
  return stub
}

export async function updateCustomer(call: Call): Promise<object> {
  const parameters = readParameters(update, call.input)
  const { unit } = call
  const before = (await lockNamed(unit, 'customer', pathId(call))).data
  const customer = unit.save(changed(before, parameters))
  await checkDefault(call, customer)
  unit.emit('customer.updated', customer, { previous: previousAttributes(before, parameters) })
  return customer
}

export async function deleteCustomer(call: Call): Promise<object> {
  return removeCustomer(call, pathId(call))
}

/** Those on a test clock only where they are asked for. */
export async function listCustomers(call: Call): Promise<object> {
  const onClock = call.input.test_clock !== undefined
  return listObjects(call, {
    objectType: 'customer',
    filters: ['email', 'test_clock'],
    where: () => (onClock ? [] : [`data->>'test_clock' is null`]),
    url: '/v1/customers',
  })
}

/** Refuses a customer that a request names and that is not there. */
export async function checkCustomer({ unit }: Work, customer: string | undefined): Promise<void> {
  if (customer !== undefined) await readNamed(unit, 'customer', customer, 'customer')
}

async function checkDefault(call: Call, customer: Stripe.Customer): Promise<void> {
  const id = customer.invoice_settings.default_payment_method
  if (typeof id === 'string') await requireOwn(call.unit, id, customer.id, 'invoice_settings[default_payment_method]')
}

function changed(before: Stripe.Customer, parameters: z.output<typeof update>): Stripe.Customer {
  const { metadata: pairs, invoice_settings, address: place, shipping, ...plain } = parameters
  return {
    ...before,
    ...given(plain),
    ...(place !== undefined && { address: place === null ? null : { ...NO_ADDRESS, ...given(place) } }),
    ...(shipping !== undefined && { shipping: shipping === null ? null : shippingOf(shipping) }),
    invoice_settings: {
      ...before.invoice_settings,
      ...(invoice_settings?.footer !== undefined && { footer: invoice_settings.footer }),
      ...(invoice_settings?.default_payment_method !== undefined && {
        default_payment_method: invoice_settings.default_payment_method,
      }),
    },
    metadata: changedMetadata(before.metadata, pairs),
  }
}

function shippingOf(shipping: { address: z.output<typeof address>; name: string; phone?: string | null | undefined }) {
  return {
    address: { ...NO_ADDRESS, ...given(shipping.address) },
    name: shipping.name,
    ...(typeof shipping.phone === 'string' && { phone: shipping.phone }),
  }
}

/** A customer on a test clock lives by its time from the beginning. */
async function blankCustomerOn(unit: Unit, clock: string | undefined): Promise<Stripe.Customer> {
  if (clock === undefined) return blankCustomer(unit.now)
  const { data } = await readNamed(unit, 'test_helpers.test_clock', clock, 'test_clock')
  return { ...blankCustomer(data.frozen_time), test_clock: clock }
}

export function blankCustomer(now: number): Stripe.Customer {
  return {
    id: newId('customer'),
    object: 'customer',
    address: null,
    balance: 0,
    created: now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}
