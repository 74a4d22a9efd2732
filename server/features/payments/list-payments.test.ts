import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { formatDate } from '#domain/calendar-date-words.ts'
import { addDays } from '#domain/calendar-dates.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { recordStatements } from '#server/testing/record-statements.ts'
import { sellQuarter } from '#server/testing/sell-quarter.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, db, pool, jobs, clock, people, makeDeal, approved } = useFernleaf()
const october = { reporting_period_start: '2026-10-01', reporting_period_end: '2026-10-31' }
const november = { reporting_period_start: '2026-11-01', reporting_period_end: '2026-11-02' }
let agreement_id = ''
let project_id = ''
const shop = { revenue_sources: [{ source_name: 'Subscriptions', amount: 100_000 }] }

// Priya and Marco share October, which is paid, and the first days of November, approved in December.
beforeAll(async () => {
  const agreement = await makeDeal()
  agreement_id = agreement.id
  project_id = agreement.project.id
  await makeDeal({ provider: people.marco, project_id, share: 5 })
  const paid = await approved(project_id, october)
  await as(people.olivia).payments.processPayments(batchFor(paid, people.good_card))
  await jobs.drain()
  clock.set('2026-12-01T00:30:00Z')
  await approved(project_id, { ...november, ...shop })
})

const list = (input: Parameters<ReturnType<typeof as>['payments']['listPayments']>[0] = {}, by = people.olivia) =>
  as(by).payments.listPayments(input)
const summary = (by = people.olivia) => as(by).payments.getPaymentsSummary({})
const lines = async (...given: Parameters<typeof list>) =>
  (await list(...given)).items.map(({ payee, status, amount }) => `${payee.name} ${status} ${amount}`).sort()

