import { beforeAll, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, db, pool, jobs, clock, people, makeDeal, approved } = useFernleaf()
const october = { reporting_period_start: '2026-10-01', reporting_period_end: '2026-10-31' }
const november = { reporting_period_start: '2026-11-01', reporting_period_end: '2026-11-30' }
let project_id = ''

// October was due on 17 November and is paid on 20 November; November is overdue since 16 December.
beforeAll(async () => {
  const { project } = await makeDeal()
  project_id = project.id
  await makeDeal({ provider: people.marco, project_id, share: 5 })
  const late = await approved(project_id, october)
  clock.set('2026-11-20T09:00:00Z')
  await as(people.olivia).payments.processPayments(batchFor(late, people.good_card))
  await jobs.drain()
  clock.set('2026-12-01T09:00:00Z')
  await approved(project_id, november)
  clock.set('2026-12-21T09:00:00Z')
})

type Filters = Parameters<ReturnType<typeof as>['paymentReports']['getPaymentAnalytics']>[0]
const report = (filters: Filters & { limit?: number; cursor?: string } = {}, by = people.olivia) =>
  as(by).paymentReports.getCustomReport(filters)
const analytics = (filters: Filters = {}, by = people.olivia) => as(by).paymentReports.getPaymentAnalytics(filters)
const lines = async (...given: Parameters<typeof report>) =>
  (await report(...given)).items.map(({ payee, stage, amount }) => `${payee.name} ${stage} ${amount}`).sort()

