import { expect, it } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import { atStripe } from './outcomes.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

it('a refund after the payment: the owner owes again, pays, and nothing is transferred twice', async () => {
  const deal = await makeDeal(world)
  const { olivia, priya, card } = deal
  const report_id = await approveMonth(deal)
  await payShares(olivia, report_id, card)
  await world.settle()
  const [item] = (await olivia.api.payments.listPayments({})).items
  const id = item?.id ?? ''
  const named = () => world.ledger({ [id]: 'october' })
  const paid = await named()
  const { stripe } = await atStripe(world)
  const intent = (await olivia.api.payments.getPayment({ id })).stripe_payment_intent_id ?? ''
  await stripe.refunds.create({ payment_intent: intent })
  await world.settle()
  const refunded = await named()
  expect(refunded).toMatch(/payment:october:receivable +-974\.40/)
  const seen = await olivia.api.payments.getPayment({ id })
  expect(seen).toMatchObject({
    ...{ status: 'completed', stage: 'due', amount_to_charge: 97_440 },
    came_back: { cause: 'refund', amount: 97_440, payer_owes: 97_440, payee_is_owed: 0 },
    allowed: { pay: true, retry: false, receipt: true },
  })
  expect(seen.came_back?.sentence).toBe('Charge refunded on 2 Nov 2026 (£974.40). You owe £974.40: pay it again.')
  expect(await priya.api.payments.getPayment({ id })).toMatchObject({
    ...{ status: 'completed', stage: 'paid', allowed: { pay: false } },
  })
  // Totals: due for the owner, paid for the provider.
  expect(await olivia.api.payments.getPaymentsSummary({})).toMatchObject({
    stages: { due: { count: 1, gross_amount: 97_440, amount: 82_824 }, paid: { count: 0, gross_amount: 0 } },
    unpaid_percent: 100,
  })
  expect(await priya.api.payments.getPaymentsSummary({})).toMatchObject({
    stages: { due: { count: 0 }, paid: { count: 1, amount: 82_824 } },
  })
  const dashboard = await olivia.api.dashboard.getOwnerDashboard({})
  expect(dashboard).toMatchObject({ total_payments_issued: 0, awaiting_payment: 97_440, overdue_amount: 0 })
  expect(dashboard.your_turn).toMatchObject([{ title: 'Pay again for Fernleaf', money: { amount: 97_440 } }])
  const figure = (name: 'total_payments_issued' | 'awaiting_payment') =>
    olivia.api.dashboard.getOwnerFigure({ figure: name })
  expect([(await figure('total_payments_issued')).total, (await figure('awaiting_payment')).total]).toEqual([0, 97_440])
  expect(await priya.api.dashboard.getProviderDashboard({})).toMatchObject({ total_payments_received: 82_824 })
  const ids = async (status: 'due' | 'paid') =>
    (await olivia.api.payments.listPayments({ status })).items.map((one) => one.id)
  expect([await ids('due'), await ids('paid')]).toEqual([[id], []])

  await olivia.api.payments.processPayments({
    ...{ id: crypto.randomUUID(), payment_ids: [id], amount_seen: 97_440 },
    ...{ payment_method: 'card', payment_method_id: card },
  })
  await world.settle()
  expect(await olivia.api.payments.getPayment({ id })).toMatchObject({
    ...{ status: 'completed', stage: 'paid', amount_to_charge: 0 },
    came_back: { payer_owes: 0 },
    transfers: [{ status: 'completed' }],
  })
  const repaid = await named()
  expect(repaid).toMatch(/payment:october:receivable +0\.00/)
  expect((await atStripe(world)).transferred).toEqual([82_824])
  console.log(`Paid:${paid}\nRefunded:${refunded}\nPaid again:${repaid}`)
  const { journey } = await olivia.api.payments.getPaymentTrace({ id })
  expect(journey.map(({ label, state }) => `${label} (${state})`)).toEqual([
    'Approved for payment (done)',
    'You were charged (done)',
    'Set aside for Priya Shah (done)',
    'Transferred to Priya Shah (done)',
    'Refunded to you (failed)',
    'You paid again (done)',
    'In the payout account of Priya Shah (done)',
  ])
})