describe('the list of payments', () => {
  test('shows an owner all of theirs, a payee their own, an admin everything, a trader nothing', async () => {
    const priyas = ['Priya Shah calculated 10200', 'Priya Shah completed 82824']
    const marcos = ['Marco Bianchi calculated 4250', 'Marco Bianchi completed 34510']
    expect(await lines()).toEqual([...marcos, ...priyas])
    expect(await lines({}, people.priya)).toEqual(priyas)
    expect(await lines({}, people.marco)).toEqual(marcos)
    expect(await lines({}, people.ada)).toEqual([...marcos, ...priyas])
    expect(await lines({}, people.theo)).toEqual([])
  })

  test('filters by status, agreement and report, and searches people, projects and periods', async () => {
    expect(await lines({ status: 'scheduled' })).toEqual([
      'Marco Bianchi calculated 4250',
      'Priya Shah calculated 10200',
    ])
    expect(await lines({ status: 'history' }, people.priya)).toEqual(['Priya Shah completed 82824'])
    expect(await lines({ agreement: agreement_id, status: 'completed' })).toEqual(['Priya Shah completed 82824'])
    expect(await lines({ search: 'bianchi' })).toHaveLength(2)
    expect(await lines({ search: 'fernleaf' })).toHaveLength(4)
    expect(await lines({ search: 'October 2026' })).toHaveLength(2)
    expect(await lines({ search: '2026-11-02' })).toHaveLength(2)
    expect(await lines({ search: '%' })).toEqual([])
  })

  test('finds a period among many others', async () => {
    const found = async () => [
      await lines({ search: 'november' }),
      await lines({ search: '2026-10-31' }),
      await lines({ search: 'may' }),
    ]
    const before = await found()
    expect(before.map(({ length }) => length)).toEqual([2, 2, 0])
    for (const month of ['01', '02', '03', '04', '05', '06', '07']) {
      const period = { reporting_period_start: `2025-${month}-01`, reporting_period_end: `2025-${month}-28` }
      await as(people.olivia).reports.createReport({ id: randomUUID(), project_id, is_draft: true, ...period, ...shop })
    }
    expect(await found()).toEqual(before)
  })

  test('searches only the periods of the viewer’s own payments, all of them for an admin', async () => {
    const theirs = await makeDeal({ provider: people.marco, effective_date: '2026-08-01', share: 6 })
    const august = { reporting_period_start: '2026-08-01', reporting_period_end: '2026-08-31' }
    await as(people.olivia).reports.createReport({
      ...{ id: randomUUID(), project_id: theirs.project.id, is_draft: false },
      ...{ ...august, ...shop },
    })
    const searched = async (by: typeof people.olivia) => {
      const statements = await recordStatements(pool, () => list({ search: 'october' }, by))
      const { text = '', values = [] } = statements.find((one) => one.text.includes('is_named')) ?? {}
      const { rows } = await pool.query<{ first_day: string }>(text, values)
      return rows.map(({ first_day }) => first_day).sort()
    }
    expect(await searched(people.priya)).not.toContain('2026-08-01')
    for (const by of [people.marco, people.olivia, people.ada]) expect(await searched(by)).toContain('2026-08-01')
    expect(await searched(people.theo)).toEqual([])
    for (const search of ['priya', '100%', '2026_']) {
      expect(await countStatements(pool, () => list({ search }))).toBe(1)
    }
    for (const search of ['Oct', 'october 2026', '2026-10', '2026, 2026', '31']) {
      expect(await countStatements(pool, () => list({ search }))).toBe(2)
      expect(await lines({ search }, people.priya)).not.toEqual([])
    }
    for (const by of [people.priya, people.ada]) expect(await lines({ search: 'october' }, by)).not.toEqual([])
  })

  test('finds the periods of a right that was held before', async () => {
    const { id = '', agreement_id = '' } =
      (await db
        .selectFrom('payments')
        .select(['id', 'agreement_id'])
        .where('payee_id', '=', people.priya.id)
        .where('status', '=', 'completed')
        .executeTakeFirst()) ?? {}
    const payTo = (payee_id: string) => db.updateTable('payments').set({ payee_id }).where('id', '=', id).execute()
    await sellQuarter(db, { agreement_id, day: '2026-10-01', seller: people.priya, buyer: people.theo })
    await sellQuarter(db, { agreement_id, day: '2026-10-15', seller: people.theo, buyer: people.priya })
    await payTo(people.theo.id)
    expect(await lines({ search: '2026-10-31' }, people.theo)).toEqual(['Theo Lindqvist completed 82824'])
    await payTo(people.priya.id)
  })

  test('totals each stage, and each month of it, before and after the commission', async () => {
    const stage = (net: number, gross: number, count = 1) => ({
      ...{ count, gross_amount: gross, commission_amount: gross - net, amount: net },
    })
    const none = stage(0, 0, 0)
    expect(await summary(people.priya)).toEqual({
      currency: 'gbp',
      all: stage(93_024, 109_440, 2),
      stages: { overdue: none, due: stage(10_200, 12_000), processing: none, paid: stage(82_824, 97_440) },
      failed: none,
      ...{ held: none, held_below_minimum: none, claimed_back: none },
      groups: [
        { stage: 'due', month: '2026-11', ...stage(10_200, 12_000) },
        { stage: 'paid', month: '2026-10', ...stage(82_824, 97_440) },
      ],
      other_currencies_count: 0,
      failed_count: 0,
      first_month: '2026-10',
      overdue_days: 0,
      next_due_date: '2026-12-16',
      // 12,000 of 109,440
      unpaid_percent: 11,
    })
    expect(await summary()).toMatchObject({
      all: stage(131_784, 155_040, 4),
      stages: { due: stage(14_450, 17_000, 2), paid: stage(117_334, 138_040, 2) },
    })
    expect(await summary(people.theo)).toMatchObject({ all: none, groups: [], first_month: null, next_due_date: null })
  })

  test('totals what its other filters find', async () => {
    const all = async (input: Parameters<typeof totals>[0]) => {
      const { all: found, groups } = await totals(input)
      return [found.count, found.gross_amount, groups.map(({ stage, month }) => `${stage} ${month}`).join()]
    }
    const totals = (input: Parameters<ReturnType<typeof as>['payments']['getPaymentsSummary']>[0]) =>
      as(people.olivia).payments.getPaymentsSummary(input)
    expect(await all({ payee: people.marco.id })).toEqual([2, 45_600, 'due 2026-11,paid 2026-10'])
    expect(await all({ payer: people.priya.id })).toEqual([0, 0, ''])
    expect(await all({ period: '2026-10' })).toEqual([2, 138_040, 'paid 2026-10'])
    expect(await all({ period: '2025' })).toEqual([0, 0, ''])
    expect(await all({ search: 'november' })).toEqual([2, 17_000, 'due 2026-11'])
    expect(await all({ agreement: agreement_id })).toEqual([2, 109_440, 'due 2026-11,paid 2026-10'])
  })

  test('filters by stage, people and period, and says what can be filtered by', async () => {
    expect(await lines({ status: 'paid', payee: people.priya.id })).toEqual(['Priya Shah completed 82824'])
    expect(await lines({ status: 'due', period: '2026-10' })).toEqual([])
    expect(await lines({ status: 'due', period: '2026' })).toHaveLength(2)
    expect(await lines({ status: 'overdue' })).toEqual([])
    expect(await as(people.olivia).payments.getPaymentFilters()).toEqual({
      payers: [{ id: people.olivia.id, name: 'Olivia Hart' }],
      payees: [people.marco, people.priya].map(({ id }, index) => ({
        id,
        name: ['Marco Bianchi', 'Priya Shah'][index],
      })),
      projects: [{ id: project_id, title: 'Fernleaf' }],
      periods: ['2026-11', '2026-10'],
    })
    expect(await as(people.priya).payments.getPaymentFilters()).toMatchObject({ payees: [{ name: 'Priya Shah' }] })
    expect(await countStatements(pool, () => as(people.olivia).payments.getPaymentFilters())).toBe(1)
  })

  test('sorts by when it was created, by gross and by due date, one page at a time', async () => {
    const sorted = async (
      sort: 'stage' | 'newest' | 'oldest' | 'gross_desc' | 'gross_asc' | 'due_desc' | 'due_asc',
    ) => {
      const first = await list({ sort, limit: 2 })
      const rest = await list({ sort, limit: 2, cursor: first.next_cursor ?? '' })
      return [...first.items, ...rest.items]
    }
    const gross = async (sort: 'gross_desc' | 'gross_asc') =>
      (await sorted(sort)).map(({ gross_amount }) => gross_amount)
    expect(await gross('gross_desc')).toEqual([97_440, 40_600, 12_000, 5_000])
    expect(await gross('gross_asc')).toEqual([5_000, 12_000, 40_600, 97_440])
    const due = (await sorted('due_asc')).map(({ due_date }) => due_date)
    expect(due).toEqual(due.toSorted())
    expect(due[0]).not.toBe(due[3])
    expect((await sorted('due_desc')).map(({ due_date }) => due_date)).toEqual(due.toReversed())
    expect((await sorted('stage')).map(({ stage }) => stage)).toEqual(['due', 'due', 'paid', 'paid'])
    const ids = async (sort: 'newest' | 'oldest') => (await sorted(sort)).map(({ id }) => id)
    expect(await ids('oldest')).toEqual((await ids('newest')).toReversed())
  })

  test('goes page by page, newest first, without losing or repeating one', async () => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: 1, ...(cursor ? { cursor } : {}) })
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(ids).toEqual((await list()).items.map(({ id }) => id))
    expect(new Set(ids).size).toBe(4)
  })

  test('takes one statement as its totals do, a payment three, its trace four, however many there are', async () => {
    expect(await countStatements(pool, () => list())).toBe(1)
    expect(await countStatements(pool, () => summary())).toBe(1)
    const id = (await list({ status: 'history' })).items[0]?.id ?? ''
    expect(await countStatements(pool, () => as(people.olivia).payments.getPayment({ id }))).toBe(3)
    expect(await countStatements(pool, () => as(people.olivia).payments.getPaymentTrace({ id }))).toBe(4)
  })

  test('says for how many days what is still to be paid is overdue, to both sides', async () => {
    const [scheduled] = (await list({ status: 'scheduled' }, people.priya)).items
    if (!scheduled) throw new Error('Nothing is scheduled.')
    const overdueOn = async (day: string) => {
      clock.set(`${day}T12:00:00Z`)
      const { overdue_days } = await as(people.olivia).payments.getPayment({ id: scheduled.id })
      const [listed] = (await list({ status: 'scheduled' }, people.priya)).items
      return [overdue_days, listed?.overdue_days]
    }
    expect(await overdueOn(scheduled.due_date)).toEqual([0, 0])
    expect(await summary()).toMatchObject({ overdue_days: 0, stages: { overdue: { count: 0 } } })
    expect(await overdueOn(addDays(scheduled.due_date, 1))).toEqual([1, 1])
    expect(await overdueOn(addDays(scheduled.due_date, 12))).toEqual([12, 12])
    const overdue = { overdue: { count: 2, gross_amount: 17_000 }, due: { count: 0 } }
    expect(await summary()).toMatchObject({ overdue_days: 12, next_due_date: null, stages: overdue })
    expect(await lines({ status: 'overdue' })).toHaveLength(2)
    expect(await lines({ status: 'due' })).toEqual([])
    const priyas = { overdue: { count: 1, amount: 10_200 } }
    expect(await summary(people.priya)).toMatchObject({ stages: priyas, groups: [{ stage: 'overdue' }, {}] })
    const words = `due on ${formatDate(scheduled.due_date)}, 12 days overdue`
    for (const viewer of [people.olivia, people.priya]) {
      const { journey } = await as(viewer).payments.getPaymentTrace({ id: scheduled.id })
      expect(journey[0]?.note).toContain(words)
      const { payment_due } = await as(viewer).reports.getReport({ id: scheduled.report_id })
      expect(payment_due).toEqual({ due_date: scheduled.due_date, overdue_days: 12 })
    }
    const [paid] = (await list({ status: 'history' }, people.priya)).items
    const { journey } = await as(people.priya).payments.getPaymentTrace({ id: paid?.id ?? '' })
    expect(journey[0]?.note).toMatch(/, due on 17 Nov 2026$/)
    const settled = await as(people.priya).reports.getReport({ id: paid?.report_id ?? '' })
    expect(settled.payment_due).toBeNull()
    expect((await list({ status: 'history' })).items.map(({ overdue_days }) => overdue_days)).toEqual([0, 0])
  })

  test('adds no other currency to its totals, and counts what failed in every currency', async () => {
    const before = await summary()
    const [dollars] = (await list({ status: 'scheduled' }, people.priya)).items
    await db
      .updateTable('payments')
      .set({ currency: 'usd' })
      .where('id', '=', dollars?.id ?? '')
      .execute()
    const { items } = await list()
    expect(items.map(({ currency }) => currency).sort()).toEqual(['gbp', 'gbp', 'gbp', 'usd'])
    expect(await summary()).toMatchObject({
      currency: 'gbp',
      stages: {
        paid: before.stages.paid,
        // Priya's 12,000 before the commission
        overdue: { count: 1, gross_amount: before.stages.overdue.gross_amount - 12_000 },
      },
      other_currencies_count: 1,
    })
    await db
      .updateTable('payments')
      .set({ status: 'failed' })
      .where('id', '=', dollars?.id ?? '')
      .execute()
    const failed = await list({ status: 'failed' })
    expect(failed.items).toHaveLength(1)
    expect(await summary()).toMatchObject({ failed_count: 1, failed: { count: 0 } })
  })

  test('is for who is signed in', async () => {
    expect((await refusalOf(as(null).payments.listPayments({}))).code).toBe('NOT_SIGNED_IN')
  })
})
