import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import type { Viewer } from '#server/platform/http.ts'
import { pdfText } from '#server/testing/pdf-text.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, db, jobs, people, makeDeal, approved, submitted } = useFernleaf()
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

// October of £8,120.00: 12% for Priya, 5% for Marco. Gift cards are disputed by £132.00 and conceded after the rest was paid.
const SOURCES = [
  { source_name: 'Subscriptions', amount: 600_000 },
  { source_name: 'Gift cards', amount: 198_800 },
]
let project_id = ''
let id = ''
let first = ''
let second = ''

async function pay() {
  const report = await as(people.olivia).reports.getReport({ id })
  await as(people.olivia).payments.processPayments(batchFor(report, people.good_card))
  await jobs.drain()
}

beforeAll(async () => {
  project_id = (await makeDeal()).project.id
  await makeDeal({ provider: people.marco, project_id, share: 5 })
  id = (await submitted(project_id, { revenue_sources: SOURCES })).id
  const dispute_id = randomUUID()
  await as(people.priya).reports.disputeReportLines({
    ...{ id, dispute_id, reason: '14 charges are missing' },
    lines: [{ position: 2, reported_amount: 198_800, expected_amount: 212_000 }],
  })
  await as(people.olivia).reports.approveReport({ id, total_revenue_seen: 798_800 })
  await pay()
  await as(people.olivia).reports.answerLineDispute({ id: dispute_id, answer: 'concede' })
  await pay()
  const { payments } = await as(people.priya).reports.getReport({ id })
  first = payments[0]?.id ?? ''
  second = payments[1]?.id ?? ''
})

const traceOf = (viewer: Viewer, payment_id = first) => as(viewer).payments.getPaymentTrace({ id: payment_id })
const reportTrace = (viewer: Viewer) => as(viewer).payments.getReportTrace({ id })
const pdfOf = async (viewer: Viewer, payment_id = first) =>
  bytesOf(await as(viewer).payments.exportPaymentTrace({ id: payment_id, format: 'pdf' }))
const reportPdf = async (viewer: Viewer) => bytesOf(await as(viewer).payments.exportReportTrace({ id, format: 'pdf' }))

