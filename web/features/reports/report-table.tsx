import { wholeMonthOf } from '#domain/calendar-dates.ts'
import { FREQUENCY_LABELS } from '#domain/schedule.ts'
import type { ReportSummary } from '../../shared/payments/money-values.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatMomentDay } from '../../ui/moments.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import type { RowGroup } from '../../ui/table/groups.ts'
import type { Sorting } from '../../ui/table/heading.tsx'
import type { RowAction } from '../../ui/table/row-menu.tsx'
import type { Total } from '../../ui/table/total-row.tsx'
import type { Selection } from '../../ui/table/use-selection.ts'

interface ReportTableProps {
  columns: readonly [Column<ReportSummary>, ...Column<ReportSummary>[]]
  reports: readonly ReportSummary[]
  groups: readonly RowGroup<ReportSummary>[] | undefined
  total: Total | undefined
  sorting: Sorting
  selection: Selection<ReportSummary>
  onDetails: (report: ReportSummary) => void
}

/** The months that are unfolded at first. */
const UNFOLDED = 3

/** A row per report, linked to the report. */
export function ReportTable({ reports, onDetails, ...table }: ReportTableProps) {
  return (
    <DataTable
      {...table}
      label="Revenue reports"
      rows={reports}
      rowKey={({ id }) => id}
      rowLink={({ id }) => ({ to: '/revenue-report-detail', search: { reportId: id } })}
      rowName={(report) => `${report.project_title}, ${periodOf(report)}`}
      unfolded={UNFOLDED}
      menu={(report) => actionsOf(report, onDetails)}
    />
  )
}

interface ReportColumns {
  withProject: boolean
  /** The months stand above the rows: a row of such a month is named by its project. */
  isByMonth: boolean
}

export function reportColumns({
  withProject,
  isByMonth,
}: ReportColumns): readonly [Column<ReportSummary>, ...Column<ReportSummary>[]] {
  return [
    {
      ...{ id: 'period', header: 'Reporting Period', phone: 'first' },
      sort: { asc: 'date_asc', desc: 'date_desc', first: 'desc' },
      cell: (report) => <ReportName report={report} {...{ withProject, isByMonth }} />,
    },
    {
      ...{ id: 'status', header: 'Status', phone: 'second', optional: 'shown' },
      sort: { asc: 'status', desc: 'status_desc', first: 'asc' },
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      ...{ id: 'frequency', header: 'Frequency', phone: 'second', optional: 'hidden' },
      cell: ({ frequency }) => FREQUENCY_LABELS[frequency],
    },
    {
      ...{ id: 'created', header: 'Created', phone: 'second-end', phoneLabelBefore: 'Created', optional: 'shown' },
      sort: { asc: 'created_asc', desc: 'created_desc', first: 'desc' },
      cell: ({ created_at }) => formatMomentDay(created_at),
    },
    {
      ...{
        id: 'submitted',
        header: 'Submitted',
        phone: 'second-end',
        phoneLabelBefore: 'Submitted',
        optional: 'hidden',
      },
      cell: ({ submitted_at }) => (submitted_at ? formatMomentDay(submitted_at) : 'Not yet'),
    },
    {
      ...{ id: 'amount', header: 'Amount', phone: 'first-end', right: true },
      sort: { asc: 'amount_asc', desc: 'amount_desc', first: 'desc' },
      cell: ({ total_revenue, currency }) => <Amount amount={total_revenue} currency={currency} />,
    },
  ]
}

function ReportName({ report, withProject, isByMonth }: ReportColumns & { report: ReportSummary }) {
  const { project_title, reporting_period_start: start, reporting_period_end: end } = report
  const period = periodOf(report)
  if (!withProject) return period
  if (!isByMonth) return <TwoLines first={period} second={project_title} />
  if (wholeMonthOf({ start, end }) === null) return <TwoLines first={project_title} second={period} />
  return (
    <>
      {project_title}
      <span className="sw-hidden">, {period}</span>
    </>
  )
}

function actionsOf(report: ReportSummary, onDetails: (report: ReportSummary) => void): RowAction[] {
  return [
    { label: 'View', link: { to: '/revenue-report-detail', search: { reportId: report.id } } },
    { label: 'Details', onSelect: () => onDetails(report) },
    { label: 'Open project', link: { to: '/project-detail', search: { id: report.project_id } } },
  ]
}
