import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { openPayoutAccount } from '#scenarios/open-payout-account.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { giveSubscription } from '#server/testing/give-subscription.ts'
import { atStripe, letTimePass } from './outcomes.ts'
import { stranger } from './strangers.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-10-15T09:00:00Z')

it('the provider buys back what a trader would sell to another: the other is never charged', async () => {
  const terms = { provisions: { first_refusal: '7' } }
  const deal = await makeDeal(world, { story: 'first-refusal', first_day: '2026-07-01', terms })
  const { olivia, priya, agreement_id } = deal
  const [theo, marco] = [await stranger(world, 'trader'), await stranger(world, 'provider')]
  for (const person of [priya, theo]) await openPayoutAccount(person)
  const [priyas_card, theos_card, marcos_card] = [await saveCard(priya), await saveCard(theo), await saveCard(marco)]
  for (const { api } of [priya, theo, marco]) {
    await giveSubscription(world.db, (await api.accounts.getMe()).id, world.clock.now())
  }
  await world.settle()
  const { key_provisions } = await olivia.api.agreements.getAgreement({ id: agreement_id })
  expect(key_provisions.at(-1)).toMatchObject({ title: 'First Refusal' })

  const part = { rev_share_id: agreement_id, rev_share_percentage: 25, declares: true as const }
  const first = await priya.api.market.createListing({ ...part, id: randomUUID(), asking_price: 450_000 })
  const bought = await theo.api.market.buyListing({
    ...{ id: first.id, purchase_id: randomUUID(), payment_method_id: theos_card, total_seen: first.total },
    held_back_seen: false,
  })
  expect(bought.status).toBe('reserved')
  await letTimePass(world, 10)

  const second = await theo.api.market.createListing({ ...part, id: randomUUID(), asking_price: 500_000 })
  const waiting = await marco.api.market.buyListing({
    ...{ id: second.id, purchase_id: randomUUID(), payment_method_id: marcos_card, total_seen: second.total },
    held_back_seen: false,
  })
  expect(waiting).toMatchObject({ status: 'waiting', first_refusal: { name: 'Priya Shah' } })
  await letTimePass(world, 10)
  expect((await atStripe(world)).charged).not.toContain(515_000)

  const { items } = await priya.api.market.listFirstRefusals({})
  expect(items).toMatchObject([{ id: waiting.id, price: 500_000, total: 515_000 }])
  const taken = await priya.api.market.takeFirstRefusal({
    ...{ id: waiting.id, purchase_id: randomUUID(), payment_method_id: priyas_card, total_seen: 515_000 },
  })
  await letTimePass(world, 10)
  expect((await priya.api.market.getPurchase({ id: taken.id })).status).toBe('settled')
  expect((await marco.api.market.getPurchase({ id: waiting.id })).status).toBe('passed_over')
  const { charged, transferred } = await atStripe(world)
  expect(charged.filter((amount) => amount === 515_000)).toHaveLength(1)
  expect(transferred).toContain(500_000)

  world.clock.set('2026-11-02T09:00:00Z')
  await world.settle()
  const report_id = await approveMonth(deal)
  const { distributions } = await olivia.api.reports.getReport({ id: report_id })
  const shares = distributions.flatMap(({ payments }) => payments)
  // Theo bought and sold on the same day, so that every day of the month is Priya's.
  expect(shares.map(({ right_owner, gross_amount }) => [right_owner.name, gross_amount])).toEqual([
    ['Priya Shah', 97_440],
  ])
  const ledger = await world.ledger({ [bought.id]: '1', [taken.id]: '2', [waiting.id]: '3' })
  console.log(ledger)
  expect(ledger).toMatch(/platform:market_fees:gbp +285\.00/)
  for (const purchase of [1, 2]) {
    expect(ledger).toMatch(new RegExp(`purchase:${purchase}:payable +0\\.00`))
    expect(ledger).toMatch(new RegExp(`purchase:${purchase}:held +0\\.00`))
  }
  expect(ledger).not.toMatch(/purchase:3/)
})