describe('a report', () => {
  test('has the payments of three months by default, and their total', async () => {
    const { items, ...rest } = await report()
    expect(items).toHaveLength(4)
    expect(rest).toEqual({
      ...{ from: '2026-09-21', to: '2026-12-21', currency: 'gbp', other_currencies_count: 0, next_cursor: null },
      claimed_back: { count: 0, gross_amount: 0, commission_amount: 0, amount: 0 },
      totals: { count: 4, gross_amount: 276_080, commission_amount: 41_412, amount: 234_668 },
    })
    expect(items[0]).toMatchObject({ stage: 'overdue', due_date: '2026-12-16', paid_on: null })
    expect(items.at(-1)).toMatchObject({ stage: 'paid', paid_on: '2026-11-20', project: { title: 'Fernleaf' } })
  })

  test('includes its first and its last day', async () => {
    const october = ['Marco Bianchi paid 34510', 'Priya Shah paid 82824']
    expect(await lines({ from: '2026-10-31', to: '2026-10-31' })).toEqual(october)
    expect(await lines({ from: '2026-11-01', to: '2026-11-29' })).toEqual([])
    expect(await lines({ from: '2026-10-31', to: '2026-11-29' })).toEqual(october)
    expect(await lines({ to: '2026-11-30' })).toHaveLength(4)
  })

  test('is limited by status and project', async () => {
    expect(await lines({ status: 'overdue' })).toEqual(['Marco Bianchi overdue 34510', 'Priya Shah overdue 82824'])
    expect(await lines({ status: 'failed' })).toEqual([])
    expect(await lines({ project: project_id })).toHaveLength(4)
    expect(await lines({ project: people.olivia.id })).toEqual([])
  })

  test('has the viewer’s own payments, an admin’s all of them', async () => {
    const priyas = ['Priya Shah overdue 82824', 'Priya Shah paid 82824']
    expect(await lines({}, people.priya)).toEqual(priyas)
    expect(await lines({}, people.ada)).toHaveLength(4)
    expect(await lines({}, people.theo)).toEqual([])
    expect((await analytics({}, people.theo)).totals.count).toBe(0)
  })

  test('has pages', async () => {
    const first = await report({ limit: 3 })
    const second = await report({ limit: 3, cursor: first.next_cursor ?? '' })
    expect(second.next_cursor).toBeNull()
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4)
  })

  test('refuses days in the wrong order, and more than ten years', async () => {
    for (const days of [
      { from: '2026-10-02', to: '2026-10-01' },
      { from: '2000-01-01', to: '2026-01-01' },
    ]) {
      expect(await refusalOf(report(days))).toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  test('is a file with the same lines and totals', async () => {
    const file = await as(people.olivia).paymentReports.exportReport({ from: '2026-10-31', to: '2026-10-31' })
    expect(file.name).toBe('sharewell-payment-report-2026-12-21.csv')
    const [head, ...rows] = (await file.text()).replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe(
      'Payment ID,Project,Owner,Payee,Period,Project Revenue,Share %,Gross Amount,Platform Commission,Net Amount,Currency,Status,Created Date,Due Date,Paid Date',
    )
    expect(rows).toHaveLength(3)
    expect(rows.at(-1)).toBe('Total,2,,,,,,1380.40,207.06,1173.34,GBP')
    expect(rows.join()).toContain(
      'Olivia Hart,Priya Shah,October 2026,8120.00,12,974.40,146.16,828.24,GBP,paid,2026-11-02,2026-11-17,2026-11-20',
    )
  })
})

test('a report is a workbook, and a journal of its payments', async () => {
  const exported = (format: 'excel' | 'accounting' | 'hledger') =>
    as(people.olivia).paymentReports.exportReport({ from: '2026-10-31', to: '2026-11-30', format })
  expect((await exported('excel')).name).toBe('sharewell-payment-report-2026-12-21.xlsx')
  const journal = (await (await exported('accounting')).text()).trim().split('\r\n')
  // November is not paid, so nothing has moved for it.
  expect(journal.at(-1)).toBe('Total,,,1380.40,1380.40,GBP,,,')
  expect(await (await exported('hledger')).text()).toContain('    Assets:Card  -974.40 GBP')
})

describe('trends', () => {
  test('are of each month and stage', async () => {
    const { months, stages, totals } = await analytics()
    expect(months.map(({ month }) => month)).toEqual(['2026-09', '2026-10', '2026-11', '2026-12'])
    expect(months[1]?.paid).toEqual({ count: 2, gross_amount: 138_040, commission_amount: 20_706, amount: 117_334 })
    expect(months[2]?.overdue.gross_amount).toBe(138_040)
    expect(stages.paid.count + stages.overdue.count).toBe(totals.count)
  })

  test('say how often and how soon money arrives, and who is late', async () => {
    const { success_rate, time_to_money, late_payers } = await analytics()
    expect(success_rate).toBe(100)
    expect(time_to_money?.median_seconds).toBe(18 * 24 * 3_600)
    expect(late_payers).toEqual([
      {
        payer: { id: people.olivia.id, name: 'Olivia Hart' },
        ...{ paid_late: 2, paid: 2, overdue: 2, overdue_gross: 138_040 },
        // Three days twice, five days twice.
        ...{ average_days_late: 4, most_days_late: 5 },
      },
    ])
  })

  test('name who is paid most, and to payees who pays most', async () => {
    const named = async (by = people.olivia) => {
      const { top_side, top_parties } = await analytics({}, by)
      return [top_side, ...top_parties.map(({ person, gross_amount }) => `${person.name} ${gross_amount}`)]
    }
    expect(await named()).toEqual(['payees', 'Priya Shah 194880', 'Marco Bianchi 81200'])
    expect(await named(people.ada)).toEqual(await named())
    expect(await named(people.priya)).toEqual(['payers', 'Olivia Hart 194880'])
  })

  test('count what is owed again as due, and once', async () => {
    const { id = '' } = (await report({ status: 'paid' })).items.find(({ payee }) => payee.name === 'Priya Shah') ?? {}
    const payment = id.split(' ')[0] ?? ''
    const owe = (owed_amount: number) =>
      db.updateTable('payments').set({ owed_amount }).where('id', '=', payment).execute()
    await owe(40_000)
    expect(await lines({ from: '2026-10-31', to: '2026-10-31' })).toEqual([
      ...['Marco Bianchi paid 34510', 'Priya Shah due 34000', 'Priya Shah paid 48824'],
    ])
    const { totals, stages } = await analytics()
    expect(totals).toMatchObject({ count: 4, gross_amount: 276_080 })
    expect(stages.due).toMatchObject({ count: 1, gross_amount: 40_000 })
    expect(await lines({ from: '2026-10-31', to: '2026-10-31' }, people.priya)).toEqual(['Priya Shah paid 82824'])
    await owe(0)
  })

  test('take five statements, a page of the report two', async () => {
    expect(await countStatements(pool, () => analytics())).toBe(5)
    expect(await countStatements(pool, () => report())).toBe(2)
  })
})
