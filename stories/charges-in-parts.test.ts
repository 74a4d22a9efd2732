import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import type { FundingMethod } from '#domain/funding-method.ts'
import { type Deal, makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { atStripe } from './outcomes.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-02-02T09:00:00Z')
/** 20% of £6,250,000.00 is £1,250,000.00, of which the platform keeps 15%. */
const REVENUE = 625_000_000
const [GROSS, NET] = [125_000_000, 106_250_000]
const [FIRST, SECOND] = [99_999_999, 25_000_001]

let deal: Deal
beforeAll(async () => {
  deal = await makeDeal(world, { first_day: '2026-01-01', share: 20 })
})

let months = 0
async function approvedMillion() {
  months += 1
  const month = String(months).padStart(2, '0')
  world.clock.set(`2026-${String(months + 1).padStart(2, '0')}-03T09:00:00Z`)
  const sources = [{ source_name: 'Subscriptions', amount: REVENUE }]
  const report_id = await approveMonth(deal, { period: periodOfMonth(`2026-${month}`), sources })
  const report = await deal.olivia.api.reports.getReport({ id: report_id })
  return { report_id, id: report.payable.payment_ids[0] ?? '' }
}

const payments = () => deal.olivia.api.payments
const seenOf = (id: string) => payments().getPayment({ id })
const ledgerOf = (id: string) => world.ledger({ [id]: 'million' })

async function pay(id: string, amount_seen: number, payment_method: FundingMethod = 'card') {
  const batch_id = randomUUID()
  await payments().processPayments({
    ...{ id: batch_id, payment_ids: [id], amount_seen, payment_method },
    payment_method_id: payment_method === 'card' ? deal.card : null,
  })
  await world.settle()
  return batch_id
}

/** The payer presses a button of PayPal's page for the charge that waits for them. */
async function atPayPal(batch_id: string, action: 'complete' | 'fail') {
  const { charge } = await payments().getBatch({ id: batch_id })
  if (charge?.instructions?.kind !== 'page') throw new Error('Nothing is asked.')
  await fetch(charge.instructions.url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })
  await world.settle()
}

const chargedSince = async (before: number[]) => (await atStripe(world)).charged.slice(0, -before.length || undefined)

