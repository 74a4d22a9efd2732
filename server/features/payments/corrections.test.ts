import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Period, periodOfMonth } from '#domain/calendar-dates.ts'
import { sumAmounts } from '#domain/money.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { balances } from '#server/ledger/balances.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { db, as, jobs, people, makeDeal, submitted, approved } = useFernleaf()

/** One source of Fernleaf in a month. */
const month = (name: string, amount: number) => {
  const { start, end }: Period = periodOfMonth(name)
  return {
    ...{ reporting_period_start: start, reporting_period_end: end },
    revenue_sources: [{ source_name: 'Shop', amount }],
  }
}

async function pay(report: Parameters<typeof batchFor>[0]) {
  const batch = await as(people.olivia).payments.processPayments(batchFor(report, people.good_card))
  await jobs.drain()
  return batch
}

async function paid(project_id: string, name: string, amount: number) {
  const report = await approved(project_id, month(name, amount))
  await pay(report)
  return report.id
}

const correct = (id: string, should_be: number, changes: { line?: number; correction_id?: string } = {}) =>
  as(people.olivia).reports.correctReport({
    ...{ id, correction_id: randomUUID(), line: 1, should_be, reason: 'Counted twice', ...changes },
  })
const reportOf = (id: string) => as(people.olivia).reports.getReport({ id })
const carried = async (viewer = people.olivia) => (await as(viewer).payments.listCarriedBalances({})).items
const ledger = async (agreement_id: string) =>
  Object.fromEntries(
    (await balances(db, `agreement:${agreement_id}`)).map(({ name, balance }) => [name.split(':').at(-1), balance]),
  )
const messagesOf = async (title: string) =>
  (await as(people.priya).notifications.listNotifications({ limit: 100 })).items
    .filter((sent) => sent.title === title)
    .map(({ message }) => message)
const wrong = async () => [
  ...(await db.selectFrom('wrong_sums').selectAll().execute()),
  ...(await db.selectFrom('wrong_balances').selectAll().execute()),
]
const makeLongDeal = () => makeDeal({ effective_date: '2026-07-01' })

