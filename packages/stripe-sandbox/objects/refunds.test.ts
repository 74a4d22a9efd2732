import { expect, test } from 'vitest'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

async function paidBy(payment_method: string) {
  const { id, latest_charge } = await sandbox.stripe.paymentIntents.create({
    ...{ amount: 1000, currency: 'gbp', payment_method, confirm: true },
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
  return { intent: id, charge: String(latest_charge) }
}

const balance = async () => (await sandbox.stripe.balance.retrieve()).available[0]?.amount ?? 0
const later = () => {
  sandbox.clock = new Date(sandbox.clock.getTime() + 6_000)
}
const eventsOf = async (id: string) =>
  (await sandbox.stripe.events.list({ limit: 50 })).data
    .filter(({ data }) => 'id' in data.object && data.object.id === id)
    .map(({ type }) => type)
    .reverse()

test('A refund to the card for pending refunds arrives some seconds later', async () => {
  const { intent, charge } = await paidBy('pm_card_pendingRefund')
  const { id, status } = await sandbox.stripe.refunds.create({ payment_intent: intent })
  expect(status).toBe('pending')
  expect(await sandbox.stripe.charges.retrieve(charge)).toMatchObject({ refunded: true, amount_refunded: 1000 })
  later()
  expect(await sandbox.stripe.refunds.retrieve(id)).toMatchObject({ status: 'succeeded' })
  expect(await eventsOf(id)).toEqual(['refund.created', 'refund.updated', 'charge.refund.updated'])
})

test('A refund to the card for failing refunds succeeds, and fails some seconds later: the money is back', async () => {
  const before = await balance()
  const { intent, charge } = await paidBy('pm_card_refundFail')
  const { id, status } = await sandbox.stripe.refunds.create({ payment_intent: intent, amount: 400 })
  expect(status).toBe('succeeded')
  expect(await balance()).toBe(before + 600)
  later()
  const failed = await sandbox.stripe.refunds.retrieve(id)
  expect(failed).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' })
  expect(await sandbox.stripe.balanceTransactions.retrieve(String(failed.failure_balance_transaction))).toMatchObject({
    ...{ amount: 400, type: 'refund_failure', source: id },
  })
  expect(await balance()).toBe(before + 1000)
  expect(await sandbox.stripe.charges.retrieve(charge)).toMatchObject({ refunded: false, amount_refunded: 0 })
  expect(await eventsOf(id)).toEqual(['refund.created', 'refund.failed', 'charge.refund.updated'])
  // And may be tried again.
  expect((await sandbox.stripe.refunds.create({ payment_intent: intent })).amount).toBe(1000)
})
