import { expect, it } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import { balanceOf } from '#server/testing/balance-of.ts'
import { atStripe, letTimePass } from './outcomes.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

it('keeps the charge when the transfer is refused, and transfers later without charging again', async () => {
  const deal = await makeDeal(world)
  const { olivia, priya, card } = deal
  const report_id = await approveMonth(deal)
  await emptyThePlatformsBalance((await priya.api.connect.getConnection()).account_id ?? '')

  await payShares(olivia, report_id, card)
  await world.settle()
  const [item] = (await olivia.api.payments.listPayments({})).items
  const id = item?.id ?? ''
  expect(await olivia.api.payments.getPayment({ id })).toMatchObject({
    status: 'failed',
    transfers: [{ status: 'failed', error: { reason: 'balance_insufficient' } }],
  })
  expect(await balanceOf(world.db, `payment:${id}:payable`)).toBe(82_824)
  expect(await balanceOf(world.db, `payment:${id}:in_transit`)).toBe(0)
  expect((await priya.api.payments.getPayment({ id })).processed_at).toBeNull()

  // The platform has money again; what was refused is tried again by itself.
  await earn(50_000)
  await letTimePass(world, 180)
  expect(await olivia.api.payments.getPayment({ id })).toMatchObject({ status: 'completed' })
  const { charged, transferred } = await atStripe(world)
  expect(charged.filter((amount) => amount === 97_440)).toHaveLength(1)
  expect(transferred.filter((amount) => amount === 82_824)).toHaveLength(1)
  expect(await balanceOf(world.db, `payment:${id}:payable`)).toBe(0)
})

// The fee of £200 leaves the platform for a connected account, and is then refunded: £200 are missing.
async function emptyThePlatformsBalance(destination: string): Promise<void> {
  const { stripe } = await atStripe(world)
  const [fee] = (await stripe.paymentIntents.list({ limit: 1 })).data
  await stripe.transfers.create({ amount: 20_000, currency: 'gbp', destination })
  await stripe.refunds.create({ payment_intent: fee?.id ?? '' })
}

async function earn(amount: number): Promise<void> {
  const { stripe } = await atStripe(world)
  await stripe.paymentIntents.create({
    amount,
    currency: 'gbp',
    payment_method: 'pm_card_visa',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
}
