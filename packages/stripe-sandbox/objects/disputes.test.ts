import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { fund } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()
const DAY_MS = 24 * 60 * 60 * 1000

async function available(): Promise<number> {
  const balance = await sandbox.stripe.balance.retrieve()
  return balance.available.find((each) => each.currency === 'gbp')?.amount ?? 0
}

/** A charge of £50 that its cardholder disputes. */
async function disputed(payment_method = 'pm_card_createDispute'): Promise<Stripe.Dispute> {
  const intent = await sandbox.stripe.paymentIntents.create({
    amount: 5000,
    currency: 'gbp',
    payment_method,
    confirm: true,
  })
  expect(intent.status).toBe('succeeded')
  const [dispute] = (await sandbox.stripe.disputes.list({ payment_intent: intent.id })).data
  if (dispute === undefined) throw new Error('There is no dispute')
  return dispute
}

const typesSince = async (count: number) =>
  (await sandbox.stripe.events.list({ limit: count })).data.map((event) => event.type)

test('A disputed charge is taken back by the bank at once, with a fee', async () => {
  const { stripe } = sandbox
  const before = await available()
  const dispute = await disputed()
  expect(dispute).toMatchObject({
    amount: 5000,
    currency: 'gbp',
    reason: 'fraudulent',
    status: 'needs_response',
    is_charge_refundable: false,
    balance_transactions: [{ amount: -5000, fee: 2000, net: -7000, type: 'adjustment', reporting_category: 'dispute' }],
    evidence_details: { due_by: Date.parse('2027-03-08T23:59:59Z') / 1000, has_evidence: false, submission_count: 0 },
  })
  expect(await available()).toBe(before + 5000 - 7000)
  expect(await stripe.charges.retrieve(String(dispute.charge))).toMatchObject({ disputed: true, paid: true })
  expect(await typesSince(4)).toEqual(
    expect.arrayContaining(['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.updated']),
  )
  await expect(stripe.refunds.create({ charge: String(dispute.charge) })).rejects.toMatchObject({
    statusCode: 400,
    code: 'charge_disputed',
  })
})

test('Evidence is collected first and sent when it is complete; what wins brings the money back', async () => {
  const { stripe } = sandbox
  const dispute = await disputed('pm_card_createDisputeProductNotReceived')
  expect(dispute.reason).toBe('product_not_received')
  const before = await available()
  const draft = await stripe.disputes.update(dispute.id, {
    evidence: { product_description: 'Three months of meal plans' },
    metadata: { agreement: 'a1' },
    submit: false,
  })
  expect(draft).toMatchObject({
    status: 'needs_response',
    evidence_details: { has_evidence: true, submission_count: 0 },
  })
  const won = await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'winning_evidence' } })
  expect(won).toMatchObject({
    status: 'won',
    evidence: { product_description: 'Three months of meal plans', uncategorized_text: 'winning_evidence' },
    evidence_details: { submission_count: 1 },
    metadata: { agreement: 'a1' },
    balance_transactions: [{ amount: -5000 }, { amount: 5000, fee: 0, reporting_category: 'dispute_reversal' }],
  })
  expect(await available()).toBe(before + 5000)
  expect(await typesSince(3)).toEqual(
    expect.arrayContaining(['charge.dispute.closed', 'charge.dispute.funds_reinstated', 'charge.dispute.updated']),
  )
  await expect(stripe.disputes.close(dispute.id)).rejects.toMatchObject({ statusCode: 400 })
})

test.each([
  [
    'evidence that loses',
    (id: string) => sandbox.stripe.disputes.update(id, { evidence: { uncategorized_text: 'losing_evidence' } }),
  ],
  ['giving up', (id: string) => sandbox.stripe.disputes.close(id)],
])('A dispute is lost by %s, and nothing more moves', async (_, act) => {
  const dispute = await disputed()
  const before = await available()
  expect((await act(dispute.id)).status).toBe('lost')
  expect(await available()).toBe(before)
  const [event] = (await sandbox.stripe.events.list({ type: 'charge.dispute.closed', limit: 1 })).data
  expect(event?.data.object).toMatchObject({ id: dispute.id, status: 'lost' })
})

test('Other evidence is under review, and cannot be changed meanwhile', async () => {
  const dispute = await disputed()
  const evidence = { uncategorized_text: 'The meal plans were read on 40 days.' }
  expect((await sandbox.stripe.disputes.update(dispute.id, { evidence })).status).toBe('under_review')
  await expect(sandbox.stripe.disputes.update(dispute.id, { evidence })).rejects.toMatchObject({ statusCode: 400 })
})

test('Without an answer in time, a dispute is lost and an inquiry closed', async () => {
  const { stripe } = sandbox
  const [dispute, inquiry] = [await disputed(), await disputed('pm_card_createDisputeInquiry')]
  sandbox.clock = new Date(sandbox.clock.getTime() + 8 * DAY_MS)
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({
    status: 'lost',
    evidence_details: { past_due: true },
  })
  expect((await stripe.disputes.retrieve(inquiry.id)).status).toBe('warning_closed')
})

test('An inquiry takes nothing: it can be refunded, answered, or go on to a dispute', async () => {
  const { stripe } = sandbox
  const before = await available()
  const inquiry = await disputed('pm_card_createDisputeInquiry')
  expect(inquiry).toMatchObject({
    status: 'warning_needs_response',
    is_charge_refundable: true,
    balance_transactions: [],
    payment_method_details: { card: { case_type: 'inquiry' } },
  })
  expect(await available()).toBe(before + 5000)
  await stripe.refunds.create({ charge: String(inquiry.charge), amount: 100 })

  const other = await disputed('pm_card_createDisputeInquiry')
  const escalated = await stripe.disputes.update(other.id, {
    evidence: { uncategorized_text: 'escalate_inquiry_evidence' },
  })
  expect(escalated).toMatchObject({
    status: 'needs_response',
    is_charge_refundable: false,
    balance_transactions: [{ net: -7000 }],
    payment_method_details: { card: { case_type: 'chargeback' } },
  })
  const third = await disputed('pm_card_createDisputeInquiry')
  const evidence = { uncategorized_text: 'winning_evidence' }
  expect((await stripe.disputes.update(third.id, { evidence })).status).toBe('warning_closed')
})

test('Disputes are listed by charge, and an unknown one is not there', async () => {
  const dispute = await disputed()
  const { data } = await sandbox.stripe.disputes.list({ charge: String(dispute.charge), expand: ['data.charge'] })
  expect(data).toMatchObject([{ id: dispute.id, charge: { id: dispute.charge, disputed: true } }])
  const quiet = await fund(sandbox, 500)
  expect((await sandbox.stripe.disputes.list({ payment_intent: quiet.id })).data).toEqual([])
  await expect(sandbox.stripe.disputes.retrieve('du_nobody')).rejects.toMatchObject({ statusCode: 404 })
})
