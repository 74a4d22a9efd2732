import { formatDate, formatPeriod } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { type AmountRow, type PdfWriter, pdfWriter } from '#server/platform/files.ts'
import { dayWords, PAYMENT_STATUS_WORDS, writeEvidence } from './evidence-document.ts'
import type { FileFacts } from './payment-trace-document.ts'
import type { ReportTrace } from './present-report-trace.ts'

/** Who got what of each line of a report, as PDF. It is the same file until something changes. */
export async function reportTraceDocument(trace: ReportTrace, { name, made_at }: FileFacts): Promise<File> {
  const { owner, project_title, currency, report_id } = trace
  const period = formatPeriod({ start: trace.reporting_period_start, end: trace.reporting_period_end })
  const title = `Trace of the report of ${project_title}, ${period}`
  const writer = await pdfWriter({ title, made_at })
  writer.title(title, `Who got what of each line. Reported by ${owner.name}.`)
  writer.heading('Report')
  writer.facts([
    ['Revenue', formatMoney(trace.total_revenue, currency)],
    ['Submitted', dayWords(trace.submitted_at)],
    ['Approved', dayWords(trace.approved_at)],
    ['Report ID', report_id],
  ])
  writeLines(writer, trace)
  writeShares(writer, trace)
  writeCorrections(writer, trace)
  writeEvidence(writer, trace, currency)
  const bytes = await writer.finish(`Report ${report_id}`)
  return new File([bytes], `${name}.pdf`, { type: 'application/pdf' })
}

function writeLines(writer: PdfWriter, trace: ReportTrace): void {
  const { lines, currency, total_revenue, totals, owner, includes_others } = trace
  const kept = includes_others ? `Other shares and the part of ${owner.name}` : `Part of ${owner.name}`
  const money = (amount: number) => formatMoney(amount, currency)
  writer.heading('Lines')
  writer.amounts([
    ...lines.flatMap(({ position, source_name, amount, provenance, held, parts, rest }): AmountRow[] => [
      {
        label: `${position}. ${source_name}`,
        note: [provenance, held > 0 ? `${money(held)} of it is held back by a dispute` : null]
          .filter((part) => part !== null)
          .join('. '),
        amount: money(amount),
        strong: true,
      },
      ...parts.map(({ holder, gross, commission, net }) => ({
        label: `Share of ${holder.name}`,
        note: `${money(commission)} commission, ${money(net)} net`,
        amount: money(gross),
      })),
      { label: kept, amount: money(rest) },
    ]),
    { label: 'Revenue', amount: money(total_revenue), strong: true },
    {
      label: 'Shares',
      note: `${money(totals.commission)} commission, ${money(totals.net)} net`,
      amount: money(totals.gross),
    },
    { label: kept, amount: money(totals.rest) },
  ])
}

function writeShares(writer: PdfWriter, { shares, currency, owner }: ReportTrace): void {
  const money = (amount: number) => formatMoney(amount, currency)
  for (const { holder, agreement, provider_share, kept, gross, commission, net, settlements, payments } of shares) {
    writer.heading(`${holder.name}, ${agreement.title}`)
    writer.facts([
      ['Clause', `${provider_share}%, version ${agreement.version_number} of the proposal`],
      ...(kept > 0
        ? [['Kept', `${money(kept)} by ${owner.name}, who bought a part of this right`] as [string, string]]
        : []),
      ['Share', `${money(gross)} gross, ${money(commission)} commission, ${money(net)} net`],
      ...settlements.map((sentence): [string, string] => ['Earlier periods', sentence]),
    ])
    writer.amounts(
      payments.map((payment) => ({
        label: `Payment ${payment.id}`,
        note: [
          `${PAYMENT_STATUS_WORDS[payment.status]}${payment.processed_at ? ` on ${dayWords(payment.processed_at)}` : `, due on ${formatDate(payment.due_date)}`}`,
          `${money(payment.commission)} commission, ${money(payment.net)} net`,
        ].join('. '),
        amount: money(payment.gross),
      })),
    )
  }
}

function writeCorrections(writer: PdfWriter, { corrections, corrections_of_lines, currency }: ReportTrace): void {
  const money = (amount: number) => formatMoney(amount, currency)
  const periodWords = (report: { reporting_period_start: string; reporting_period_end: string }) =>
    formatPeriod({ start: report.reporting_period_start, end: report.reporting_period_end })
  if (corrections.length > 0) {
    writer.heading('Corrections of earlier reports')
    writer.amounts(
      corrections.map(({ source_name, report, amount, reason }) => ({
        label: `${source_name}, ${periodWords(report)}`,
        ...{ note: reason, amount: money(amount) },
      })),
    )
  }
  if (corrections_of_lines.length === 0) return
  writer.heading('Corrected since')
  writer.amounts(
    corrections_of_lines.map(({ line, amount, reason, settled_in }) => ({
      label: `Line ${line}, ${settled_in ? `settled with ${periodWords(settled_in)}` : 'not settled yet'}`,
      ...{ note: reason, amount: money(amount) },
    })),
  )
}
