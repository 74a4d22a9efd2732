import { wholeMonthOf } from '#domain/calendar-dates.ts'
import { FREQUENCY_LABELS } from '#domain/schedule.ts'
import { Amount } from '../../ui/amount.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import type { ReportSummary } from '../payments/money-values.ts'
import { periodOf } from '../payments/period-words.ts'
import { ReportStatus } from '../payments/report-status.tsx'

interface ReportColumns {
  withProject: boolean
  /** The months stand above the rows: a row of such a month is named by its project. */
  isByMonth: boolean
  /** The date that is shown until others are chosen. */
  date: 'created' | 'submitted'
}

/** The columns of a list of reports. */
export function reportColumns({
  withProject,
  isByMonth,
  date,
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
      cell: (report) => <ReportStatus {...report} />,
    },
    {
      ...{ id: 'frequency', header: 'Frequency', phone: 'second', optional: 'hidden' },
      cell: ({ frequency }) => FREQUENCY_LABELS[frequency],
    },
    {
      ...{ id: 'created', header: 'Created', phone: 'second-end', phoneLabelBefore: 'Created' },
      ...{ optional: date === 'created' ? 'shown' : 'hidden', oneLine: true },
      sort: { asc: 'created_asc', desc: 'created_desc', first: 'desc' },
      cell: ({ created_at }) => formatTimestampDay(created_at),
    },
    {
      ...{
        id: 'submitted',
        header: 'Submitted',
        phone: 'second-end',
        phoneLabelBefore: 'Submitted',
        optional: date === 'submitted' ? 'shown' : 'hidden',
        oneLine: true,
      },
      cell: ({ submitted_at }) => (submitted_at ? formatTimestampDay(submitted_at) : 'Not yet'),
    },
    {
      ...{ id: 'amount', header: 'Amount', phone: 'first-end', right: true },
      sort: { asc: 'amount_asc', desc: 'amount_desc', first: 'desc' },
      cell: ({ total_revenue, currency }) => <Amount amount={total_revenue} currency={currency} />,
    },
  ]
}

function ReportName({ report, withProject, isByMonth }: Omit<ReportColumns, 'date'> & { report: ReportSummary }) {
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
