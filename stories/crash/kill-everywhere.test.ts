import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createSandbox } from '#packages/stripe-sandbox/sandbox.ts'
import { completionWith } from '#scenarios/complete-agreement.ts'
import { makeDeal, negotiateDeal } from '#scenarios/deal.ts'
import { wholeMonth } from '#scenarios/fernleaf.ts'
import { approveMonth, payMonth } from '#scenarios/month.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { type Person, personAt } from '#scenarios/person.ts'
import { approvalOf, requestFeeReversal } from '#scenarios/reverse-fee.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { balances } from '#server/ledger/balances.ts'
import { verifyAuditChains } from '#server/platform/commands.ts'
import { createDatabase } from '#server/platform/database.ts'
import type { FundingInstructions } from '#server/stripe/funding-instructions.ts'
import { TEST_KEYS } from '#server/testing/built-in-settings.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { freePort } from '#server/testing/free-port.ts'
import { createFromTemplate } from '#server/testing/template-database.ts'
import { onServer } from '#server/testing/test-server.ts'
import { atStripe } from '../outcomes.ts'
import { stranger } from '../strangers.ts'
import { stopApp, useWorld, type World } from '../world.ts'
import { startMortal } from './mortal-process.ts'
import { startServer } from './start-server.ts'

const CONCURRENCY = 2
// A busy machine may need it; minutes are usual.
const AN_HOUR = 3_600_000
/** 1 kills before every step; more takes every n-th, where all have been taken on another PostgreSQL already. */
const KILL_EVERY = Number(process.env.KILL_EVERY ?? 1)

/** One way through the product that must end the same, wherever the server is killed on it. */
interface Way {
  path: string
  /** The request that sets it off: the browser sends it again, same id and key, until it is answered. */
  ask(person: Person): Promise<unknown>
  isDone(person: Person): Promise<boolean>
  charges: number[]
  refunds?: number[]
  transfers: number[]
  /** What of the transfers is reversed at Stripe. */
  reversed?: number
  accounts: Record<string, number>
}

const ways: Record<string, { world: World; cookies: ReadonlyMap<string, string>; database: string; way: Way }> = {}

describe('completing the agreement', () => {
  const world = useWorld(new Date().toISOString())
  beforeAll(async () => {
    const { olivia, proposal_id, card } = await negotiateDeal(world)
    await world.settle()
    const request = completionWith({ proposal_id, payment_method_id: card })
    const key = randomUUID()
    await keep('completion', world, olivia, {
      path: '/api/agreements',
      ask: (person) => person.api.agreements.completeAgreement(request, { context: { idempotency_key: key } }),
      isDone: async (person) => (await person.api.agreements.getCompletion({ id: request.id })).status === 'succeeded',
      charges: [20_000],
      transfers: [],
      accounts: { 'outside:cards:gbp': -20_000, 'platform:agreement_fees:gbp': 20_000 },
    })
  })
  it(
    'survives a kill before every step: one charge, one agreement, the books in balance',
    () => surviveAll('completion'),
    AN_HOUR,
  )
})

describe('paying the report', () => {
  const world = useWorld(new Date().toISOString())
  beforeAll(async () => {
    const deal = await makeDeal(world)
    const { olivia, card } = deal
    const report_id = await approveMonth(deal)
    const report = await olivia.api.reports.getReport({ id: report_id })
    const request = batchFor(report, card)
    await world.settle()
    const key = randomUUID()
    const [payment_id = ''] = report.payable.payment_ids
    await keep('payment', world, olivia, {
      path: '/api/payments/process-payments',
      ask: (person) => person.api.payments.processPayments(request, { context: { idempotency_key: key } }),
      isDone: async (person) => (await person.api.reports.getReport({ id: report_id })).status === 'processed',
      charges: [97_440, 20_000],
      transfers: [82_824],
      accounts: {
        'outside:cards:gbp': -117_440,
        'outside:connected_accounts:gbp': 82_824,
        [`payment:${payment_id}:in_transit`]: 0,
        [`payment:${payment_id}:payable`]: 0,
        'platform:agreement_fees:gbp': 20_000,
        'platform:commission:gbp': 14_616,
      },
    })
  })
  it(
    'survives a kill before every step: one charge, one transfer, the books in balance',
    () => surviveAll('payment'),
    AN_HOUR,
  )
})

