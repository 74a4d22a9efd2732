import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, db, pool, bank, jobs, clock, people, makeDeal, approved } = useFernleaf()
const october = { reporting_period_start: '2026-10-01', reporting_period_end: '2026-10-31' }
const november = { reporting_period_start: '2026-11-01', reporting_period_end: '2026-11-02' }
let project_id = ''

// October is paid to Priya and Marco; what is due for the first days of November fails at Stripe.
beforeAll(async () => {
  const { project } = await makeDeal()
  project_id = project.id
  await makeDeal({ provider: people.marco, project_id, share: 5 })
  const paid = await approved(project_id, october)
  clock.advance({ hours: 2 })
  await as(people.olivia).payments.processPayments(batchFor(paid, people.good_card))
  await jobs.drain()
  clock.advance({ days: 3 })
  const report = await approved(project_id, november)
  bank.refuses = { code: 'insufficient_capabilities_for_transfer', sentence: 'The account cannot receive transfers.' }
  await as(people.olivia).payments.processPayments(batchFor(report, people.good_card))
  await jobs.drain()
})

const analytics = (input: Parameters<ReturnType<typeof as>['transfers']['getTransferAnalytics']>[0] = {}) =>
  as(people.olivia).transfers.getTransferAnalytics(input)
const list = (input: Parameters<ReturnType<typeof as>['transfers']['listTransfers']>[0] = {}, by = people.olivia) =>
  as(by).transfers.listTransfers(input)

