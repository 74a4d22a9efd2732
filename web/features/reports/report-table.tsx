import type { ReportSummary } from '../../shared/payments/money-values.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
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

function actionsOf(report: ReportSummary, onDetails: (report: ReportSummary) => void): RowAction[] {
  return [
    { label: 'View', link: { to: '/revenue-report-detail', search: { reportId: report.id } } },
    { label: 'Details', onSelect: () => onDetails(report) },
    { label: 'Open project', link: { to: '/project-detail', search: { id: report.project_id } } },
  ]
}
