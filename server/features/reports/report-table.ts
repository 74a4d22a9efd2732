import { formatPeriod } from '#domain/calendar-date-words.ts'
import { type Currency, plainAmount } from '#domain/money.ts'
import { correctionWords } from '#domain/share-settlement.ts'
import { csvFile } from '#server/platform/files.ts'
import type { ReportPaper } from './report-paper.ts'

/** The report as a table: sources, total, and the calculation for each agreement. */
export function reportTable(name: string, report: ReportPaper): File {
  const { sources, parts, total_revenue, currency } = report
  const period = formatPeriod({ start: report.reporting_period_start, end: report.reporting_period_end })
  const line = lineIn(report.project_title, period, currency)
  return csvFile(name, [
    ['Project', 'Period', 'Part', 'Line', 'Note', 'Amount', 'Currency'],
    ...sources.map((source) => line('Source', source.source_name, source.description, source.amount)),
    line('Total', 'Total revenue', '', total_revenue),
    ...report.corrections.map((one) => line('Correction', correctionWords(one), one.reason, one.amount)),
    ...parts.flatMap(({ agreement_title, steps }) =>
      steps.map(({ label, note, amount }) => line(agreement_title, label, note ?? '', amount)),
    ),
  ])
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
