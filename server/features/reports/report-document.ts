import { formatDate, formatPeriod } from '#domain/calendar-date-words.ts'
import { heldSentence, lineAmounts, outcomeSentence } from '#domain/line-dispute-words.ts'
import { formatMoney } from '#domain/money.ts'
import { FREQUENCY_LABELS } from '#domain/schedule.ts'
import { correctionWords } from '#domain/share-settlement.ts'
import { type PdfWriter, pdfWriter } from '#server/platform/files.ts'
import { dayOf } from '#server/platform/process.ts'
import { type ReportPaper, sourceNote } from './report-paper.ts'

type Fact = [label: string, value: string]

/** The report as PDF: revenue, sources, and the calculation for each agreement. */
export async function reportDocument(name: string, report: ReportPaper): Promise<File> {
  const period = formatPeriod({ start: report.reporting_period_start, end: report.reporting_period_end })
  const title = `${report.project_title}, ${period}`
  const writer = await pdfWriter({ title: `Revenue report: ${title}`, made_at: report.created_at })
  const money = (amount: number | null) => (amount === null ? '' : formatMoney(amount, report.currency))
  const noted = (amount: number | null, note: string | null) => (note ? `${money(amount)}: ${note}` : money(amount))
  writer.title(title, `Revenue report of ${report.owner_name}`)
  writer.heading('Summary')
  writer.facts(summaryOf(report, money))
  writer.heading('Revenue sources')
  writer.facts([
    ...report.sources.map((source): Fact => [source.source_name, noted(source.amount, sourceNote(report, source))]),
    ['Total', money(report.total_revenue)],
    ...report.origins.map(({ label, note, amount }): Fact => [label, noted(amount, note)]),
  ])
  if (report.corrections.length > 0) {
    writer.heading('Corrections of earlier reports')
    writer.facts(report.corrections.map((one): Fact => [correctionWords(one), `${money(one.amount)}: ${one.reason}`]))
  }
  for (const dispute of report.disputes) writeDispute(writer, dispute)
  if (report.notes) writeNotes(writer, report.notes)
  for (const { agreement_title, steps } of report.parts) {
    writer.heading(agreement_title)
    writer.facts(steps.map(({ label, note, amount }) => [label, noted(amount, note)]))
  }
  const bytes = await writer.finish(`${title} · ${report.id}`)
  return new File([bytes], name, { type: 'application/pdf' })
}

function summaryOf(report: ReportPaper, money: (amount: number) => string): Fact[] {
  const { approval, submitted_at } = report
  return [
    ['Total revenue', money(report.total_revenue)],
    ['Status', `${report.status.charAt(0).toUpperCase()}${report.status.slice(1)}`],
    ['Frequency', FREQUENCY_LABELS[report.frequency]],
    ['Submitted', submitted_at ? formatDate(dayOf(submitted_at)) : 'Not yet'],
    ['Approved', approval ? `${formatDate(dayOf(approval.approved_at))} by ${approval.approver_name}` : 'Not yet'],
  ]
}

function writeDispute(writer: PdfWriter, dispute: ReportPaper['disputes'][number]): void {
  const { raised_by, raised_at, reason, lines, currency } = dispute
  const held = heldSentence(dispute)
  writer.heading('Dispute of lines')
  writer.facts([
    ...lines.map((line): Fact => [line.source_name, lineAmounts(line, { currency })]),
    [`${raised_by.name}, ${formatDate(dayOf(new Date(raised_at)))}`, reason],
    ['Status', outcomeSentence(dispute)],
    ...(held ? [['Shares', held] satisfies Fact] : []),
  ])
}

function writeNotes(writer: PdfWriter, notes: string): void {
  writer.heading('Notes')
  writer.paragraph(notes)
}
