import { beforeEach, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, db, bank, jobs, people, makeDeal, approved, submitted } = useFernleaf()
const REFUSED = { code: 'balance_insufficient', sentence: 'The balance does not cover this yet.' }

beforeEach(async () => {
  bank.refuses = null
  await jobs.drain()
})

async function approvedMonth() {
  const approval = await approved((await makeDeal()).project.id)
  return { approval, payment_id: approval.payable.payment_ids[0] ?? '' }
}

const transfersOf = async (payment_id: string) =>
  db.selectFrom('transfers').select(['id', 'status']).where('payment_id', '=', payment_id).orderBy('attempt').execute()

describe('a transfer that a caller creates', () => {
  test('waits for the charge; then it is the one that there is', async () => {
    const { approval, payment_id } = await approvedMonth()
    const create = (by = people.olivia) => as(by).payments.createTransfer({ payment_id, destination_type: 'connect' })
    expect(await refusalOf(create())).toMatchObject({ code: 'PAYMENT_NOT_PAYABLE' })
    await as(people.olivia).payments.processPayments(batchFor(approval, people.good_card))
    await jobs.drain()
    const [first] = await transfersOf(payment_id)
    const answers = [await create(), await create()]
    expect(answers).toEqual(Array(2).fill({ success: true, transfer_id: first?.id, message: 'The money has arrived.' }))
    expect(await transfersOf(payment_id)).toHaveLength(1)
    expect(await refusalOf(create(people.priya))).toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('is another one after a failure, and one however often it is asked for', async () => {
    bank.refuses = REFUSED
    const { approval, payment_id } = await approvedMonth()
    await as(people.olivia).payments.processPayments(batchFor(approval, people.good_card))
    await jobs.drain()
    const { error_messages } = await as(people.olivia).payments.getBatch({
      id: (await as(people.olivia).reports.getReport({ id: approval.id })).batch_id ?? '',
    })
    expect(error_messages).toEqual([REFUSED.sentence])
    const before = await transfersOf(payment_id)
    bank.refuses = null
    const create = () => as(people.olivia).payments.createTransfer({ payment_id })
    const answers = await Promise.all([create(), create(), create()])
    expect(new Set(answers.map(({ transfer_id }) => transfer_id)).size).toBe(1)
    await jobs.drain()
    const after = await transfersOf(payment_id)
    expect(after).toHaveLength(before.length + 1)
    expect(after.at(-1)).toEqual({ id: answers[0]?.transfer_id, status: 'completed' })
    expect(await as(people.olivia).payments.getPayment({ id: payment_id })).toMatchObject({
      ...{ status: 'completed', provider_amount: 82_824, paid_amount: 82_824 },
      owner_retains_after_commission: 812_000 - 97_440,
    })
  })
})

test('one payment is paid by its own path, once', async () => {
  const { payment_id } = await approvedMonth()
  const { id } = batchFor({ payable: { payment_ids: [payment_id], amount: 97_440 } }, people.good_card)
  const how = { id, payment_id, payment_method: 'card' as const, payment_method_id: people.good_card }
  const pay = (amount_seen: number) => as(people.olivia).payments.processPayment({ ...how, amount_seen })
  expect(await refusalOf(pay(1))).toMatchObject({ code: 'AMOUNT_CHANGED' })
  expect(await pay(97_440)).toMatchObject({ id, status: 'processing', error_messages: [] })
  await jobs.drain()
  expect(await transfersOf(payment_id)).toMatchObject([{ status: 'completed' }])
})

test('what is paid for a report is listed by right, for its owner, once it is approved', async () => {
  const { approval, payment_id } = await approvedMonth()
  const calculate = (report_id: string, by = people.olivia) => as(by).payments.calculatePayments({ report_id })
  const { items } = await calculate(approval.id)
  expect(items).toMatchObject([
    {
      ...{ payment_id, right_owner_id: people.priya.id, right_owner_name: 'Priya Shah' },
      ...{ revenue_amount: 812_000, percentage: 12, payment_amount: 97_440, amount: 82_824 },
    },
  ])
  const draft = await submitted((await makeDeal()).project.id)
  expect(await calculate(draft.id)).toEqual({ items: [] })
  expect(await refusalOf(calculate(approval.id, people.priya))).toMatchObject({ code: 'NOT_ALLOWED' })
  const { payments } = as(people.priya)
  const mine = await payments.listOwnPayments({})
  expect(mine).toEqual(await payments.listPayments({}))
  expect(await refusalOf(as(people.ada).payments.listOwnPayments({}))).toMatchObject({ code: 'NOT_ALLOWED' })
})
