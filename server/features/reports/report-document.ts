import { formatDate, formatPeriod } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { FREQUENCY_LABELS } from '#domain/schedule.ts'
import { correctionWords } from '#domain/share-settlement.ts'
import { type PdfWriter, pdfWriter } from '#server/platform/files.ts'
import { dayOf } from '#server/platform/process.ts'
import type { ReportPaper } from './report-paper.ts'

type Fact = [label: string, value: string]

/** The report as PDF: revenue, sources, and the calculation for each agreement. */
export async function reportDocument(name: string, report: ReportPaper): Promise<File> {
  const period = formatPeriod({ start: report.reporting_period_start, end: report.reporting_period_end })
  const title = `${report.project_title}, ${period}`
  const writer = await pdfWriter({ title: `Revenue report: ${title}`, made_at: report.created_at })
  const money = (amount: number | null) => (amount === null ? '' : formatMoney(amount, report.currency))
  writer.title(title, `Revenue report of ${report.owner_name}`)
  writer.heading('Summary')
  writer.facts(summaryOf(report, money))
  writer.heading('Revenue sources')
  writer.facts([
    ...report.sources.map(
      ({ source_name, amount, description }): Fact => [
        source_name,
        description ? `${money(amount)}: ${description}` : money(amount),
      ],
    ),
    ['Total', money(report.total_revenue)],
  ])
  if (report.corrections.length > 0) {
    writer.heading('Corrections of earlier reports')
    writer.facts(report.corrections.map((one): Fact => [correctionWords(one), `${money(one.amount)}: ${one.reason}`]))
  }
  if (report.notes) writeNotes(writer, report.notes)
  for (const { agreement_title, steps } of report.parts) {
    writer.heading(agreement_title)
    writer.facts(steps.map(({ label, note, amount }) => [label, note ? `${money(amount)}: ${note}` : money(amount)]))
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

function writeNotes(writer: PdfWriter, notes: string): void {
  writer.heading('Notes')
  writer.paragraph(notes)
}
