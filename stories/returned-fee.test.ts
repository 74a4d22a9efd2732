import { expect, it } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import { balances } from '#server/ledger/balances.ts'
import { atStripe } from './outcomes.ts'
import { stranger } from './strangers.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

it('an agreement fee that somebody refunds at Stripe is in the books, the trace and the history of charges', async () => {
  const { olivia, agreement_id } = await makeDeal(world)
  const ada = await stranger(world, 'admin')
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
  expect(await titles(ada)).toContain('An agreement fee was refunded at Stripe')
  const { returned } = await ada.api.monitor.getPaymentMonitor({})
  expect(returned).toMatchObject([{ cause: 'refund', amount: 5_000, payments: 0, payment_id: null }])
  console.log(await world.ledger())
})
