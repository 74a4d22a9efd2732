import { beforeAll, expect, test } from 'vitest'
import { makeRouter } from '../http/router.ts'
import { ROUTES } from '../http/routes.ts'
import { explain, type Scan } from '../testing/explained.ts'
import { subscriber } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'
import { findDue } from '../time/due-work.ts'
import { collectWhenDue } from './collection.ts'
import { renewWhenDue } from './subscription-cycle.ts'
import { finalizeWhenDue, warnOfRenewal } from './subscription-dates.ts'

const sandbox = useSandbox()
const MANY = 10_000
/** What one step may read of a table, however much there is in it. */
const READ_AT_MOST = 400
let price = ''
let subscription = ''
let customer = ''
let end = 0
let open = ''

/** One subscription by the API, and ten thousand like it: for a thousand customers, a tenth of them over. */
beforeAll(async () => {
  const made = await subscriber(sandbox)
  price = made.price
  subscription = made.subscription.id
  customer = made.customer.id
  end = made.subscription.items.data[0]?.current_period_end ?? 0
  await sandbox.stripe.invoiceItems.create({ customer, amount: 100, currency: 'gbp' })
  const draft = await sandbox.stripe.invoices.create({ customer, subscription })
  open = (await sandbox.stripe.invoices.finalizeInvoice(draft.id)).id
  const copies = `from stripe_sandbox.objects, generate_series(1, ${MANY}) as n`
  const ofCustomer = `jsonb_build_object('id', id || '_' || n, 'customer', 'cus_' || n % 1000, 'created', created - n`
  await sandbox.sql(
    `insert into stripe_sandbox.objects (id, object, created, data, hidden)
     select id || '_' || n, object, created - n, data || ${ofCustomer},
       'status', case n % 10 when 0 then 'canceled' when 1 then 'past_due' else 'active' end)
       || jsonb_build_object('items', jsonb_set(jsonb_set(data->'items', '{data,0,price,id}', to_jsonb('price_' || case n % 3 when 0 then 0 else n % 1000 end)),
         '{data,0,id}', to_jsonb('si_' || n)))
       || case n % 10 when 0 then '{"ended_at":1800000000}'::jsonb else '{}' end, hidden
     ${copies} where id = $1`,
    [subscription],
  )
  await sandbox.sql(
    `insert into stripe_sandbox.objects (id, object, created, data, hidden)
     select id || '_' || n, object, created - n, data || ${ofCustomer},
       'parent', jsonb_build_object('subscription_details', jsonb_build_object('subscription', $2::text || '_' || n))), hidden
     ${copies} where object = 'invoice' and id <> $1`,
    [open, subscription],
  )
  for (const object of ['invoiceitem', 'customer']) {
    await sandbox.sql(
      `insert into stripe_sandbox.objects (id, object, created, data)
       select $1 || '_' || n, $1, 1800000000 - n,
         jsonb_build_object('id', $1 || '_' || n, 'object', $1::text, 'customer', 'cus_' || n % 1000, 'created', 1800000000 - n)
       from generate_series(1, ${MANY}) as n`,
      [object],
    )
  }
  await sandbox.sql(
    `insert into stripe_sandbox.due_work (kind, account, subject, due_at)
     select 'subscription_renewed', '', $1 || '_' || n, $2::bigint + n from generate_series(1, ${MANY}) as n`,
    [subscription, end],
  )
  await sandbox.sql('vacuum analyze stripe_sandbox.objects')
  await sandbox.sql('vacuum analyze stripe_sandbox.due_work')
})

function expectLittle(scans: Scan[]): void {
  expect(scans.length).toBeGreaterThan(0)
  expect(scans.filter(({ node, table }) => node === 'Seq Scan' && BIG.has(table))).toEqual([])
  for (const { rows } of scans) expect(rows).toBeLessThanOrEqual(READ_AT_MOST)
}

const BIG = new Set(['objects', 'due_work'])

const LISTS: [string, () => Record<string, string>][] = [
  ['/v1/subscriptions', () => ({})],
  ['/v1/subscriptions', () => ({ status: 'all' })],
  ['/v1/subscriptions', () => ({ status: 'canceled' })],
  ['/v1/subscriptions', () => ({ status: 'ended' })],
  ['/v1/subscriptions', () => ({ status: 'unpaid' })],
  ['/v1/subscriptions', () => ({ customer: 'cus_7' })],
  ['/v1/subscriptions', () => ({ price: 'price_7' })],
  ['/v1/subscriptions', () => ({ price: 'price_0' })],
  ['/v1/subscriptions', () => ({ starting_after: `${subscription}_5000`, limit: '100' })],
  ['/v1/subscription_items', () => ({ subscription })],
  ['/v1/invoices', () => ({})],
  ['/v1/invoices', () => ({ status: 'draft' })],
  ['/v1/invoices', () => ({ customer: 'cus_7' })],
  ['/v1/invoices', () => ({ subscription: `${subscription}_7` })],
  ['/v1/invoiceitems', () => ({ customer: 'cus_7', pending: 'true' })],
  ['/v1/customers', () => ({})],
  ['/v1/invoice_payments', () => ({ invoice: open })],
]

test.each(LISTS)('Among ten thousand, GET %s reads only what it shows', async (path, input) => {
  const match = makeRouter(ROUTES)('GET', path)
  const scans = await explain(sandbox.connection, end, async (work) =>
    match?.route.operation({ ...work, path: match.path, input: input(), fromBrowser: false, ip: '' }),
  )
  expectLittle(scans)
})

test('An item is found among those of ten thousand subscriptions', async () => {
  const [item] = (await sandbox.stripe.subscriptionItems.list({ subscription })).data
  const match = makeRouter(ROUTES)('GET', `/v1/subscription_items/${item?.id}`)
  const scans = await explain(sandbox.connection, end, async (work) =>
    match?.route.operation({ ...work, path: match.path, input: {}, fromBrowser: false, ip: '' }),
  )
  expectLittle(scans)
})

test.each([
  ['what is due is found', ({ unit }) => findDue(unit.db, end + MANY, 50)],
  ['a renewal is announced', ({ unit, context }) => warnOfRenewal(unit, subscription, context, end)],
  ['a subscription is renewed', ({ unit, context }) => renewWhenDue(unit, subscription, context, end)],
  [
    'a renewal is made final and paid',
    async ({ unit, context }) => {
      await renewWhenDue(unit, subscription, context, end)
      const { latest_invoice } = (await unit.read('subscription', subscription))?.data ?? {}
      await unit.flush()
      await finalizeWhenDue(unit, String(latest_invoice), context, end + 3600)
      expect((await unit.read('invoice', String(latest_invoice)))?.data.status).toBe('paid')
    },
  ],
  ['an invoice is tried again', ({ unit, context }) => collectWhenDue(unit, open, context, end)],
] satisfies [string, Parameters<typeof explain>[2]][])(
  'Among ten thousand subscriptions %s by reading a few',
  async (_, run) => {
    expectLittle(await explain(sandbox.connection, end, run))
  },
)

test('The price of a list is what it shows, for every caller', async () => {
  expect((await sandbox.stripe.subscriptions.list({ price })).data.map(({ id }) => id)).toEqual([subscription])
  expect((await sandbox.stripe.subscriptions.list({ customer: 'cus_7', status: 'all', limit: 100 })).data).toHaveLength(
    10,
  )
})
