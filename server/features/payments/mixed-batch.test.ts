import { beforeEach, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { balanceOf } from '#server/testing/balance-of.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { db, as, jobs, clock, people, bank, makeDeal, approved } = useFernleaf()
const NO_ACCOUNT = { code: 'account_invalid', sentence: 'The payout account cannot receive transfers at the moment.' }
const payments = () => as(people.olivia).payments

beforeEach(async () => {
  bank.refuses = null
  await jobs.drain()
})

/** October of Fernleaf approved: £974.40 for Priya's share and £406.00 for Marco's. */
async function october() {
  const { project } = await makeDeal()
  await makeDeal({ provider: people.marco, project_id: project.id, share: 5 })
  const report = await approved(project.id)
  const [priyas = '', marcos = ''] = report.payable.payment_ids
  expect((await payments().getPayment({ id: priyas })).payee.name).toBe('Priya Shah')
  return { report, priyas, marcos }
}

/** The same, with Priya's share charged and its transfer refused; an hour later both can be paid together. */
async function halfFunded() {
  const { report, priyas, marcos } = await october()
  bank.refuses = NO_ACCOUNT
  await payments().processPayments(batchFor(report, people.good_card, { payment_ids: [priyas], amount_seen: 97_440 }))
  await jobs.drain()
  const funded_at = clock.now().toISOString()
  bank.refuses = null
  clock.advance({ minutes: 10 })
  const both = (card: string) => batchFor(report, card, { amount_seen: 40_600 })
  return { report, priyas, marcos, funded_at, both }
}

const charges = (ids: string[]) =>
  db
    .selectFrom('payment_batches as b')
    .innerJoin('charges as c', 'c.id', 'b.charge_id')
    .select(['c.amount', 'c.status'])
    .where('b.id', 'in', (query) =>
      query.selectFrom('payment_batch_items').select('batch_id').where('payment_id', 'in', ids),
    )
    .orderBy('c.created_at')
    .execute()
const reportStatus = async (id: string) => (await as(people.olivia).reports.getReport({ id })).status
const chargedAt = async (id: string) => {
  const { journey } = await payments().getPaymentTrace({ id })
  return journey.find(({ kind }) => kind === 'charge')
}

describe('a batch of one payment that was funded before and one that was not', () => {
  test('charges the new one only, and sends both', async () => {
    const { report, priyas, marcos, funded_at, both } = await halfFunded()
    expect(
      (await refusalOf(payments().processPayments({ ...both(people.good_card), amount_seen: 138_040 }))).code,
    ).toBe('AMOUNT_CHANGED')
    const batch = await payments().processPayments(both(people.good_card))
    expect(batch).toMatchObject({ status: 'processing', amount: 40_600 })
    expect(await reportStatus(report.id)).toBe('pending')
    const items = await db
      .selectFrom('payment_batch_items')
      .select(['payment_id', 'charged_amount'])
      .where('batch_id', '=', batch.id)
      .orderBy('charged_amount')
      .execute()
    expect(items).toEqual([
      { payment_id: priyas, charged_amount: 0 },
      { payment_id: marcos, charged_amount: 40_600 },
    ])
    await jobs.drain()
    expect(await payments().getBatch({ id: batch.id })).toMatchObject({
      status: 'funded',
      message: 'Successfully processed 2 payments and transfers',
    })
    expect(await charges([priyas, marcos])).toEqual([
      { amount: 97_440, status: 'succeeded' },
      { amount: 40_600, status: 'succeeded' },
    ])
    // Each trace names the charge that paid for it.
    expect(await chargedAt(priyas)).toMatchObject({ state: 'done', at: funded_at })
    expect(await chargedAt(marcos)).toMatchObject({ state: 'done', at: clock.now().toISOString() })
    const trace = await payments().getPaymentTrace({ id: priyas })
    expect(trace.postings.map(({ memo }) => memo)).toEqual([
      'You pay the share of Priya Shah: Fernleaf, October 2026',
      'You pay the share of Priya Shah: Fernleaf, October 2026',
      'Set aside for Priya Shah: Fernleaf, October 2026',
      'Transfer to Priya Shah failed: Fernleaf, October 2026',
      'Set aside for Priya Shah (attempt 2): Fernleaf, October 2026',
      'Transferred to Priya Shah (attempt 2): Fernleaf, October 2026',
    ])
    expect(await balanceOf(db, `payment:${marcos}:in_transit`)).toBe(0)
    expect(await reportStatus(report.id)).toBe('processed')
  })

  test('still sends the funded one when the card is declined for the other', async () => {
    const { report, priyas, marcos, funded_at, both } = await halfFunded()
    const batch = await payments().processPayments(both(people.declined_card))
    await jobs.drain()
    expect(await payments().getPayment({ id: priyas })).toMatchObject({ status: 'completed', failure_reason: null })
    expect(await payments().getPayment({ id: marcos })).toMatchObject({ status: 'failed', is_funded: false })
    expect(await payments().getBatch({ id: batch.id })).toMatchObject({
      status: 'failed',
      message: 'Successfully processed 1 payment with 1 failure',
      payments: [
        { id: marcos, outcome: 'failed', failure_reason: 'Your card was declined.' },
        { id: priyas, outcome: 'success', failure_reason: null },
      ],
    })
    expect(await chargedAt(priyas)).toMatchObject({ state: 'done', at: funded_at })
    expect(await reportStatus(report.id)).toBe('failed')
  })
})

test('the same batch again is the same batch; with fewer, other or foreign payments it is not', async () => {
  const { report, priyas, marcos } = await october()
  const other = await october()
  const batch = batchFor(report, people.good_card)
  const first = await payments().processPayments(batch)
  const again = { ...batch, payment_ids: [marcos, priyas, marcos] }
  expect(await payments().processPayments(again)).toEqual(first)
  for (const payment_ids of [[priyas], [priyas, other.marcos], [priyas, marcos, other.marcos]]) {
    expect((await refusalOf(payments().processPayments({ ...batch, payment_ids }))).code).toBe('ALREADY_EXISTS')
  }
  await jobs.drain()
  expect((await payments().getPayment({ id: other.marcos })).status).toBe('calculated')
  expect(await charges([priyas, marcos])).toEqual([{ amount: 138_040, status: 'succeeded' }])
})

test('a charge over another amount than its batch owes funds nothing', async () => {
  const { report, priyas } = await october()
  const { id } = await payments().processPayments(batchFor(report, people.good_card))
  const charging = (amount: number) => db.updateTable('charges').set({ amount }).where('subject_id', '=', id).execute()
  await charging(138_039)
  await jobs.drain()
  expect(await payments().getBatch({ id })).toMatchObject({ status: 'processing', charge: { status: 'pending' } })
  expect(await payments().getPayment({ id: priyas })).toMatchObject({ status: 'processing', is_funded: false })
  await charging(138_040)
  clock.advance({ minutes: 5 })
  await jobs.drain()
  expect(await reportStatus(report.id)).toBe('processed')
})

test('payments of two currencies are not charged together', async () => {
  const { report, marcos } = await october()
  await db.updateTable('payments').set({ currency: 'usd' }).where('id', '=', marcos).execute()
  const mixed = batchFor(report, people.good_card)
  expect((await refusalOf(payments().processPayments(mixed))).code).toBe('MIXED_CURRENCIES')
  expect(await charges([marcos])).toEqual([])
})

test('a payment of which the commission took everything is completed by its charge, and nothing is sent', async () => {
  const { report, priyas, marcos } = await october()
  await db.updateTable('payments').set({ commission_amount: 40_600, amount: 0 }).where('id', '=', marcos).execute()
  bank.sent = []
  await payments().processPayments(batchFor(report, people.good_card))
  await jobs.drain()
  expect(await payments().getPayment({ id: marcos })).toMatchObject({ status: 'completed', transfers: [] })
  expect(bank.sent).toHaveLength(1)
  expect(await payments().getPayment({ id: priyas })).toMatchObject({ status: 'completed' })
  expect(await reportStatus(report.id)).toBe('processed')
})
