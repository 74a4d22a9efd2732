import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createSandbox } from '#packages/stripe-sandbox/sandbox.ts'
import { type Deal, makeDeal } from '#scenarios/deal.ts'
import { personAt } from '#scenarios/person.ts'
import { TEST_KEYS } from '#server/testing/built-in-settings.ts'
import { copySales } from '#server/testing/copy-sales.ts'
import { freePort } from '#server/testing/free-port.ts'
import { connectOwnAccount } from '../own-account.ts'
import { useWorld } from '../world.ts'
import { type Mortal, startMortal } from './mortal-process.ts'

// A busy machine may need it; half a minute is usual.
const MINUTES = 1_800_000
/** 100,000 in the full check. */
const CHARGES = Number(process.env.COLLECTED_CHARGES ?? 3_000)
const DAYS = 85
const SEED = 14
const KILLS = 6
/** Before one of so many steps, from when it was started: a statement that writes, a commit, a call or its answer. */
const MAX_STEPS = 60
const ARM_PATH = '/arm'

const world = useWorld(new Date().toISOString())
let deal: Deal
let account_id: string
let mapping_id: string
let running: Mortal | undefined

beforeAll(async () => {
  deal = await makeDeal(world)
  const own = await connectOwnAccount(world, deal.olivia, deal.project_id)
  account_id = own.account_id
  // With refunds and disputes, and many charges beside them.
  await own.giveBusiness({ months: 3, customers: 60, currencies: ['gbp'] })
  const sold = await own.shop.paymentIntents.create({
    ...{ amount: 2_900, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true, expand: ['latest_charge'] },
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
  const charge = sold.latest_charge as Stripe.Charge
  const copies = { charge_id: charge.id, movement_id: String(charge.balance_transaction), count: CHARGES, days: DAYS }
  await copySales(world.db, copies)
  const { olivia, project_id, agreement_id } = deal
  const id = randomUUID()
  const source_config = { charge_id: 'status:succeeded' }
  const mapping = { id, project_id, agreement_id, name: 'All charges', mapping_type: 'stripe_charge' as const }
  await olivia.api.mappings.createMapping({ ...mapping, source_config })
  mapping_id = id
  await world.close()
})

afterAll(() => running?.kill())

const task = () => world.db.selectFrom('collection_tasks').selectAll().executeTakeFirst()
const isOver = (row: Awaited<ReturnType<typeof task>>) => row !== undefined && row.completed_at !== null

it(
  'a server that is killed again and again collects every charge of the past once',
  async () => {
    const connection = { ...inject('testServer').connection, database: world.database }
    const sandbox = await createSandbox({ connection, port: 0, ...TEST_KEYS })
    // Another process may take a port while nobody listens there.
    const startAgain = async (kill_at: number) => {
      // Also one that ended the collection before it was to be killed.
      await running?.kill()
      const port = await freePort()
      const options = { connection, sandbox_url: sandbox.url, port, arm_path: ARM_PATH, kill_at }
      // Slow enough that it is not over before it has been killed several times.
      running = await startMortal({ ...options, calls_per_second: CHARGES / 600 })
      const url = `http://127.0.0.1:${port}`
      return { server: running, url, api: personAt(url, deal.olivia.cookies).api }
    }
    const draw = drawnBy(SEED)
    const until = async (isReached: () => Promise<boolean>) => {
      while (!(await isReached())) await pause(20)
    }
    let kills = 0
    for (; kills < KILLS; kills += 1) {
      const { records_processed: before = 0 } = (await task()) ?? {}
      const { server, url, api } = await startAgain(draw(MAX_STEPS))
      if (kills === 0) await api.mappings.validateMapping({ id: mapping_id })
      const further = before + draw(CHARGES / KILLS / 2)
      await until(async () => isOver(await task()) || ((await task())?.records_processed ?? 0) >= further)
      if (isOver(await task())) break
      await fetch(url + ARM_PATH, { method: 'POST' }).catch(() => {})
      // It kills itself, wherever it is then.
      let isDead = false
      void server.died.then(() => (isDead = true))
      await until(async () => isDead || isOver(await task()))
      await server.kill()
    }
    expect(kills).toBeGreaterThan(3)
    const { server, api } = await startAgain(0)
    await until(async () => isOver(await task()))
    expect(await task()).toMatchObject({ status: 'completed', failed_stages: [] })

    const { first_day, last_day } = await world.db.selectFrom('collection_tasks').selectAll().executeTakeFirstOrThrow()
    const period = { period_start: first_day, period_end: last_day }
    const proof = await api.collection.getCollectionProof({ project_id: deal.project_id, ...period })
    expect(proof).toMatchObject({ is_complete: true, unexplained: [], gaps: [] })
    const { refunds, charges } = proof
    expect(proof.mappings[0]?.amount).toBe(charges.collected_amount + refunds.collected_amount)

    // The business goes on meanwhile; what happened before today is over.
    const today = new Date(`${last_day}T00:00:00Z`)
    const { hostname, port: sandbox_port } = new URL(sandbox.url)
    const stripe = new Stripe(TEST_KEYS.secretKey, { host: hostname, port: Number(sandbox_port), protocol: 'http' })
    const listed: string[] = []
    const before = { created: { lt: today.getTime() / 1000 }, limit: 100 }
    for await (const { id } of stripe.balanceTransactions.list(before, { stripeAccount: account_id })) listed.push(id)
    const records = world.db.selectFrom('source_records').select('id').where('occurred_at', '<', today)
    expect((await records.orderBy('id').execute()).map(({ id }) => id)).toEqual(listed.sort())
    await server.kill()
    await sandbox.close()
  },
  MINUTES,
)

/** Numbers from 1 on that a seed gives, one after the other. */
function drawnBy(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state * 48_271) % 2_147_483_647
    return 1 + (state % Math.max(1, Math.floor(most)))
  }
}
