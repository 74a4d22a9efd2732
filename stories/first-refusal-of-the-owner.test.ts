import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { openPayoutAccount } from '#scenarios/open-payout-account.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { giveSubscription } from '#server/testing/give-subscription.ts'
import { atStripe, letTimePass } from './outcomes.ts'
import { stranger } from './strangers.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-10-17T09:00:00Z')

it('the owner buys a quarter of the right that she pays, and keeps what falls on it from that day on', async () => {
  const terms = { provisions: { first_refusal: '7 both' } }
  const deal = await makeDeal(world, { story: 'owner-first', first_day: '2026-07-01', terms })
  const { olivia, priya, agreement_id } = deal
  const marco = await stranger(world, 'provider')
  await openPayoutAccount(priya)
  const [olivias_card, marcos_card] = [await saveCard(olivia), await saveCard(marco)]
  for (const { api } of [priya, marco]) {
    await giveSubscription(world.db, (await api.accounts.getMe()).id, world.clock.now())
  }
  await world.settle()

  const listing = await priya.api.market.createListing({
    ...{ id: randomUUID(), rev_share_id: agreement_id, rev_share_percentage: 25, asking_price: 450_000 },
    declares: true,
  })
  // Priya sells, so Olivia alone is asked.
  const waiting = await marco.api.market.buyListing({
    ...{ id: listing.id, purchase_id: randomUUID(), payment_method_id: marcos_card, total_seen: listing.total },
    held_back_seen: false,
  })
  expect(waiting).toMatchObject({ status: 'waiting', first_refusal: { name: 'Olivia Hart' } })
  const { items } = await olivia.api.market.listFirstRefusals({})
  expect(items).toMatchObject([{ id: waiting.id, total: 463_500, keeps: true }])
  const taken = await olivia.api.market.takeFirstRefusal({
    ...{ id: waiting.id, purchase_id: randomUUID(), payment_method_id: olivias_card, total_seen: 463_500 },
  })
  await letTimePass(world, 10)
  expect(await olivia.api.market.getPurchase({ id: taken.id })).toMatchObject({
    ...{ status: 'settled', trade_day: '2026-10-17' },
  })
  expect((await marco.api.market.getPurchase({ id: waiting.id })).status).toBe('passed_over')
  const sold = await atStripe(world)
  expect(sold.charged.filter((amount) => amount === 463_500)).toHaveLength(1)
  expect(sold.transferred).toContain(450_000)

  // The days until the 16th are Priya's; a quarter of the 15 after it is Olivia's: 974.40 x 272,500/310,000 is paid.
  world.clock.set('2026-11-02T09:00:00Z')
  await world.settle()
  const report_id = await approveMonth(deal)
  const approved = await olivia.api.reports.getReport({ id: report_id })
  expect(approved.distributions).toMatchObject([{ gross: 85_653, commission: 12_848, net: 72_805, kept: 11_787 }])
  expect(approved.payments.map(({ right_owner, gross_amount }) => [right_owner.name, gross_amount])).toEqual([
    ['Priya Shah', 85_653],
  ])
  await payShares(olivia, report_id, deal.card)
  await letTimePass(world, 10)
  const [payment] = (await olivia.api.reports.getReport({ id: report_id })).payments
  expect(payment?.status).toBe('completed')
  const trace = await priya.api.payments.getPaymentTrace({ id: payment?.id ?? '' })
  expect(trace.steps.map(({ label, amount }) => `${label}: ${amount}`)).toEqual([
    ...['Revenue reported: 812000', 'Eligible revenue: 812000', '12% share: 97440', 'Olivia Hart keeps: -11787'],
    ...['Platform commission, 15%: -12848', 'You receive: 72805'],
  ])
  const paid = await atStripe(world)
  expect(paid.charged.filter((amount) => amount === 85_653)).toHaveLength(1)
  expect(paid.transferred).toContain(72_805)
  // Nothing of what is kept was charged, paid, received or posted.
  const received = await olivia.api.payments.listPayments({})
  expect(received.items.map(({ gross_amount }) => gross_amount)).toEqual([85_653])
  const ledger = await world.ledger({ [taken.id]: '1', [waiting.id]: '2', [payment?.id ?? '']: '3' })
  console.log(ledger)
  expect(ledger).toMatch(/platform:market_fees:gbp +135\.00/)
  expect(ledger).toMatch(/purchase:1:payable +0\.00/)
  expect(ledger).toMatch(/platform:commission:gbp +128\.48/)
  expect(ledger).not.toMatch(/purchase:2|117\.87/)
  expect(await findAllViolations(world.db, world.clock.now(), { with_late: false })).toEqual({})
})
