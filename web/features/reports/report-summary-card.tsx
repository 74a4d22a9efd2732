import { FREQUENCY_LABELS } from '#domain/schedule.ts'
import type { Report } from '../../shared/payments/money-values.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { TextLink } from '../../ui/links.tsx'
import { formatMoment } from '../../ui/moments.ts'
import styles from './reports.module.css'

/** The facts of a report: what, when, and by whom it was approved. */
export function ReportSummaryCard({ report }: { report: Report }) {
  const { project_id, project_title, frequency, created_at, submitted_at, processed_at, approval, notes } = report
  const moment = (at: string | null) => (at ? formatMoment(at) : 'Not yet')
  return (
    <Card title="Summary">
      <div className={styles.stack}>
        <div>
          <p className={styles.dim}>Total revenue</p>
          <Amount amount={report.total_revenue} currency={report.currency} size="large" />
        </div>
        <FactList
          columns={2}
          facts={[
            {
              label: 'Project',
              value: (
                <TextLink to="/project-detail" search={{ id: project_id }}>
                  {project_title}
                </TextLink>
              ),
            },
            { label: 'Reporting period', value: periodOf(report) },
            { label: 'Frequency', value: FREQUENCY_LABELS[frequency] },
            { label: 'Reported by', value: report.owner.name },
            { label: 'Created', value: formatMoment(created_at) },
            { label: 'Submitted', value: moment(submitted_at) },
            {
              label: 'Approved',
              value: approval ? `${formatMoment(approval.approved_at)} by ${approval.approver.name}` : 'Not yet',
            },
            { label: 'Processed', value: moment(processed_at) },
          ]}
        />
        {notes ? (
          <div>
            <p className={styles.dim}>Notes</p>
            <p className={styles.said}>{notes}</p>
          </div>
        ) : null}
        {approval?.notes ? (
          <div>
            <p className={styles.dim}>Notes of the approval</p>
            <p className={styles.said}>{approval.notes}</p>
          </div>
        ) : null}
      </div>
    </Card>
  )
}
