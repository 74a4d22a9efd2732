import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { openPayoutAccount } from '#scenarios/open-payout-account.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { giveSubscription } from '#server/testing/give-subscription.ts'
import { atStripe, letTimePass } from './outcomes.ts'
import { stranger } from './strangers.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-10-15T09:00:00Z')

it('a quarter of a right is sold in the middle of a month: the seller has the price, and both are paid for their days', async () => {
  const deal = await makeDeal(world, { story: 'sale', first_day: '2026-07-01' })
  const { olivia, priya, agreement_id, card } = deal
  await openPayoutAccount(priya)
  const theo = await stranger(world, 'trader')
  await openPayoutAccount(theo)
  const theos_card = await saveCard(theo)
  for (const { api } of [priya, theo]) {
    await giveSubscription(world.db, (await api.accounts.getMe()).id, world.clock.now())
  }
  await world.settle()

  const listing = await priya.api.market.createListing({
    ...{ id: randomUUID(), rev_share_id: agreement_id, rev_share_percentage: 25, asking_price: 450_000 },
    declares: true,
  })
  const bought = await theo.api.market.buyListing({
    ...{
      id: listing.id,
      purchase_id: randomUUID(),
      payment_method_id: theos_card,
      total_seen: listing.total,
      held_back_seen: false,
    },
  })
  await letTimePass(world, 10)
  expect(await theo.api.market.getPurchase({ id: bought.id })).toMatchObject({
    ...{ status: 'settled', trade_day: '2026-10-15', total: 463_500 },
  })
  const { charged, transferred } = await atStripe(world)
  expect(charged).toContain(463_500)
  expect(transferred).toContain(450_000)

  world.clock.set('2026-11-02T09:00:00Z')
  await world.settle()
  const report_id = await approveMonth(deal)
  const { distributions } = await olivia.api.reports.getReport({ id: report_id })
  const paid = distributions
    .flatMap(({ payments }) => payments)
    .toSorted((one, other) => other.gross_amount - one.gross_amount)
  // 974.40 by 267,500 and 42,500 of 310,000 parts and days: 14 days of all of it, then 17 of three quarters and one.
  expect(paid.map(({ right_owner, gross_amount, amount }) => [right_owner.name, gross_amount, amount])).toEqual([
    ['Priya Shah', 84_081, 71_469],
    ['Stranger trader', 13_359, 11_355],
  ])
  await payShares(olivia, report_id, card)
  await world.settle()
  expect((await olivia.api.reports.getReport({ id: report_id })).status).toBe('processed')

  const names = { [bought.id]: '1', ...Object.fromEntries(paid.map(({ id }, index) => [id, String(index + 2)])) }
  const ledger = await world.ledger(names)
  console.log(ledger)
  expect(ledger).toMatch(/platform:market_fees:gbp +135\.00/)
  expect(ledger).toMatch(/purchase:1:payable +0\.00/)
  expect(ledger).toMatch(/purchase:1:held +0\.00/)
})