describe('a share of £1,250,000.00', () => {
  it('is charged in two parts by card, and sent on as one', async () => {
    const { id, report_id } = await approvedMillion()
    const { charged: before } = await atStripe(world)
    const foreseen = await payments().previewPayments({
      payment_ids: [id],
      payment_method: 'card',
      payment_method_id: deal.card,
    })
    expect(foreseen).toMatchObject({ amount: GROSS, charges: [FIRST, SECOND], problem: null })
    expect(foreseen.charges_sentence).toMatch(
      /^Stripe takes £999,999.99 at most at once, so this is 2 charges: £999,999.99 and £250,000.01\./,
    )

    const batch_id = await pay(id, GROSS)
    expect(await chargedSince(before)).toEqual([SECOND, FIRST])
    expect(await seenOf(id)).toMatchObject({ status: 'completed', amount_to_charge: 0, transfers: [{ amount: NET }] })
    expect(await payments().getBatch({ id: batch_id })).toMatchObject({
      ...{ status: 'funded', amount: GROSS, message: 'Successfully processed 1 payment and transfer' },
      charges: [
        { amount: FIRST, status: 'succeeded' },
        { amount: SECOND, status: 'succeeded' },
      ],
      counts: { all: 1, success: 1, open: 0 },
    })
    expect((await deal.olivia.api.reports.getReport({ id: report_id })).status).toBe('processed')
    // A further part is nothing that came back.
    expect(await payments().getReceipt({ id })).toMatchObject({ returned: [], gross_amount: GROSS, amount: NET })
    const { journey } = await payments().getPaymentTrace({ id })
    expect(journey.map(({ label, state, note }) => `${label} (${state}) ${note ?? ''}`)).toEqual([
      'Approved for payment (done) By you, due on 18 Feb 2026',
      'You were charged (done) £999,999.99',
      'You were charged (done) £250,000.01',
      'Set aside for Priya Shah (done) £1,062,500.00',
      'Transferred to Priya Shah (done) ',
      'In the payout account of Priya Shah (done) ',
    ])
  })

  it('its second part declined: what is paid waits, the rest alone is paid again, and one part is refunded', async () => {
    const { id, report_id } = await approvedMillion()
    const { stripe, charged: before } = await atStripe(world)
    const first = await pay(id, GROSS, 'paypal')
    expect(await payments().getBatch({ id: first })).toMatchObject({
      ...{ status: 'processing', amount: GROSS, message: null },
      charges: [
        { amount: FIRST, status: 'unknown' },
        { amount: SECOND, status: 'waiting' },
      ],
    })
    await atPayPal(first, 'complete')
    const half = await ledgerOf(id)
    expect(half).toMatch(/payment:million:receivable +-250000\.01/)
    const of_first = await stripe.paymentIntents.list({ limit: 2 })
    const first_charge = of_first.data.find(({ amount }) => amount === FIRST)?.metadata.charge_id
    const checkout = await deal.olivia.api.checkouts.getCheckout({ charge_id: first_charge ?? '' })
    expect(checkout).toMatchObject({
      ...{ status: 'succeeded', next_charge_id: expect.any(String) },
      paid_in_part: '£999,999.99 of £1,250,000.00 paid; the rest is being charged.',
    })
    expect(await payments().getBatch({ id: first })).toMatchObject({
      payments: [{ paid_in_part: '£999,999.99 of £1,250,000.00 paid; the rest is being charged.' }],
    })

    await atPayPal(first, 'fail')
    const sentence = '£999,999.99 of £1,250,000.00 paid; the rest was declined.'
    expect(await payments().getBatch({ id: first })).toMatchObject({ status: 'failed', message: sentence })
    expect(await seenOf(id)).toMatchObject({
      ...{ status: 'failed', amount_to_charge: SECOND, transfers: [], paid_in_part: { paid: FIRST, sentence } },
      allowed: { retry: true },
    })
    const priyas = await deal.priya.api.payments.getPayment({ id })
    expect(priyas.paid_in_part?.sentence).toBe('£999,999.99 of £1,250,000.00 paid; the rest is due.')
    expect(priyas.failure_reason).toBe('Olivia Hart’s payment did not go through. They can try again.')
    const { items } = await deal.olivia.api.notifications.listNotifications({})
    const notification = items.find(({ title }) => title === 'The rest of a payment could not be charged')
    expect(notification?.message).toContain(sentence)

    await pay(id, SECOND)
    expect(await chargedSince(before)).toEqual([SECOND, FIRST])
    expect(await seenOf(id)).toMatchObject({ status: 'completed', paid_in_part: null, transfers: [{ amount: NET }] })
    const paid = await ledgerOf(id)
    expect(paid).toMatch(/payment:million:receivable +0\.00/)

    const second = (await stripe.paymentIntents.list({ limit: 1 })).data[0]
    await stripe.refunds.create({ payment_intent: second?.id ?? '' })
    await world.settle()
    const refunded = await ledgerOf(id)
    expect(await seenOf(id)).toMatchObject({
      ...{ status: 'completed', stage: 'due', amount_to_charge: SECOND, paid_in_part: null },
      came_back: { cause: 'refund', amount: SECOND, payer_owes: SECOND, payee_is_owed: 0 },
    })
    expect((await deal.olivia.api.reports.getReport({ id: report_id })).status).toBe('processed')
    console.log(`First part paid:${half}\nThe rest declined, and paid:${paid}\nThe second part refunded:${refunded}`)
    const { journey } = await payments().getPaymentTrace({ id })
    expect(journey.map(({ label, state, note }) => `${label} (${state}) ${note ?? ''}`)).toEqual([
      'Approved for payment (done) By you, due on 18 Mar 2026',
      'You were charged (done) £999,999.99',
      'You were charged (done) £250,000.01',
      'Set aside for Priya Shah (done) £1,062,500.00',
      'Transferred to Priya Shah (done) ',
      'Refunded to you (failed) £250,000.01',
      'In the payout account of Priya Shah (done) ',
    ])
  })

  it('by bank transfer, is sent by its payer at once: what the first part does not need pays the second', async () => {
    const { id } = await approvedMillion()
    const { stripe } = await atStripe(world)
    const batch_id = await pay(id, GROSS, 'bank_transfer')
    const { charge } = await payments().getBatch({ id: batch_id })
    const reference = charge?.instructions?.kind === 'bank_transfer' ? charge.instructions.reference : ''
    const { customer_id } = await deal.olivia.api.paymentMethods.getCustomer({ user_id: 'current' })
    const sent = { amount: GROSS, currency: 'gbp', reference }
    await stripe.testHelpers.customers.fundCashBalance(customer_id ?? '', sent)
    await world.settle()
    expect(await payments().getBatch({ id: batch_id })).toMatchObject({
      ...{ status: 'funded', counts: { success: 1 } },
      charges: [{ status: 'succeeded' }, { status: 'succeeded' }],
    })
    expect(await seenOf(id)).toMatchObject({ status: 'completed', transfers: [{ amount: NET }] })
    expect((await deal.olivia.api.paymentMethods.listFundingMethods({})).cash_balances).toEqual([])
  })
})