describe('a correction that the next share pays', () => {
  let project_id = ''
  let agreement_id = ''
  let august = ''
  let september = ''
  beforeAll(async () => {
    const deal = await makeLongDeal()
    ;[project_id, agreement_id] = [deal.project.id, deal.id]
    august = await paid(project_id, '2026-08', 812_000)
  })

  test('stands with the line it corrects, and waits; the paid report stays as it is', async () => {
    const report = await correct(august, 762_000)
    expect(report).toMatchObject({
      total_revenue: 812_000,
      revenue_sources: [{ amount: 812_000 }],
      corrections_of_lines: [{ line: 1, amount: -50_000, reason: 'Counted twice', settled_in: null }],
    })
    expect(await messagesOf('A paid report is corrected')).toEqual([
      expect.stringContaining('from £8,120.00 to £7,620.00: Counted twice'),
    ])
  })

  test('is a line of the next report that is submitted, and both sides see what it means', async () => {
    const report = await submitted(project_id, month('2026-09', 500_000))
    september = report.id
    expect(report.corrections).toMatchObject([{ amount: -50_000, source_name: 'Shop', report: { id: august } }])
    expect(report.distributions[0]).toMatchObject({
      gross: 60_000,
      settlements: [
        {
          holder: { name: 'Priya Shah' },
          corrections: [{ revenue: -50_000, gross: -6_000, commission: -900, net: -5_100 }],
          paid: { gross: 54_000, commission: 8_100, net: 45_900 },
          sentence:
            '£60.00 gross was paid too much for earlier periods and is deducted: £540.00 gross of £600.00 is left to pay.',
        },
      ],
    })
    const theirs = await as(people.priya).reports.getReport({ id: september })
    expect(theirs.distributions[0]?.explanation.slice(-2)).toMatchObject([
      { label: 'Correction of Shop, August 2026', amount: -5_100, link: `/revenue-report-detail?reportId=${august}` },
      { label: 'You receive', amount: 45_900 },
    ])
    expect((await reportOf(august)).corrections_of_lines).toMatchObject([{ settled_in: { id: september } }])
  })

  test('makes the payment less, in the books as well', async () => {
    const report = await as(people.olivia).reports.approveReport({ id: september, total_revenue_seen: 500_000 })
    expect(report.payments).toMatchObject([{ gross_amount: 54_000, commission_amount: 8_100, amount: 45_900 }])
    expect(await ledger(agreement_id)).toEqual({ debt: -5_100, credit: 6_000 })
    expect(await wrong()).toEqual([])

    await pay(report)
    expect(await ledger(agreement_id)).toEqual({ debt: 0, credit: 0 })
    expect(await balances(db, 'platform:corrected_commission')).toMatchObject([{ balance: 0 }])
    expect(await wrong()).toEqual([])
    expect(await carried()).toEqual([])
  })

  test('is said by the payment, its trace and its receipt', async () => {
    const sentence = '£60.00 gross was paid too much for earlier periods and is deducted'
    const id = (await reportOf(september)).payments[0]?.id ?? ''
    const priya = as(people.priya).payments
    expect(await priya.getPayment({ id })).toMatchObject({
      settles: { share: { gross: 60_000, net: 51_000 }, sentence: expect.stringContaining(sentence) },
    })
    const trace = await priya.getPaymentTrace({ id })
    expect(trace.sentence).toContain(sentence)
    expect(trace.steps.map(({ label, amount }) => [label, amount]).slice(-4)).toEqual([
      ['12% share', 60_000],
      ['Platform commission, 15%', -9_000],
      ['Correction of Shop, August 2026', -5_100],
      ['You receive', 45_900],
    ])
    const { payments } = await reportOf(august)
    const corrected = await priya.getPaymentTrace({ id: payments[0]?.id ?? '' })
    expect(corrected.sentence).toContain(
      'Lines of this report were corrected since by -£500.00; the difference is settled with later reports.',
    )
    expect(corrected.report.sources.map((line) => line.corrections)).toEqual([
      ['Corrected since by -£500.00, settled in September 2026. Reason: Counted twice'],
    ])
    const paper = await priya.exportPaymentTrace({ id: payments[0]?.id ?? '', format: 'pdf' })
    expect(await readPdf(new Uint8Array(await paper.arrayBuffer()))).toContain('Corrected since by -£500.00')
    expect(trace.postings.map(({ memo }) => memo.split(':')[0])).toContain('You were paid too much for earlier periods')
    expect(await priya.getReceipt({ id })).toMatchObject({ settlement: expect.stringContaining(sentence) })
    const file = await as(people.olivia).reports.exportReport({ id: september, format: 'csv' })
    const csv = await file.text()
    expect(csv).toContain('Correction,"Correction of Shop, August 2026",Counted twice,-500.00,GBP')
    expect(csv).toContain('Priya Shah receives,,459.00')
  })

  test('can be corrected back, to the penny', async () => {
    await correct(august, 812_000)
    const report = await approved(project_id, month('2026-10', 500_000))
    expect(report.payments).toMatchObject([{ gross_amount: 66_000, commission_amount: 9_900, amount: 56_100 }])
    await pay(report)
    const settled = await db
      .selectFrom('payments')
      .select('gross_amount')
      .where('agreement_id', '=', agreement_id)
      .execute()
    expect(sumAmounts(settled.map(({ gross_amount }) => gross_amount))).toBe(97_440 + 60_000 + 60_000)
    expect(await wrong()).toEqual([])
  })
})

