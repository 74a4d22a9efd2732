import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import { listRight } from '#scenarios/list-right.ts'
import { reportMonth } from '#scenarios/report-month.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { giveSubscription } from '#server/testing/give-subscription.ts'
import { atStripe, letTimePass, refusalOf } from './outcomes.ts'
import { stranger } from './strangers.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

it('a part that is paid for after a dispute was opened is not sold: all of the money goes back, and the listing waits', async () => {
  const deal = await makeDeal(world, { story: 'refund', first_day: '2026-07-01' })
  const { olivia, priya, agreement_id, project_id } = deal
  const theo = await stranger(world, 'trader')
  const theos_card = await saveCard(theo)
  for (const { api } of [priya, theo]) {
    await giveSubscription(world.db, (await api.accounts.getMe()).id, world.clock.now())
  }
  await world.settle()
  const id = await listRight(priya, { agreement_id, asking_price: 450_000 })
  const buy = () =>
    theo.api.market.buyListing({
      id,
      purchase_id: randomUUID(),
      payment_method_id: theos_card,
      total_seen: 463_500,
      held_back_seen: false,
    })

  // He presses Buy; before his card is charged, a report is submitted and disputed.
  const bought = await buy()
  const report_id = await reportMonth(olivia, { project_id })
  await priya.api.reports.disputeReport({ id: report_id, reason: 'A month is missing' })
  await letTimePass(world, 10)
  expect(await theo.api.market.getPurchase({ id: bought.id })).toMatchObject({ status: 'refunded', trade_day: null })
  const { stripe, charged } = await atStripe(world)
  expect(charged).toContain(463_500)
  const refunds = await stripe.refunds.list({ limit: 100 })
  expect(refunds.data.map(({ amount }) => amount)).toEqual([463_500])
  const { holders } = await olivia.api.agreements.getAgreement({ id: agreement_id })
  expect(holders.map(({ share_of_right }) => share_of_right)).toEqual([100])
  // It is still listed, and suspended: nobody buys it, and both are notified.
  expect(await refusalOf(buy())).toMatchObject({
    code: 'RIGHT_SUSPENDED',
    message: 'A revenue report of this agreement is disputed. The listing is suspended until the dispute is settled.',
  })
  const subjects = async ({ api }: typeof theo) =>
    (await world.mailsTo((await api.accounts.getMe()).email)).map(({ subject }) => subject)
  await letTimePass(world, 10)
  expect(await subjects(theo)).toContain('Your purchase is being refunded')
  expect(await subjects(priya)).toContain('Listing suspended')

  const ledger = await world.ledger({ [bought.id]: '1' })
  console.log(ledger)
  expect(ledger).toMatch(/purchase:1:held +0\.00/)
  expect(ledger).not.toMatch(/market_fees|purchase:1:payable/)
})
