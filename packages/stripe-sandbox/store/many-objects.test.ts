import { beforeAll, expect, test } from 'vitest'
import { makeRouter } from '../http/router.ts'
import { ROUTES } from '../http/routes.ts'
import { explain, type Scan } from '../testing/explained.ts'
import { useSandbox, withClient } from '../testing/use-sandbox.ts'
import type { ObjectType } from './stored.ts'

const sandbox = useSandbox()
const MANY = 10_000
/** What one call may read of the objects, however many there are. */
const READ_AT_MOST = 400

/** Each kind with the fields its lists are asked by. */
const FIELDS: Partial<Record<ObjectType, string[]>> = {
  account: ['email'],
  application_fee: ['charge'],
  balance_transaction: ['source', 'type'],
  charge: ['customer', 'payment_intent', 'transfer_group'],
  'checkout.session': ['customer', 'payment_intent', 'subscription'],
  customer: ['email'],
  customer_cash_balance_transaction: ['customer'],
  dispute: ['charge', 'payment_intent'],
  event: ['type'],
  fee_refund: ['fee'],
  file_link: ['file'],
  payment_intent: ['customer'],
  payment_method: ['customer'],
  payout: ['destination'],
  price: ['product', 'lookup_key'],
  product: [],
  refund: ['charge', 'payment_intent'],
  setup_intent: ['customer', 'payment_method'],
  transfer: ['destination', 'transfer_group', 'source_transaction'],
  transfer_reversal: ['transfer'],
}

/** Ten of each kind for each of a thousand customers, charges and so on, a minute apart. */
const FILL = `
  insert into stripe_sandbox.objects (id, object, created, data)
  select $1 || '_' || n, $1, 1700000000 + n * 60, format(
    '{"id":"%s_%s","object":"%s","created":%s,"amount":%s,"active":true%s}',
    $1::text, n, $1::text, 1700000000 + n * 60, n, replace($2, '?', (n % 1000)::text))::jsonb
  from generate_series(0, ${MANY - 1}) as n`

beforeAll(async () => {
  await withClient(sandbox.connection, async (client) => {
    for (const [objectType, fields] of Object.entries(FIELDS)) {
      await client.query(FILL, [objectType, fields.map((field) => `,"${field}":"${field}_?"`).join('')])
    }
    await client.query('vacuum analyze stripe_sandbox.objects')
  })
})

const created = { created: { gte: '1700060000', lt: '1700070000' } }

test.each([
  ['/v1/application_fees', { charge: 'charge_7' }],
  ['/v1/application_fees/application_fee_7/refunds', {}],
  ['/v1/balance_transactions', { source: 'source_7' }],
  ['/v1/balance_transactions', created],
  ['/v1/charges', {}],
  ['/v1/charges', created],
  ['/v1/charges', { starting_after: 'charge_5000', limit: '100' }],
  ['/v1/charges', { ending_before: 'charge_5000' }],
  ['/v1/charges', { customer: 'customer_7' }],
  ['/v1/charges', { customer: 'customer_7', starting_after: 'charge_5007' }],
  ['/v1/charges', { payment_intent: 'payment_intent_7' }],
  ['/v1/charges', { transfer_group: 'transfer_group_7' }],
  ['/v1/checkout/sessions', { customer: 'customer_7' }],
  ['/v1/checkout/sessions', { payment_intent: 'payment_intent_7' }],
  ['/v1/checkout/sessions', { subscription: 'subscription_7' }],
  ['/v1/customers', { email: 'email_7' }],
  ['/v1/customers/customer_7/cash_balance', {}],
  ['/v1/customers/customer_7/cash_balance_transactions', {}],
  ['/v1/customers/customer_7/payment_methods', { type: 'card' }],
  ['/v1/disputes', { charge: 'charge_7' }],
  ['/v1/disputes', { payment_intent: 'payment_intent_7' }],
  ['/v1/events', { type: 'type_7' }],
  ['/v1/events', created],
  ['/v1/file_links', { file: 'file_7' }],
  ['/v1/payment_intents', { customer: 'customer_7' }],
  ['/v1/payment_methods', { customer: 'customer_7' }],
  ['/v1/payouts', { destination: 'destination_7' }],
  ['/v1/payouts', created],
  ['/v1/prices', { product: 'product_7' }],
  ['/v1/prices', { lookup_keys: ['lookup_key_7'] }],
  ['/v1/products', { active: 'true' }],
  ['/v1/refunds', { charge: 'charge_7' }],
  ['/v1/refunds', { payment_intent: 'payment_intent_7' }],
  ['/v1/setup_intents', { customer: 'customer_7' }],
  ['/v1/setup_intents', { payment_method: 'payment_method_7' }],
  ['/v1/transfers', { destination: 'destination_7' }],
  ['/v1/transfers', { transfer_group: 'transfer_group_7' }],
  ['/v1/transfers/transfer_7/reversals', {}],
])('Among ten thousand of each kind, GET %s with %j reads only what it shows', async (path, input) => {
  const read = await asked(path, input)
  expect(read.filter(({ node }) => node === 'Seq Scan')).toEqual([])
  expect(read.length).toBeGreaterThan(0)
  for (const { rows } of read) expect(rows).toBeLessThanOrEqual(READ_AT_MOST)
})

test('A query that reads everything would be noticed', async () => {
  const [read] = await explain(sandbox.connection, 0, ({ unit }) =>
    unit.db.query(`select 1 from stripe_sandbox.objects where data->>'amount' = $1`, ['none']),
  )
  expect(read?.node).toBe('Seq Scan')
  expect(read?.rows).toBeGreaterThan(MANY)
})

/** How the objects were read while a route was answered. */
async function asked(path: string, input: Record<string, string | string[] | Record<string, string>>): Promise<Scan[]> {
  const match = makeRouter(ROUTES)('GET', path)
  if (match === undefined) throw new Error(`No route answers ${path}`)
  const { operation } = match.route
  const scans = await explain(sandbox.connection, 1_800_000_000, (work) =>
    operation({ ...work, path: match.path, input, fromBrowser: false, ip: '' }),
  )
  return scans.filter(({ table }) => table === 'objects')
}
