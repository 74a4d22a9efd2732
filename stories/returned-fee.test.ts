import { expect, it } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import { balances } from '#server/ledger/balances.ts'
import { atStripe } from './outcomes.ts'
import { stranger } from './strangers.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')
/** One for all: the address of an admin is theirs alone. */
let ada: ReturnType<typeof stranger> | undefined
const admin = () => {
  ada ??= stranger(world, 'admin')
  return ada
}
const [DISPUTED, INQUIRY] = ['4000000000000259', '4000000000001976']

it('an agreement fee that somebody refunds at Stripe is in the books, the trace and the history of charges', async () => {
  const { olivia, agreement_id } = await makeDeal(world)
  const watcher = await admin()
  const { stripe } = await atStripe(world)
  const [fee] = (await stripe.paymentIntents.list({ limit: 1 })).data
  await stripe.refunds.create({ payment_intent: fee?.id ?? '', amount: 5_000 })
  await world.settle()
  const books = Object.fromEntries((await balances(world.db)).map(({ name, balance }) => [name, balance]))
  expect(books).toMatchObject({
    'outside:cards:gbp': -15_000,
    'platform:agreement_fees:gbp': 20_000,
    'platform:returned_fees:gbp': -5_000,
  })
  const trace = await olivia.api.feeReversals.getFeeTrace({ agreement_id })
  expect(trace.journey.at(-1)).toMatchObject({ kind: 'came_back', label: 'Refunded at Stripe', note: '£50.00' })
  expect(trace.postings.at(-1)).toMatchObject({ source: 'platform:returned_fees:gbp', amount: 5_000 })
  const { items } = await olivia.api.paymentMethods.listCharges({ user_id: 'current' })
  expect(items).toMatchObject([{ amount: 20_000, refunded_amount: 5_000 }])
  const titles = async (person: typeof olivia) =>
    (await person.api.notifications.listNotifications({})).items.map(({ title }) => title)
  expect(await titles(olivia)).toContain('Agreement fee refunded')
  expect(await titles(watcher)).toContain('An agreement fee was refunded at Stripe')
  const { returned } = await watcher.api.monitor.getPaymentMonitor({})
  expect(returned).toMatchObject([{ cause: 'refund', amount: 5_000, payments: 0, payment_id: null }])
  console.log(await world.ledger())
})

it('an agreement fee that the bank takes back is in the books, and is there again once the dispute is won', async () => {
  const { olivia, agreement_id } = await makeDeal(world, { story: 'fee-charged-back', card: DISPUTED })
  await world.settle()
  const watcher = await admin()
  const { stripe } = await atStripe(world)
  const returned = async () => (await balances(world.db, 'platform:returned_fees'))[0]?.balance
  const before = -5_000
  expect(await returned()).toBe(before - 20_000)
  const trace = await olivia.api.feeReversals.getFeeTrace({ agreement_id })
  expect(trace.journey.at(-1)).toMatchObject({ label: 'Charged back by the bank', note: '£200.00', state: 'failed' })
  const titles = async (person: typeof olivia) =>
    (await person.api.notifications.listNotifications({})).items.map(({ title }) => title)
  expect(await titles(olivia)).toContain('Agreement fee charged back')
  expect(await titles(watcher)).toContain('An agreement fee was charged back')
  const taken = await world.ledger()

  const [dispute] = (await stripe.disputes.list({ limit: 1 })).data
  const evidence = { uncategorized_text: 'winning_evidence' }
  await stripe.disputes.update(dispute?.id ?? '', { evidence, submit: true })
  await world.settle()
  expect(await returned()).toBe(before)
  expect((await olivia.api.agreements.getAgreement({ id: agreement_id })).status).toBe('active')
  expect(await titles(watcher)).toContain('A dispute was won')
  console.log(`Charged back:${taken}\nWon:${await world.ledger()}`)
})

it('an inquiry of a bank is shown to admins and moves no money, until it becomes a dispute', async () => {
  await makeDeal(world, { story: 'inquiry', card: INQUIRY })
  await world.settle()
  const watcher = await admin()
  const { stripe } = await atStripe(world)
  const monitored = async () => (await watcher.api.monitor.getPaymentMonitor({})).inquiries
  const before = await balances(world.db)
  expect(await monitored()).toMatchObject([
    { stripe_status: 'warning_needs_response', amount: 20_000, payer: { name: 'Olivia Hart' } },
  ])
  const [inquiry] = (await stripe.disputes.list({ limit: 1 })).data
  const escalates = { uncategorized_text: 'escalate_inquiry_evidence' }
  await stripe.disputes.update(inquiry?.id ?? '', { evidence: escalates, submit: true })
  await world.settle()
  const [after] = await monitored()
  expect(after?.stripe_status.startsWith('warning_')).toBe(false)
  const total = (rows: typeof before) => rows.find(({ name }) => name === 'platform:returned_fees:gbp')?.balance
  expect(total(await balances(world.db))).toBe((total(before) ?? 0) - 20_000)
})
