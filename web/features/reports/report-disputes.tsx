import { lazy, Suspense } from 'react'
import type { Report } from '../../shared/payments/money-values.ts'
import { Card } from '../../ui/card.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './conversation.module.css'

const DisputeTalk = lazy(async () => ({ default: (await import('./dispute-talk.tsx')).DisputeTalk }))

/** Each dispute with the owner's correction, in order. */
export function ReportDisputes({ report }: { report: Report }) {
  const { disputes, approval } = report
  const open = disputes.filter(({ resolved_at }) => resolved_at === null).length
  return (
    <Card
      title="Disputes"
      flush
      aside={
        disputes.length > 0 ? (
          <StatusBadge
            status={open > 0 ? 'disputed' : 'resolved'}
            word={open > 0 ? `${open} open` : `${disputes.length} resolved`}
          />
        ) : null
      }
    >
      {disputes.length === 0 ? (
        <p className={styles.empty}>
          {approval ? 'No disputes. The report is approved, so it can’t be disputed any more.' : NONE}
        </p>
      ) : (
        <Suspense fallback={<LinesSkeleton lines={4} />}>
          <DisputeTalk report={report} />
        </Suspense>
      )}
    </Card>
  )
}

const NONE = 'No disputes. Providers can dispute until the report is approved.'
