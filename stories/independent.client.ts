import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { CLIENTS } from '#packages/stripe-sandbox/clients/install.ts'
import { urlOf } from '#packages/stripe-sandbox/testing/mortal-sandbox.ts'
import { type Deal, makeDeal } from '#scenarios/deal.ts'
import { connectOwnAccount } from './own-account.ts'
import { useWorld } from './world.ts'

/** What is used of the package `stripe-replit-sync`, which copies a Stripe account into tables of its own. */
interface SyncEngine {
  runMigrations(options: { databaseUrl: string; logger: Silent }): Promise<void>
  StripeSync: new (options: {
    stripeSecretKey: string
    poolConfig: pg.PoolConfig
    logger: Silent
  }) => {
    /** Replaced below: its address cannot be set. */
    stripe: Stripe
    postgresClient: { pool: pg.Pool }
    syncBackfill(asked: { object: 'all' }): Promise<Record<string, { synced: number } | undefined>>
  }
}

interface Silent {
  info(): void
  warn(): void
  error(...problem: unknown[]): void
}

const SILENT: Silent = { info() {}, warn() {}, error: console.error }

const world = useWorld('2026-11-02T09:00:00Z')
const mapping_id = randomUUID()
let deal: Deal
let own: Awaited<ReturnType<typeof connectOwnAccount>>
let copy: pg.Client
let synced: Record<string, number>

beforeAll(async () => {
  deal = await makeDeal(world)
  own = await connectOwnAccount(world, deal.olivia, deal.project_id)
  await own.giveBusiness({ months: 3, customers: 150, currencies: ['gbp', 'usd'] })
  const { olivia, project_id, agreement_id } = deal
  await olivia.api.mappings.createMapping({
    ...{ id: mapping_id, project_id, agreement_id, name: 'All charges', mapping_type: 'stripe_charge' },
    source_config: { charge_id: 'status:succeeded' },
  })
  await olivia.api.mappings.validateMapping({ id: mapping_id })
  await world.settle()
  const connection = { ...inject('testServer').connection, database: `${world.database}_copy` }
  synced = await copyAccount(connection)
  copy = new pg.Client(connection)
  await copy.connect()
})
afterAll(() => copy?.end())

/** Lets the other program read all of the account, with the account's own key, into an empty database. */
async function copyAccount(connection: pg.ClientConfig): Promise<Record<string, number>> {
  const admin = new pg.Client(inject('testServer').connection)
  await admin.connect()
  await admin.query(`create database "${connection.database}"`)
  await admin.end()
  const packages = createRequire(join(CLIENTS, 'package.json'))
  const load = (name: string): Promise<unknown> => import(pathToFileURL(packages.resolve(name)).href)
  const { runMigrations, StripeSync } = (await load('stripe-replit-sync')) as SyncEngine
  const { default: Client } = (await load('stripe')) as { default: typeof Stripe }
  await runMigrations({ databaseUrl: urlOf(connection), logger: SILENT })
  const engine = new StripeSync({ stripeSecretKey: own.secret_key, poolConfig: connection, logger: SILENT })
  const { hostname: host, port } = new URL(world.sandbox.url)
  engine.stripe = new Client(own.secret_key, { host, port: Number(port), protocol: 'http' })
  const counts = await engine.syncBackfill({ object: 'all' })
  await engine.postgresClient.pool.end()
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count?.synced ?? 0]))
}

interface Total {
  currency: string
  number: number
  amount: number
}

const totals = async (question: string): Promise<Total[]> =>
  (await copy.query<Total>(question)).rows.map((row) => ({ ...row, amount: Number(row.amount) }))

/** What Sharewell has recorded of one kind, in the currency that customers paid. */
async function recorded(kind: string): Promise<Total[]> {
  const found = await sql<Total>`
    select source_currency as currency, count(*)::int as number, sum(source_amount) as amount
    from source_records where kind = ${kind} group by 1 order by 1`.execute(world.db)
  return found.rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

describe('an independent client reads the account of a made-up business', () => {
  it('and finds all of it', () => {
    for (const kind of ['products', 'prices', 'customers', 'subscriptions', 'invoices', 'charges', 'refunds'])
      expect(synced[kind], kind).toBeGreaterThan(0)
    expect(synced.charges).toBeGreaterThan(100)
  })

  it('with the charges that Sharewell collected, to the penny', async () => {
    const charges = await totals(
      `select currency, count(*)::int as number, sum(amount) as amount from stripe.charges where paid group by 1 order by 1`,
    )
    expect(charges).toHaveLength(2)
    expect(charges).toEqual(await recorded('charge'))
  })

  it('with its refunds and disputes', async () => {
    for (const [table, kind] of [
      ['refunds', 'refund'],
      ['disputes', 'dispute'],
    ] as const) {
      const found = await totals(
        `select currency, count(*)::int as number, sum(amount) as amount from stripe.${table} group by 1 order by 1`,
      )
      expect(found.length, table).toBeGreaterThan(0)
      expect(found, table).toEqual(await recorded(kind))
    }
  })

  it('and each movement of money is the one that Sharewell recorded', async () => {
    const { rows } = await copy.query<{ id: string }>(
      `select balance_transaction as id from stripe.charges where paid
       union all select balance_transaction from stripe.refunds
       union all select moved->>'id' from stripe.disputes, jsonb_array_elements(balance_transactions) as moved`,
    )
    const records = await world.db.selectFrom('source_records').select('id').where('kind', '<>', 'other').execute()
    expect(rows.map(({ id }) => id).sort()).toEqual(records.map(({ id }) => id).sort())
  })

  it('and what is left on the balance is the sum of what Sharewell recorded', async () => {
    const { available, pending } = await own.shop.balance.retrieve()
    const left = [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0)
    const records = await world.db.selectFrom('source_records').select(['net', 'currency']).execute()
    expect(new Set(records.map(({ currency }) => currency))).toEqual(new Set(['gbp']))
    expect(records.reduce((sum, { net }) => sum + net, 0)).toBe(left)
    expect(left).toBeGreaterThan(0)
  })
})