describe('reversing the agreement fee', () => {
  const world = useWorld(new Date().toISOString())
  beforeAll(async () => {
    const { olivia, priya, proposal_id } = await makeDeal(world)
    await saveCard(priya)
    const id = await requestFeeReversal(olivia, proposal_id)
    const ada = await stranger(world, 'admin')
    await world.settle()
    const key = randomUUID()
    await keep('reversal', world, ada, {
      path: `/api/fee-reversals/${id}/decision`,
      ask: (person) => person.api.feeReversals.decideFeeReversal(approvalOf(id), { context: { idempotency_key: key } }),
      isDone: async (person) => (await person.api.feeReversals.getFeeReversal({ id })).charge?.status === 'paid',
      charges: [20_000, 20_000],
      refunds: [20_000],
      transfers: [],
      accounts: {
        'outside:cards:gbp': -20_000,
        'platform:agreement_fees:gbp': 20_000,
        'refund:…:in_transit:gbp': 0,
      },
    })
  })
  it(
    'survives a kill before every step: one refund, then one charge, the books in balance',
    () => surviveAll('reversal'),
    AN_HOUR,
  )
})

describe('money that comes back', () => {
  const world = useWorld(new Date().toISOString())
  beforeAll(async () => {
    const deal = await makeDeal(world)
    const { payment_ids } = await payMonth(world, deal)
    const [id = ''] = payment_ids
    const paid = await deal.olivia.api.payments.getPayment({ id })
    const key = randomUUID()
    await keep('return', world, deal.olivia, {
      path: '/webhook/stripe',
      async ask({ api }) {
        const { hostname, port } = new URL((await api.paymentMethods.getStripeConfig({})).api_url)
        const stripe = new Stripe(TEST_KEYS.secretKey, { host: hostname, port: Number(port), protocol: 'http' })
        const charge = { payment_intent: paid.stripe_payment_intent_id ?? '' }
        await stripe.refunds.create(charge, { idempotencyKey: `refund ${key}` })
        await stripe.transfers.createReversal(paid.stripe_transfer_id ?? '', {}, { idempotencyKey: `reversal ${key}` })
      },
      async isDone({ api }) {
        const { came_back } = await api.payments.getPayment({ id })
        return came_back?.payer_owes === 97_440 && came_back.payee_is_owed === 82_824
      },
      charges: [97_440, 20_000],
      refunds: [97_440],
      transfers: [82_824],
      reversed: 82_824,
      accounts: {
        'outside:cards:gbp': -20_000,
        'outside:connected_accounts:gbp': 0,
        [`payment:${id}:in_transit`]: 0,
        [`payment:${id}:payable`]: 82_824,
        [`payment:${id}:receivable`]: -97_440,
        'platform:agreement_fees:gbp': 20_000,
        'platform:commission:gbp': 14_616,
      },
    })
  })
  it('survives a kill before every step: each part is in the books once', () => surviveAll('return'), AN_HOUR)
})

describe('paying again what came back', () => {
  const world = useWorld(new Date().toISOString())
  beforeAll(async () => {
    const deal = await makeDeal(world)
    const { olivia, card } = deal
    const { payment_ids } = await payMonth(world, deal)
    const [id = ''] = payment_ids
    const { stripe } = await atStripe(world)
    const paid = await olivia.api.payments.getPayment({ id })
    await stripe.refunds.create({ payment_intent: paid.stripe_payment_intent_id ?? '' })
    await stripe.transfers.createReversal(paid.stripe_transfer_id ?? '')
    await world.settle()
    const request = batchFor({ payable: { payment_ids, amount: 97_440 } }, card)
    const key = randomUUID()
    await keep('repayment', world, olivia, {
      path: '/api/payments/process-payments',
      ask: (person) => person.api.payments.processPayments(request, { context: { idempotency_key: key } }),
      isDone: async (person) => (await person.api.payments.getPayment({ id })).status === 'completed',
      charges: [97_440, 97_440, 20_000],
      refunds: [97_440],
      transfers: [82_824, 82_824],
      reversed: 82_824,
      accounts: {
        'outside:cards:gbp': -117_440,
        'outside:connected_accounts:gbp': 82_824,
        [`payment:${id}:in_transit`]: 0,
        [`payment:${id}:payable`]: 0,
        [`payment:${id}:receivable`]: 0,
        'platform:agreement_fees:gbp': 20_000,
        'platform:commission:gbp': 14_616,
      },
    })
  })
  it(
    'survives a kill before every step: one further charge, one further transfer, the books in balance',
    () => surviveAll('repayment'),
    AN_HOUR,
  )
})

