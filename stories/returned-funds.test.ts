import { expect, it } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import { balanceOf } from '#server/testing/balance-of.ts'
import { atStripe } from './outcomes.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

it('a transfer that is reversed is due again, and is sent once more without a charge', async () => {
  const deal = await makeDeal(world)
  const { olivia, priya, card } = deal
  const report_id = await approveMonth(deal)
  await payShares(olivia, report_id, card)
  await world.settle()
  const [item] = (await olivia.api.payments.listPayments({})).items
  const id = item?.id ?? ''
  const paid = await world.ledger()
  const before = await olivia.api.payments.getPayment({ id })
  expect(before).toMatchObject({ status: 'completed', came_back: null })

  const { stripe } = await atStripe(world)
  await stripe.transfers.createReversal(before.stripe_transfer_id ?? '')
  await world.settle()
  const reversed = await world.ledger({ [id]: 'october' })
  expect(reversed).toMatch(/payment:october:payable +828\.24/)
  expect(await olivia.api.payments.getPayment({ id })).toMatchObject({
    ...{ status: 'failed', processed_at: null, is_funded: true, amount_to_charge: 0 },
    came_back: { cause: 'transfer_reversal', amount: 82_824, payer_owes: 0, payee_is_owed: 82_824 },
    allowed: { pay: false, retry: true, receipt: true },
  })
  expect((await olivia.api.payments.getReceipt({ id })).returned).toMatchObject([{ cause: 'transfer_reversal' }])
  expect((await priya.api.payments.getReceipt({ id, edition: 1 })).returned).toEqual([])

  // The reversed transfer is the one that is retried.
  await olivia.api.payments.retryTransfer({ id: before.transfers[0]?.id ?? '' })
  await world.settle()
  expect(await priya.api.payments.getPayment({ id })).toMatchObject({
    status: 'completed',
    transfers: [{ attempt: 1 }, { attempt: 2, amount: 82_824 }],
    came_back: { payee_is_owed: 0 },
  })
  expect(await balanceOf(world.db, `payment:${id}:payable`)).toBe(0)
  const { charged } = await atStripe(world)
  expect(charged.filter((amount) => amount === 97_440)).toHaveLength(1)
  const again = await world.ledger()
  expect(again).toBe(paid)
  console.log(`Paid:${paid}\nReversed:${reversed}\nSent again:${again}`)
})