describe('a correction beyond the next share', () => {
  test('is carried over two periods, and both sides see the balance until it is used', async () => {
    const { id: agreement_id, project } = await makeLongDeal()
    const july = await paid(project.id, '2026-07', 812_000)
    await correct(july, 0)

    // 974.40 back; August shares 480.00 of it, September 360.00.
    const august = await approved(project.id, month('2026-08', 400_000))
    expect(august).toMatchObject({ status: 'processed', payments: [], payable: { payment_ids: [] } })
    expect(august.nothing_due_note).toBe('Nothing to pay: earlier overpayments cover this share.')
    const balance = { gross: -49_440, commission: -7_416, net: -42_024 }
    for (const viewer of [people.olivia, people.priya, people.ada]) {
      expect(await carried(viewer)).toMatchObject([{ ...balance, agreement_id, report_id: august.id }])
    }
    expect((await carried(people.priya))[0]?.sentence).toBe(
      'You were paid £494.40 gross (£420.24 net) too much: it is deducted from the next payment of this agreement.',
    )
    expect(await carried(people.marco)).toEqual([])
    expect(await ledger(agreement_id)).toEqual({ debt: -42_024, credit: 49_440 })
    expect(await wrong()).toEqual([])

    const september = await approved(project.id, month('2026-09', 300_000))
    expect(september.payments).toEqual([])
    expect(await carried()).toMatchObject([{ gross: -13_440, commission: -2_016, net: -11_424 }])
    expect(await ledger(agreement_id)).toEqual({ debt: -11_424, credit: 13_440 })
    expect(await wrong()).toEqual([])

    const october = await approved(project.id, month('2026-10', 200_000))
    expect(october.payments).toMatchObject([{ gross_amount: 10_560, commission_amount: 1_584, amount: 8_976 }])
    expect(await carried()).toEqual([])
    expect(await wrong()).toEqual([])
    await pay(october)
    expect(await ledger(agreement_id)).toEqual({ debt: 0, credit: 0 })
    expect(await wrong()).toEqual([])
    const messages = await messagesOf('Nothing to pay: earlier payments were too much')
    expect(
      messages.filter((message) => message.includes('£134.40 gross (£114.24 net) is carried forward')),
    ).toHaveLength(1)
  })

  test('of an agreement that has ended is carried all the same', async () => {
    const { id: agreement_id, project } = await makeDeal({
      ...{ effective_date: '2026-07-01', expiration_date: '2026-07-31' },
    })
    await makeDeal({ provider: people.marco, project_id: project.id, effective_date: '2026-07-01' })
    const july = await paid(project.id, '2026-07', 812_000)
    await correct(july, 712_000)

    const august = await approved(project.id, month('2026-08', 400_000))
    const [ended] = august.distributions.filter((one) => one.agreement_id === agreement_id)
    expect(ended).toMatchObject({
      ...{ gross: 0, status: 'nothing_due' },
      settlements: [{ carried_after: { gross: -12_000, commission: -1_800, net: -10_200 } }],
    })
    expect(await carried(people.priya)).toMatchObject([{ agreement_id, gross: -12_000 }])
    // Marco's share is corrected by his own agreement's terms.
    expect(august.payments).toMatchObject([{ right_owner: { name: 'Marco Bianchi' }, gross_amount: 36_000 }])
    expect(await wrong()).toEqual([])
  })
})

test('a report whose dispute was settled after it was paid is corrected once, by all that was shared of it', async () => {
  const { project } = await makeLongDeal()
  const july = await submitted(project.id, month('2026-07', 700_000))
  const dispute_id = randomUUID()
  const lines = [{ position: 1, reported_amount: 700_000, expected_amount: 812_000 }]
  await as(people.priya).reports.disputeReportLines({ id: july.id, dispute_id, reason: 'Too little', lines })
  await pay(await as(people.olivia).reports.approveReport({ id: july.id, total_revenue_seen: 700_000 }))
  expect(await refusalOf(correct(july.id, 0))).toMatchObject({ code: 'LINE_DISPUTED' })
  await as(people.olivia).reports.answerLineDispute({ id: dispute_id, answer: 'concede' })
  await pay(await reportOf(july.id))
  expect((await reportOf(july.id)).payments.map(({ gross_amount }) => gross_amount).sort()).toEqual([13_440, 84_000])

  await correct(july.id, 762_000)
  const august = await approved(project.id, month('2026-08', 500_000))
  expect(august.payments).toMatchObject([{ gross_amount: 54_000, commission_amount: 8_100, amount: 45_900 }])
  expect(await wrong()).toEqual([])
})