describe('claiming back what was paid too much', () => {
  const world = useWorld(new Date().toISOString())
  beforeAll(async () => {
    const deal = await makeDeal(world, { first_day: wholeMonth(3).start })
    const { olivia, priya, agreement_id } = deal
    const { report_id, payment_ids } = await payMonth(world, deal, { period: wholeMonth(3) })
    const [payment_id = ''] = payment_ids
    await olivia.api.reports.correctReport({
      ...{ id: report_id, correction_id: randomUUID(), line: 1, should_be: 0, reason: 'Counted twice' },
    })
    // 720.00 of 974.40 back, less a share of 120.00: 600.00 gross, 510.00 net.
    await approveMonth(deal, {
      period: wholeMonth(2),
      sources: [{ source_name: 'Shop', amount: 100_000, description: '' }],
    })
    const { provider } = await olivia.api.agreements.getAgreement({ id: agreement_id })
    const claim = { id: randomUUID(), agreement_id, payee_id: provider.id, reason: 'No further report is due' }
    await olivia.api.payments.requestClaimBack(claim)
    await world.settle()
    const key = randomUUID()
    await keep('claim', world, priya, {
      path: `/api/claims-back/${claim.id}/decision`,
      ask: (person) =>
        person.api.payments.confirmClaimBack(
          { id: claim.id, decision: 'agree' },
          { context: { idempotency_key: key } },
        ),
      async isDone(person) {
        const { items } = await person.api.payments.listClaimsBack({})
        return items[0]?.status === 'completed'
      },
      charges: [97_440, 20_000],
      refunds: [60_000],
      transfers: [82_824],
      reversed: 51_000,
      accounts: {
        [`agreement:${agreement_id}:holder:${provider.id}:credit`]: 0,
        [`agreement:${agreement_id}:holder:${provider.id}:debt`]: 0,
        'outside:cards:gbp': -57_440,
        'outside:connected_accounts:gbp': 31_824,
        [`payment:${payment_id}:in_transit`]: 0,
        [`payment:${payment_id}:payable`]: 0,
        'platform:agreement_fees:gbp': 20_000,
        'platform:commission:gbp': 14_616,
        'platform:corrected_commission:gbp': -9_000,
        'refund:…:in_transit:gbp': 0,
      },
    })
  })
  it(
    'survives a kill before every step: one reversal, then one refund, the books in balance',
    () => surviveAll('claim'),
    AN_HOUR,
  )
})

for (const method of ['bank_transfer', 'paypal'] as const) {
  describe(`paying the report by ${method}`, () => {
    const world = useWorld(new Date().toISOString())
    beforeAll(async () => {
      const deal = await makeDeal(world)
      const { olivia } = deal
      const report_id = await approveMonth(deal)
      const report = await olivia.api.reports.getReport({ id: report_id })
      const [payment_id = ''] = report.payable.payment_ids
      const request = { ...batchFor(report, ''), payment_method: method, payment_method_id: null }
      await world.settle()
      const key = randomUUID()
      await keep(method, world, olivia, {
        path: '/api/payments/process-payments',
        ask: (person) => person.api.payments.processPayments(request, { context: { idempotency_key: key } }),
        async isDone(person) {
          const { charge } = await person.api.payments.getBatch({ id: request.id })
          if (charge?.instructions) await doWhatIsAsked(person, charge.instructions, key)
          return (await person.api.reports.getReport({ id: report_id })).status === 'processed'
        },
        charges: [97_440, 20_000],
        transfers: [82_824],
        accounts: {
          'outside:cards:gbp': -117_440,
          'outside:connected_accounts:gbp': 82_824,
          [`payment:${payment_id}:in_transit`]: 0,
          [`payment:${payment_id}:payable`]: 0,
          'platform:agreement_fees:gbp': 20_000,
          'platform:commission:gbp': 14_616,
        },
      })
    })
    it(
      'survives a kill before every step: the money is taken once and sent on once, the books in balance',
      () => surviveAll(method),
      AN_HOUR,
    )
  })
}

/** The payer sends the money, or approves it on the page; once, however often it is asked. */
async function doWhatIsAsked({ api }: Person, instructions: FundingInstructions, key: string): Promise<void> {
  if (instructions.kind === 'page') {
    const body = new URLSearchParams({ action: 'complete' })
    await fetch(instructions.url, { method: 'POST', body, redirect: 'manual' })
    return
  }
  const { hostname, port } = new URL((await api.paymentMethods.getStripeConfig()).api_url)
  const stripe = new Stripe(TEST_KEYS.secretKey, { host: hostname, port: Number(port), protocol: 'http' })
  const { customer_id } = await api.paymentMethods.getCustomer({ user_id: 'current' })
  const sent = { amount: 97_440, currency: 'gbp', reference: instructions.reference }
  await stripe.testHelpers.customers.fundCashBalance(customer_id ?? '', sent, { idempotencyKey: `sent ${key}` })
}

