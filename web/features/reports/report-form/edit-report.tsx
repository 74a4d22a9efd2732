import { useQuery } from '@tanstack/react-query'
import { linkOptions, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import type { Report } from '../../../shared/payments/money-values.ts'
import { periodOf } from '../../../shared/payments/period-words.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CardSkeleton, PageSkeleton } from '../../../ui/skeletons.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { nextStep } from '../next-step.ts'
import { ReportDisputes } from '../report-disputes.tsx'
import { ReportNotFound } from '../report-not-found.tsx'
import type { ReportBasis } from './live-shares.ts'
import styles from './report-form.module.css'
import { ReportForm } from './report-form.tsx'
import { valuesOfReport } from './report-values.ts'
import { useTypedReport } from './typed-report.ts'
import { useReportBasis } from './use-report-basis.ts'

/** ?reportId=…&action=edit: edits a draft or a disputed report, with a preview of its shares. */
export function EditReport({ report_id }: { report_id: string }) {
  const query = useQuery(orpc.reports.getReport.queryOptions({ input: { id: report_id } }))
  return (
    <QueryView
      query={query}
      loading={<PageSkeleton label="Loading report..." />}
      failed="Failed to load revenue report details"
      refused={{ NOT_FOUND: <ReportNotFound />, INVALID_INPUT: <ReportNotFound /> }}
    >
      {(report) => <Editing report={report} />}
    </QueryView>
  )
}

function Editing({ report }: { report: Report }) {
  const { id, project_id, project_title, status, allowed, disputes } = report
  const [mayStay] = useState(allowed.edit)
  const [round, setRound] = useState(0)
  const period = { start: report.reporting_period_start, end: report.reporting_period_end }
  const basis = useReportBasis({ project_id, report_id: id, period, frequency: report.frequency })
  const search = { reportId: id }
  if (!mayStay) return <Navigate to="/revenue-report-detail" search={search} replace />
  return (
    <>
      <PageHeader
        title={`${project_title}, ${periodOf(report)}`}
        badge={<StatusBadge status={status} />}
        description={nextStep(report)}
        back={{ label: 'Report', link: linkOptions({ to: '/revenue-report-detail', search }) }}
      />
      {disputes.length > 0 ? (
        <div className={styles.above}>
          <ReportDisputes report={report} />
        </div>
      ) : null}
      <QueryView
        query={basis}
        loading={<CardSkeleton lines={6} label="Loading report..." />}
        failed="Failed to load the report form."
      >
        {(data) => <EditForm key={round} report={report} basis={data} onStartOver={() => setRound(round + 1)} />}
      </QueryView>
    </>
  )
}

interface EditFormProps {
  report: Report
  basis: ReportBasis
  onStartOver: () => void
}

function EditForm({ report, basis, onStartOver }: EditFormProps) {
  const { id } = report
  const navigate = useNavigate()
  const typed = useTypedReport(id, () => ({ id, values: valuesOfReport(report) }))
  const search = { reportId: id }
  return (
    <ReportForm
      typed={typed}
      report={report}
      basis={basis}
      onDraft={() => undefined}
      onSubmitted={() => navigate({ to: '/revenue-report-detail', search, ignoreBlocker: true })}
      onCancel={() => navigate({ to: '/revenue-report-detail', search })}
      onStartOver={() => {
        typed.forget()
        onStartOver()
      }}
    />
  )
}