test('while one line is disputed no line is corrected, and once a line is corrected none is disputed', async () => {
  const { project } = await makeLongDeal()
  const revenue_sources = [
    { source_name: 'Shop', amount: 500_000 },
    { source_name: 'Gift cards', amount: 200_000 },
  ]
  const july = await submitted(project.id, { ...month('2026-07', 0), revenue_sources })
  const dispute_id = randomUUID()
  const dispute = (id: string) => {
    const lines = [{ position: 2, reported_amount: 200_000, expected_amount: 250_000 }]
    return as(people.priya).reports.disputeReportLines({ id: july.id, dispute_id: id, reason: 'Too little', lines })
  }
  await dispute(dispute_id)
  await pay(await as(people.olivia).reports.approveReport({ id: july.id, total_revenue_seen: 700_000 }))
  expect(await reportOf(july.id)).toMatchObject({ status: 'processed', allowed: { correct: false } })
  expect(await refusalOf(correct(july.id, 400_000, { line: 1 }))).toMatchObject({ code: 'LINE_DISPUTED' })
  await as(people.priya).reports.takeBackLineDispute({ id: dispute_id })
  expect(await reportOf(july.id)).toMatchObject({ allowed: { correct: true } })
  await correct(july.id, 400_000, { line: 1 })
  expect(await refusalOf(dispute(randomUUID()))).toMatchObject({ code: 'REPORT_NOT_SUBMITTED' })
})

describe('who may correct what', () => {
  test('only the owner, only what is paid, only to what it can be, and each id once', async () => {
    const { project } = await makeLongDeal()
    const unpaid = await approved(project.id, month('2026-07', 812_000))
    expect(await refusalOf(correct(unpaid.id, 0))).toMatchObject({ code: 'REPORT_NOT_PAID' })
    await pay(unpaid)
    expect(await refusalOf(correct(unpaid.id, 812_000))).toMatchObject({ code: 'NOTHING_TO_CORRECT' })
    expect(await refusalOf(correct(unpaid.id, 0, { line: 2 }))).toMatchObject({ code: 'NOT_FOUND', field: 'line' })
    for (const stranger of [people.priya, people.marco, people.ada]) {
      const form = { id: unpaid.id, correction_id: randomUUID(), line: 1, should_be: 0, reason: 'Mine' }
      expect(await refusalOf(as(stranger).reports.correctReport(form))).toMatchObject({
        code: expect.stringMatching(/NOT_ALLOWED|NOT_FOUND/),
      })
    }
    const correction_id = randomUUID()
    await correct(unpaid.id, 500_000, { correction_id })
    expect(await refusalOf(correct(unpaid.id, 400_000, { correction_id }))).toMatchObject({ code: 'ALREADY_EXISTS' })
    const at_once = await Promise.allSettled([correct(unpaid.id, 100_000), correct(unpaid.id, 100_000)])
    expect(at_once.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await reportOf(unpaid.id)).corrections_of_lines.map(({ amount }) => amount).sort()).toEqual([
      -312_000, -400_000,
    ])
  })

  test('the database refuses a line below nothing', async () => {
    const { project } = await makeLongDeal()
    const july = await paid(project.id, '2026-07', 812_000)
    const row = { id: randomUUID(), report_id: july, position: 1, reason: 'x', made_by: people.olivia.id }
    const insert = db.insertInto('report_corrections').values({ ...row, amount: -812_001, made_at: new Date() })
    await expect(insert.execute()).rejects.toThrow('less than nothing')
  })
})

test.each([
  [0, 893_000, 400_000],
  [893_000, 0, 812_100],
  [1, 812_001, 3],
  [400_000, 812_000, 0],
])('a line that is corrected several times before the next report, to %d, %d and %d', async (...amounts) => {
  const deal = await makeLongDeal()
  const report_id = await paid(deal.project.id, '2026-07', 812_000)
  for (const should_be of amounts) await correct(report_id, should_be)
  const next = await approved(deal.project.id, month('2026-08', 198))
  expect(next.corrections.map(({ amount }) => amount)).toEqual(
    amounts.map((should_be, index) => should_be - (amounts[index - 1] ?? 812_000)),
  )
  expect(await wrong()).toEqual([])
})