/** Keeps the database as it is just before the way begins, to be copied for each kill. */
async function keep(name: string, world: World, person: Person, way: Way): Promise<void> {
  await world.close()
  const { connection } = inject('testServer')
  const database = `${world.database}_kept`
  // A database that somebody is connected to cannot be copied; the pools of this process know how to lose a connection.
  await onServer(
    connection,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${world.database}'`,
  )
  await onServer(connection, `create database ${database} template ${world.database}`)
  ways[name] = { world, cookies: person.cookies, database, way }
}

/** Kills at step 1, 2, 3 … until the way ends without the kill being reached. */
async function surviveAll(name: string): Promise<void> {
  let next = 1
  let last = Number.POSITIVE_INFINITY
  const outcomes: { kill_at: number; before: string }[] = []
  const lane = async () => {
    while (next <= last) {
      const kill_at = next
      next += KILL_EVERY
      const { died, before } = await survive(name, kill_at)
      if (died) outcomes.push({ kill_at, before })
      else last = Math.min(last, kill_at)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, lane))
  outcomes.sort((a, b) => a.kill_at - b.kill_at)
  console.log(
    `${name}: killed before ${outcomes.length} steps\n${outcomes.map(({ kill_at, before }) => `${kill_at}. ${before}`).join('\n')}`,
  )
  expect(outcomes.length).toBeGreaterThan(10 / KILL_EVERY)
}

async function survive(name: string, kill_at: number): Promise<{ died: boolean; before: string }> {
  const stored = ways[name]
  if (!stored) throw new Error(`The way ${name} was not prepared.`)
  const { way } = stored
  const { connection: server } = inject('testServer')
  const connection = { ...server, database: `${stored.database}_${kill_at}_${randomBytes(2).toString('hex')}` }
  await createFromTemplate(server, stored.database, connection.database)
  const sandbox = await createSandbox({ connection, port: 0, ...TEST_KEYS })
  const port = await freePort()
  const options = { connection, sandbox_url: sandbox.url, port }
  const person = personAt(`http://127.0.0.1:${port}`, stored.cookies)

  const mortal = await startMortal({ ...options, arm_path: way.path, kill_at })
  const asked = await way.ask(person).then(
    () => true,
    () => false,
  )
  const died = await Promise.race([mortal.died.then(() => true), untilDone(way, person).then(() => false)])
  const before = mortal.steps.at(-1) ?? ''
  // The next one needs no process of its own: it is not killed.
  const heir = died ? await startServer(options) : null
  if (heir) {
    if (!asked) await way.ask(person)
    await untilDone(way, person)
  }
  await verify(way, connection, sandbox.url, { kill_at, before })
  await (heir ? stopApp(heir) : mortal.kill())
  await sandbox.close()
  return { died, before }
}

async function untilDone(way: Way, person: Person): Promise<void> {
  const patience = Date.now() + 240_000
  while (Date.now() < patience) {
    // The server may be dying under the question; then it is simply asked again.
    if (await way.isDone(person).catch(() => false)) return
    await pause(50)
  }
  throw new Error('It did not come to its end within four minutes.')
}

async function verify(way: Way, connection: object, sandbox_url: string, where: object): Promise<void> {
  const { hostname, port } = new URL(sandbox_url)
  const stripe = new Stripe(TEST_KEYS.secretKey, { host: hostname, port: Number(port), protocol: 'http' })
  const intents = await stripe.paymentIntents.list({ limit: 100 })
  const transfers = await stripe.transfers.list({ limit: 100 })
  const refunds = await stripe.refunds.list({ limit: 100 })
  const { db, close } = createDatabase(connection)
  const books = Object.fromEntries(
    (await balances(db)).map(({ name, balance }) => [name.replace(/^refund:[^:]+/, 'refund:…'), balance]),
  )
  const { broken } = await verifyAuditChains(db)
  const violations = await findAllViolations(db, new Date())
  await close()
  expect({
    ...where,
    charges: intents.data.map(({ amount, status }) => ({ amount, status })),
    refunds: refunds.data.map(({ amount }) => amount),
    transfers: transfers.data.map(({ amount }) => amount),
    reversed: transfers.data.reduce((sum, { amount_reversed }) => sum + amount_reversed, 0),
    books,
    broken,
    violations,
  }).toEqual({
    ...where,
    charges: way.charges.map((amount) => ({ amount, status: 'succeeded' })),
    refunds: way.refunds ?? [],
    transfers: way.transfers,
    reversed: way.reversed ?? 0,
    books: way.accounts,
    broken: [],
    violations: {},
  })
}
