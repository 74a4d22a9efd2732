import { lazy, Suspense } from 'react'
import type { Report } from '../../shared/payments/money-values.ts'
import { Card } from '../../ui/card.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './conversation.module.css'

const DisputeTalk = lazy(async () => ({ default: (await import('./dispute-talk.tsx')).DisputeTalk }))

const LineDisputeTalk = lazy(async () => ({ default: (await import('./line-dispute-talk.tsx')).LineDisputeTalk }))

/** Each dispute with the owner's correction, in order, then those of single lines. */
export function ReportDisputes({ report }: { report: Report }) {
  const { disputes, line_disputes, approval } = report
  const all = disputes.length + line_disputes.length
  const open =
    disputes.filter(({ resolved_at }) => resolved_at === null).length +
    line_disputes.filter(({ closed_at }) => closed_at === null).length
  return (
    <Card
      title="Disputes"
      flush
      aside={
        all > 0 ? (
          <StatusBadge
            status={open > 0 ? 'disputed' : 'resolved'}
            word={open > 0 ? `${open} open` : `${all} resolved`}
          />
        ) : null
      }
    >
      {all === 0 ? (
        <p className={styles.empty}>
          {approval ? 'No disputes. The report is approved, so it can’t be disputed any more.' : NONE}
        </p>
      ) : (
        <Suspense fallback={<LinesSkeleton lines={4} />}>
          {disputes.length > 0 ? <DisputeTalk report={report} /> : null}
          {line_disputes.length > 0 ? <LineDisputeTalk report={report} /> : null}
        </Suspense>
      )}
    </Card>
  )
}

const NONE = 'No disputes. Providers can dispute until the report is approved.'
