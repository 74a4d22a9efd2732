import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_IN_BATCH } from '#contract/paying.ts'
import { register } from '#server/testing/cast.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { db, as, jobs, bank, people, makeDeal, approved, submitted } = useFernleaf()

beforeEach(async () => {
  await jobs.drain()
  bank.sent = []
})

const SEPTEMBER = { reporting_period_start: '2026-09-01', reporting_period_end: '2026-09-30' }
const paying = (by = people.olivia) => as(by).payments
const how = (amount_seen: number) => ({
  id: randomUUID(),
  payment_method: 'card' as const,
  payment_method_id: people.good_card,
  amount_seen,
})
const statusOf = async (id: string) => (await as(people.olivia).reports.getReport({ id })).status

/** A deal since September, with both months approved: £974.40 each. */
async function twoMonths() {
  const { project } = await makeDeal({ effective_date: '2026-09-01' })
  return [await approved(project.id), await approved(project.id, SEPTEMBER)] as const
}

describe('one payment', () => {
  test.each(['payProvider', 'payWorker'] as const)('is paid by %s, and charged once', async (name) => {
    const [{ payable }] = await twoMonths()
    const [payment_id = ''] = payable.payment_ids
    const input = { ...how(97_440), payment_id }
    const batch = await paying()[name](input)
    expect(batch).toMatchObject({ status: 'processing', amount: 97_440, payments: [{ id: payment_id }] })
    await jobs.drain()
    expect(await paying()[name](input)).toMatchObject({ id: batch.id, payments: [{ status: 'completed' }] })
    expect(bank.sent).toHaveLength(1)
    expect((await refusalOf(paying()[name]({ ...input, id: randomUUID() }))).code).toBe('PAYMENT_NOT_PAYABLE')
  })
})

describe('reports', () => {
  test('one is paid by transferRevenue; the same again is the same, even when nothing is left to pay', async () => {
    const [october, september] = await twoMonths()
    const input = { ...how(97_440), report_id: october.id }
    const [first, second] = await Promise.all([paying().transferRevenue(input), paying().transferRevenue(input)])
    expect(second).toEqual(first)
    await jobs.drain()
    expect(await paying().transferRevenue(input)).toMatchObject({ id: first.id, status: 'funded' })
    expect(bank.sent).toHaveLength(1)
    expect([await statusOf(october.id), await statusOf(september.id)]).toEqual(['processed', 'approved'])
    const again = paying().transferRevenue({ ...input, id: randomUUID() })
    expect(await refusalOf(again)).toEqual({
      code: 'NOTHING_SELECTED',
      message: 'No payments selected for processing',
    })
    const other = paying().transferRevenue({ ...input, report_id: september.id })
    expect((await refusalOf(other)).code).toBe('ALREADY_EXISTS')
  })

  test('several are paid with one charge by transferMultipleRevenues', async () => {
    const reports = await twoMonths()
    const report_ids = [...reports, reports[0]].map(({ id }) => id)
    const batch = await paying().transferMultipleRevenues({ ...how(194_880), report_ids })
    await jobs.drain()
    expect(await paying().getBatch({ id: batch.id })).toMatchObject({
      amount: 194_880,
      payments: [{ status: 'completed' }, { status: 'completed' }],
      message: 'Successfully processed 2 payments and transfers',
    })
    const charges = await db.selectFrom('charges').select('amount').where('subject_id', '=', batch.id).execute()
    expect(charges).toEqual([{ amount: 194_880 }])
  })

  test('pay nothing when the amount is another, they are not approved, unknown or somebody else’s', async () => {
    const [october] = await twoMonths()
    const { project } = await makeDeal()
    const { id: unapproved } = await submitted(project.id)
    const pay = (input: object, by = people.olivia) =>
      refusalOf(paying(by).transferMultipleRevenues({ ...how(97_440), report_ids: [october.id], ...input }))
    expect((await pay({ amount_seen: 1 })).code).toBe('AMOUNT_CHANGED')
    expect((await pay({ report_ids: [unapproved] })).code).toBe('NOTHING_SELECTED')
    expect((await pay({ report_ids: [october.id, randomUUID()] })).code).toBe('NOT_FOUND')
    expect((await pay({ payment_method_id: people.declined_card.replace(/.$/, 'x') })).code).toBe('CARD_NOT_YOURS')
    // A stranger does not learn whether there is anything to pay either.
    const stranger = await register(db, { role: 'owner', name: 'Another Owner', email: 'another@example.com' })
    for (const { id } of [october, { id: unapproved }]) {
      expect((await pay({ report_ids: [id] }, stranger)).code).toBe('NOT_FOUND')
    }
    for (const by of [people.priya, people.theo, people.ada]) expect((await pay({}, by)).code).toBe('NOT_ALLOWED')
    for (const bad of [{ report_ids: [] }, { report_ids: ['x'] }, { amount_seen: -1 }, { payment_method: 'cheque' }]) {
      expect((await pay(bad)).code).toBe('BAD_REQUEST')
    }
    expect(await statusOf(october.id)).toBe('approved')
  })

  test('are refused together when they have more payments than one batch takes', async () => {
    const [october] = await twoMonths()
    const [first = ''] = october.payable.payment_ids
    const { list_order, ...payment } = await db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const holders = Array.from({ length: MAX_IN_BATCH }, () => {
      const id = randomUUID()
      const names = { name: 'A holder', first_name: 'A', last_name: 'holder' }
      return { id, ...names, role: 'trader' as const, email: `${id}@example.com`, email_verified: true }
    })
    await db.insertInto('users').values(holders).execute()
    await db
      .insertInto('payments')
      .values(holders.map(({ id }) => ({ ...payment, id: randomUUID(), payee_id: id })))
      .execute()
    const pay = paying().transferRevenue({ ...how(97_440 * (MAX_IN_BATCH + 1)), report_id: october.id })
    expect(await refusalOf(pay)).toEqual({
      code: 'INVALID_INPUT',
      message: 'These reports have more than 500 payments. Pay fewer at a time.',
    })
  })
})
