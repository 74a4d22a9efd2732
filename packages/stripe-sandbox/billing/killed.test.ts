import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type MortalSandbox, startMortal } from '../testing/mortal-sandbox.ts'
import { KEYS, withClient } from '../testing/use-sandbox.ts'

const MANY = 25
const { connection: server, template } = inject('testServer')
const connection: pg.ClientConfig = { ...server, database: `${template}_${randomBytes(4).toString('hex')}` }
let sandbox: MortalSandbox
let watching: pg.Client

beforeAll(async () => {
  await withClient(server, (client) => client.query(`create database ${connection.database}`))
  sandbox = await startMortal(connection)
  watching = new pg.Client(connection)
  await watching.connect()
})

afterAll(async () => {
  await sandbox.kill()
  await watching.end()
})

const count = async (where: string) =>
  Number((await watching.query(`select count(*) from stripe_sandbox.objects where ${where}`)).rows[0]?.count)
const renewed = () => count(`object = 'invoice' and data->>'billing_reason' = 'subscription_cycle'`)

async function subscribeMany(): Promise<void> {
  const { stripe } = sandbox
  const product = await stripe.products.create({
    name: 'Fernleaf',
    default_price_data: { currency: 'gbp', unit_amount: 900, recurring: { interval: 'month' } },
  })
  const customer = await stripe.customers.create({ name: 'Olivia Hart' })
  const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  for (let n = 0; n < MANY; n += 1) {
    await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: String(product.default_price) }],
      default_payment_method: id,
    })
  }
}

/** Lets the process die as soon as so many subscriptions are renewed; true when others are not yet. */
async function dieAfter(renewals: number): Promise<boolean> {
  while ((await renewed()) < renewals) await pause(1)
  await sandbox.kill()
  // What the dead process had under way, PostgreSQL ends now.
  await pause(200)
  const survived = await renewed()
  return survived < MANY || (await count(`object = 'invoice' and data->>'status' = 'draft'`)) > 0
}

test('Killed in the middle of its renewals, twice, a sandbox renews and charges each subscription once', async () => {
  await subscribeMany()
  const moved = fetch(`${sandbox.url}/sandbox/clock`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEYS.secretKey}` },
    body: JSON.stringify({ days: 32 }),
  })
  const answered = expect(moved).rejects.toThrow()
  expect(await dieAfter(3)).toBe(true)
  await answered
  sandbox = await startMortal(connection)
  expect(await dieAfter(12)).toBe(true)
  sandbox = await startMortal(connection)
  const { available } = await sandbox.stripe.balance.retrieve()
  expect(available).toMatchObject([{ currency: 'gbp', amount: 2 * MANY * 900 }])
  const each = await watching.query(
    `select data->'parent'->'subscription_details'->>'subscription' as subscription, count(*)::int as invoices,
       count(*) filter (where data->>'status' = 'paid')::int as paid, count(distinct data->>'number')::int as numbers
     from stripe_sandbox.objects where object = 'invoice' group by 1`,
  )
  expect(each.rows).toHaveLength(MANY)
  for (const row of each.rows) expect(row).toMatchObject({ invoices: 2, paid: 2, numbers: 2 })
  expect(await count(`object = 'charge'`)).toBe(2 * MANY)
  expect(await count(`object = 'event' and data->>'type' = 'invoice.paid'`)).toBe(2 * MANY)
})