describe('the trace of a payment', () => {
  test('says what of each line it shares, before a dispute and by it', async () => {
    const before = await traceOf(people.priya, first)
    expect(before.report.sources).toMatchObject([
      { amount: 600_000, shared: 600_000, gross: 72_000 },
      { amount: 198_800, shared: 198_800, gross: 23_856 },
    ])
    const settled = await traceOf(people.priya, second)
    expect(settled.report.sources).toMatchObject([
      { amount: 600_000, shared: 0, gross: 0, net: 0 },
      { amount: 212_000, shared: 13_200, gross: 1_584, commission: 238, net: 1_346 },
    ])
    for (const trace of [before, settled]) {
      expect(sum(trace.report.sources.map(({ gross }) => gross))).toBe(trace.gross_amount)
      expect(sum(trace.report.sources.map(({ commission }) => commission))).toBe(trace.commission_amount)
      expect(sum(trace.report.sources.map(({ net }) => net))).toBe(trace.amount)
      expect(trace.transfers.map(({ amount }) => amount)).toEqual([trace.amount])
      expect(trace.report.line_disputes).toMatchObject([
        { status: 'conceded', reason: '14 charges are missing', lines: [{ position: 2, expected_amount: 212_000 }] },
      ])
    }
  })

  test('is a file in both formats for both sides and admins, and for nobody else', async () => {
    for (const viewer of [people.olivia, people.priya, people.ada]) {
      const file = await as(viewer).payments.exportPaymentTrace({ id: first, format: 'json' })
      expect(file).toMatchObject({
        name: `sharewell-payment-trace-${first.slice(0, 8)}.json`,
        type: 'application/json',
      })
      expect(JSON.parse(await file.text())).toEqual(await traceOf(viewer))
    }
    for (const viewer of [people.marco, people.theo]) {
      for (const format of ['pdf', 'json'] as const) {
        const exporting = as(viewer).payments.exportPaymentTrace({ id: first, format })
        expect((await refusalOf(exporting)).code).toBe('NOT_FOUND')
      }
      expect((await refusalOf(reportPdf(people.theo))).code).toBe('NOT_FOUND')
    }
  })

  test('as PDF has every level, and is the same file until something changes', async () => {
    const bytes = await pdfOf(people.priya, second)
    expect(await pdfOf(people.priya, second)).toEqual(bytes)
    expect(await pdfOf(people.olivia, second)).toEqual(bytes)
    const text = await readPdf(bytes)
    for (const part of [
      'Trace of £13.46',
      'Growth work for Fernleaf',
      '12% of all Fernleaf revenue in months of £1,000.00 or more',
      '2. Gift cards',
      'Nothing of it is shared by this payment',
      '£132.00 of it is shared by this payment',
      'Share of Priya Shah: £15.84 gross, £2.38 commission, £13.46 net',
      'Gift cards: £1,988.00 reported, £2,120.00 expected.',
      'Olivia Hart conceded it. The lines are corrected.',
      'Shared before',
      'Priya Shah receives',
      'Transferred to Priya Shah',
      'Cards → Owed to Priya Shah',
      '1 of ',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toMatch(/\byou\b/i)
    const source = Buffer.from(bytes).toString('latin1')
    for (const mark of ['/StructTreeRoot', '/S /H1', '/S /H2', '/S /TH', '/Lang (en-GB)', '/DisplayDocTitle true']) {
      expect(source).toContain(mark)
    }
  })
})

describe('the trace of a report', () => {
  test('says who got what of each line, and adds up on every level', async () => {
    for (const viewer of [people.olivia, people.ada, people.priya]) {
      const trace = await reportTrace(viewer)
      expect(sum(trace.lines.map(({ amount }) => amount))).toBe(trace.total_revenue)
      expect(sum(trace.lines.map(({ rest }) => rest))).toBe(trace.totals.rest)
      expect(trace.totals.gross + trace.totals.rest).toBe(trace.total_revenue)
      for (const { amount, rest, parts } of trace.lines) {
        expect(sum(parts.map(({ gross }) => gross)) + rest).toBe(amount)
      }
      for (const share of trace.shares) {
        for (const key of ['gross', 'commission', 'net'] as const) {
          const parts = trace.lines.flatMap((line) => line.parts.filter(({ holder }) => holder.id === share.holder.id))
          expect(sum(parts.map((part) => part[key]))).toBe(share[key])
          expect(sum(share.payments.map((payment) => payment[key]))).toBe(share[key])
        }
      }
    }
    const { lines, shares, total_revenue } = await reportTrace(people.olivia)
    expect(total_revenue).toBe(812_000)
    // Two agreements of the same time have no order.
    const largest = <Part extends { gross: number }>(parts: Part[]) => parts.toSorted((a, b) => b.gross - a.gross)
    expect(lines.map((line) => ({ ...line, parts: largest(line.parts) }))).toMatchObject([
      { source_name: 'Subscriptions', rest: 498_000, parts: [{ gross: 72_000 }, { gross: 30_000 }] },
      { source_name: 'Gift cards', rest: 175_960, parts: [{ gross: 25_440 }, { gross: 10_600 }] },
    ])
    expect(largest(shares)).toMatchObject([
      { holder: { name: 'Priya Shah' }, gross: 97_440, payments: [{ gross: 95_856 }, { gross: 1_584 }] },
      { holder: { name: 'Marco Bianchi' }, gross: 40_600, payments: [{ gross: 39_940 }, { gross: 660 }] },
    ])
  })

  test('shows a provider only their own parts', async () => {
    const trace = await reportTrace(people.priya)
    expect(trace.shares.map(({ holder }) => holder.name)).toEqual(['Priya Shah'])
    expect(trace.totals).toMatchObject({ gross: 97_440, rest: 714_560 })
    expect(JSON.stringify(trace)).not.toContain('Marco')
    expect(await readPdf(await reportPdf(people.priya))).not.toContain('Marco')
    expect(await readPdf(await reportPdf(people.olivia))).toContain('Share of Marco Bianchi')
    expect(
      JSON.parse(await (await as(people.priya).payments.exportReportTrace({ id, format: 'json' })).text()),
    ).toEqual(trace)
  })

  test('of a report that is not approved has no shares yet', async () => {
    const november = { reporting_period_start: '2026-11-01', reporting_period_end: '2026-11-01' }
    const { id: open } = await submitted(project_id, november)
    const trace = await as(people.priya).payments.getReportTrace({ id: open })
    expect(trace).toMatchObject({ approved_at: null, shares: [], totals: { gross: 0 }, line_disputes: [] })
    expect(trace.lines.every(({ amount, rest, parts }) => amount === rest && parts.length === 0)).toBe(true)
  })
})

test('many long lines, hostile texts and long names stay readable, on numbered pages', async () => {
  const hostile = '</w:t> %PDF-1.7 \u202E(evil)\u0000 <script>alert(1)</script> =1+1 '.replace('\u0000', '')
  const revenue_sources = Array.from({ length: 100 }, (_, index) => ({
    source_name: `${index + 1} ${hostile.repeat(2)}`.slice(0, 120).trim(),
    amount: 10_000 + index,
  }))
  const { project } = await makeDeal()
  const report = await approved(project.id, { revenue_sources })
  const name = `Maria ${'Wolfeschlegelsteinhausenbergerdorff '.repeat(4)}`.slice(0, 150).trim()
  await db.updateTable('users').set({ name }).where('id', '=', people.priya.id).execute()
  const [payment_id = ''] = report.payable.payment_ids
  for (const bytes of [
    await pdfOf(people.olivia, payment_id),
    await bytesOf(await as(people.olivia).payments.exportReportTrace({ id: report.id, format: 'pdf' })),
  ]) {
    const { pages } = pdfText(bytes)
    expect(pages).toBeGreaterThan(3)
    const text = await readPdf(bytes)
    expect(text).toContain(`${pages} of ${pages}`)
    expect(text).toContain('100. 100 ')
    expect(text).toContain('<script>alert(1)</script>')
    expect(text.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''))
  }
  await db.updateTable('users').set({ name: 'Priya Shah' }).where('id', '=', people.priya.id).execute()
})
