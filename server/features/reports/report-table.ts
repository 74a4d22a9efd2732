import { formatPeriod } from '#domain/calendar-date-words.ts'
import { heldHeading, lineSentence, outcomeSentence } from '#domain/line-dispute-words.ts'
import { type Currency, plainAmount } from '#domain/money.ts'
import { correctionWords } from '#domain/share-settlement.ts'
import { csvFile } from '#server/platform/files.ts'
import { type ReportPaper, sourceNote } from './report-paper.ts'

/** The report as a table: sources, total, and the calculation for each agreement. */
export function reportTable(name: string, report: ReportPaper): File {
  const { sources, parts, total_revenue, currency } = report
  const period = formatPeriod({ start: report.reporting_period_start, end: report.reporting_period_end })
  const line = lineIn(report.project_title, period, currency)
  return csvFile(name, [
    ['Project', 'Period', 'Part', 'Line', 'Note', 'Amount', 'Currency'],
    ...sources.map((source) => line('Source', source.source_name, sourceNote(report, source), source.amount)),
    line('Total', 'Total revenue', '', total_revenue),
    ...report.origins.map(({ label, note, amount }) => line('Total', label, note, amount)),
    ...report.corrections.map((one) => line('Correction', correctionWords(one), one.reason, one.amount)),
    ...report.disputes.flatMap((dispute) => disputeRows(dispute).map((row) => line('Dispute', ...row))),
    ...parts.flatMap(({ agreement_title, steps }) =>
      steps.map(({ label, note, amount }) => line(agreement_title, label, note ?? '', amount)),
    ),
  ])
}

type Dispute = ReportPaper['disputes'][number]

/** The disputed lines with what is expected besides, and what is held back. */
function disputeRows(dispute: Dispute): [label: string, note: string, amount: number | null][] {
  const { lines, reason, raised_by, held } = dispute
  const heading = heldHeading(lines)
  return [
    ...lines.map((line): [string, string, number] => [
      lineSentence(line, dispute),
      `${raised_by.name}: ${reason}`,
      line.expected_amount - line.reported_amount,
    ]),
    [outcomeSentence(dispute), '', null],
    ...(held
      ? ([
          [`${heading}, gross`, '', held.gross],
          [`${heading}, commission`, '', held.commission],
          [`${heading}, net`, '', held.net],
        ] satisfies [string, string, number][])
      : []),
  ]
}

const lineIn =
  (project: string, period: string, currency: Currency) =>
  (part: string, label: string, note: string, amount: number | null) => [
    project,
    period,
    part,
    label,
    note,
    amount === null ? '' : plainAmount(amount, currency),
    currency.toUpperCase(),
  ]
