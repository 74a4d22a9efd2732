import { useQuery } from '@tanstack/react-query'
import { linkOptions, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import type { Report } from '../../../shared/payments/money-values.ts'
import { periodOf } from '../../../shared/payments/period-words.ts'
import { ReportWaterfall } from '../../../shared/report-waterfall/report-waterfall.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/skeletons.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { ReportDisputes } from '../report-disputes.tsx'
import { ReportNotFound } from '../report-not-found.tsx'
import styles from '../reports.module.css'
import { ReportForm } from './report-form.tsx'
import { isSameReport, valuesOfReport } from './report-values.ts'
import { useTypedReport } from './typed-report.ts'

/** ?reportId=…&action=edit: a draft, or a disputed report, with what it means beside it. */
export function EditReport({ report_id }: { report_id: string }) {
  const [round, setRound] = useState(0)
  const query = useQuery(orpc.reports.getReport.queryOptions({ input: { id: report_id } }))
  return (
    <QueryView
      query={query}
      loading={<PageSkeleton label="Loading report..." />}
      failed="Failed to load revenue report details"
      refused={{ NOT_FOUND: <ReportNotFound />, INVALID_INPUT: <ReportNotFound /> }}
    >
      {(report) => <Editing key={round} report={report} onStartOver={() => setRound(round + 1)} />}
    </QueryView>
  )
}

function Editing({ report, onStartOver }: { report: Report; onStartOver: () => void }) {
  const { id, project_title, status, allowed } = report
  const navigate = useNavigate()
  const typed = useTypedReport(id, () => ({ id, values: valuesOfReport(report) }))
  const [hasChanges, setHasChanges] = useState(() => !isSameReport(typed.values, typed.initial))
  const [mayStay] = useState(allowed.edit)
  const search = { reportId: id }

  function discard() {
    typed.forget()
    onStartOver()
  }

  if (!mayStay) return <Navigate to="/revenue-report-detail" search={search} replace />
  return (
    <>
      <PageHeader
        title={`${project_title}, ${periodOf(report)}`}
        badge={<StatusBadge status={status} />}
        description="Edit the report before it is submitted"
        back={{ label: 'Report', link: linkOptions({ to: '/revenue-report-detail', search }) }}
      />
      <div className={styles.columns}>
        <div className={styles.stack}>
          {report.disputes.length > 0 ? <ReportDisputes report={report} /> : null}
          <ReportForm
            typed={typed}
            report={report}
            asksProject={false}
            onChanged={setHasChanges}
            onDraft={() => undefined}
            onSubmitted={() => navigate({ to: '/revenue-report-detail', search, ignoreBlocker: true })}
            onStartOver={hasChanges ? discard : undefined}
          />
        </div>
        <div className={styles.stack}>
          <h2 className={styles.heading}>What this report will mean</h2>
          {hasChanges ? (
            <p className={styles.stale} role="status">
              These are the figures of the saved draft. Save it to see what your changes mean.
            </p>
          ) : null}
          <ReportWaterfall report={report} />
        </div>
      </div>
    </>
  )
}