describe('the totals of transfers', () => {
  test('count what arrived with its commission, what failed, and how long it took', async () => {
    const { time_series, top_destinations, ...totals } = await analytics()
    expect(totals).toEqual({
      currency: 'gbp',
      project: null,
      time_period_days: 30,
      total_transfers: 4,
      total_amount: 117_334,
      total_commission: 20_706,
      reversed_amount: 0,
      success_rate: 50,
      status_counts: { pending: 0, processing: 0, completed: 2, failed: 2 },
      time_to_money: { median_seconds: 7_200, slowest_seconds: 7_200 },
      series_unit: 'day',
      other_currencies_count: 0,
    })
    expect(
      top_destinations.map(({ payee, count, successful_count, total_amount }) => ({
        payee: payee.name,
        count,
        successful_count,
        total_amount,
      })),
    ).toEqual([
      { payee: 'Priya Shah', count: 2, successful_count: 1, total_amount: 82_824 },
      { payee: 'Marco Bianchi', count: 2, successful_count: 1, total_amount: 34_510 },
    ])
    expect(time_series).toHaveLength(30)
    expect(time_series.filter(({ total_transfers }) => total_transfers > 0)).toEqual([
      {
        ...{ start: '2026-11-02', end: '2026-11-02', total_transfers: 2, successful_count: 2, failed_count: 0 },
        ...{ total_amount: 117_334, total_commission: 20_706 },
      },
      {
        ...{ start: '2026-11-05', end: '2026-11-05', total_transfers: 2, successful_count: 0, failed_count: 2 },
        ...{ total_amount: 0, total_commission: 0 },
      },
    ])
  })

  test('are of the last days, of one project, by day, week or month', async () => {
    const before = clock.now()
    clock.set('2026-11-09T00:30:00Z')
    expect(await analytics({ days_back: 7 })).toMatchObject({ total_transfers: 2, success_rate: 0 })
    expect(await analytics({ days_back: 8 })).toMatchObject({ total_transfers: 4 })
    expect(await analytics({ days_back: 3 })).toMatchObject({
      total_transfers: 0,
      success_rate: null,
      time_to_money: null,
    })
    expect((await analytics({ days_back: 90 })).series_unit).toBe('week')
    const year = await analytics({ days_back: 365, project_id })
    expect(year).toMatchObject({ series_unit: 'month', project: { title: 'Fernleaf' }, total_transfers: 4 })
    expect(year.time_series).toHaveLength(13)
    clock.set(before)
  })

  test('subtract what came back, with its commission', async () => {
    const [transfer] = (await list({ status: 'completed' })).items
    const change = (reversed_amount: number) =>
      db
        .updateTable('transfers')
        .set({ reversed_amount })
        .where('id', '=', transfer?.id ?? '')
        .execute()
    await change(transfer?.amount ?? 0)
    const { items } = await list({ status: 'completed' })
    const totals = await analytics()
    expect(totals.reversed_amount).toBe(transfer?.amount)
    expect(totals.total_amount).toBe(117_334 - (transfer?.amount ?? 0))
    const commissions = items.map((one) => one.commission_amount - one.reversed_commission)
    expect(totals.total_commission).toBe(commissions.reduce((sum, commission) => sum + commission, 0))
    // What was sent is still what it was, and it is among the errors.
    const reversed = (await list({ status: 'not_received' })).items.find(({ id }) => id === transfer?.id)
    expect(reversed).toMatchObject({
      ...{ status: 'completed', original_amount: transfer?.original_amount, reversed_amount: transfer?.amount },
      error: { category: 'unknown', message: 'The transfer was reversed, and the money is with us again.' },
    })
    expect((await list({ status: 'failed' })).items).not.toContainEqual(expect.objectContaining({ id: transfer?.id }))
    await change(0)
  })

  test('are the owner’s own; an admin’s are all; others have none', async () => {
    const all = await as(people.ada).transfers.getTransferAnalytics({})
    expect(all.total_transfers).toBe(4)
    for (const viewer of [people.priya, people.theo]) {
      expect(await refusalOf(as(viewer).transfers.getTransferAnalytics({}))).toMatchObject({ code: 'NOT_ALLOWED' })
    }
    expect(await refusalOf(analytics({ project_id: randomUUID() }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('take three statements', async () => {
    expect(await countStatements(pool, () => analytics())).toBe(3)
  })
})

describe('the list of transfers', () => {
  test('names what failed, why, and what helps; its payer may retry it', async () => {
    const { items } = await list({ status: 'failed', project_id })
    expect(
      items.map(({ payee, recovery, error, allowed }) => [payee.name, recovery, error?.message, allowed.retry]).sort(),
    ).toEqual([
      ['Marco Bianchi', 'verification', 'The account cannot receive transfers.', true],
      ['Priya Shah', 'verification', 'The account cannot receive transfers.', true],
    ])
    expect((await list({ status: 'failed' }, people.ada)).items.map(({ allowed }) => allowed.retry)).toEqual([
      false,
      false,
    ])
    expect((await list({ status: 'failed', days_back: 1 })).items).toHaveLength(2)
    expect((await list({ status: 'completed', days_back: 1 })).items).toHaveLength(0)
    expect((await list({ status: 'not_received', days_back: 1 })).items).toHaveLength(2)
    expect((await list({ status: 'not_received', days_back: 4 }, people.marco)).items).toHaveLength(1)
  })

  test('gives each transfer before and after commission', async () => {
    const { items } = await list({ status: 'completed' }, people.priya)
    expect(items).toMatchObject([{ amount: 82_824, original_amount: 97_440, commission_amount: 14_616 }])
    const [one] = items
    const byPayment = await list({ payment_id: one?.payment_id ?? '' }, people.priya)
    expect(byPayment.items).toEqual(items)
    expect(await as(people.priya).transfers.getTransferStatus({ id: one?.id ?? '' })).toEqual({
      success: true,
      transfer: one,
    })
  })

  test('is the viewer’s own', async () => {
    expect((await list({}, people.priya)).items.map(({ payee }) => payee.name)).toEqual(['Priya Shah', 'Priya Shah'])
    expect((await list({}, people.theo)).items).toEqual([])
    const [one] = (await list()).items
    for (const viewer of [people.theo, one?.payee.name === 'Priya Shah' ? people.marco : people.priya]) {
      const asked = as(viewer).transfers.getTransferStatus({ id: one?.id ?? '' })
      expect(await refusalOf(asked)).toMatchObject({ code: 'NOT_FOUND' })
      expect((await list({ payment_id: one?.payment_id ?? '' }, viewer)).items).toEqual([])
    }
  })

  test('has pages', async () => {
    const first = await list({ limit: 3 })
    const second = await list({ limit: 3, ...(first.next_cursor && { cursor: first.next_cursor }) })
    expect([first.items.length, second.items.length, second.next_cursor]).toEqual([3, 1, null])
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
  })
})

test('a retried transfer is not offered again', async () => {
  bank.refuses = null
  const { items } = await list({ status: 'failed' })
  for (const { id } of items) await as(people.olivia).payments.retryTransfer({ id })
  expect((await list({ status: 'failed' })).items.map(({ allowed }) => allowed.retry)).toEqual([false, false])
  await jobs.drain()
  const after = await list({ status: 'failed' })
  expect(after.items.map(({ allowed, payment_status }) => [allowed.retry, payment_status])).toEqual([
    [false, 'completed'],
    [false, 'completed'],
  ])
  expect(await analytics()).toMatchObject({ total_transfers: 6, success_rate: 66.7 })
})
