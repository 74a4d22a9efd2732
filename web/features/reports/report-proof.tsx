import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import type { Report } from '../../shared/payments/money-values.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { timeAgo } from '../../ui/timestamps.ts'
import styles from './reports.module.css'

/** Whether everything that Stripe lists of the report's period was collected. */
export function ReportProof({ report: { id, project_id, viewer_side, ...report } }: { report: Report }) {
  const query = useQuery(orpc.collection.getReportProof.queryOptions({ input: { id } }))
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={2} label="Loading comparison with Stripe..." />}
      failed="Failed to load the comparison with Stripe"
    >
      {({ proof }) =>
        proof ? (
          <Card
            title="Collected from Stripe"
            about="What Stripe lists of the report’s days, beside what was collected of it."
            aside={<StatusBadge {...(proof.is_complete ? COMPLETE : INCOMPLETE)} />}
          >
            <div className={styles.sums}>
              <p>{capitalised(proof.sentence)}.</p>
              <p className={styles.dim}>
                {proof.compared_at ? `Compared ${timeAgo(proof.compared_at).toLowerCase()}.` : 'Not compared yet.'}
                {proof.unexplained > 0 ? ` ${leftOut(proof.unexplained)} for no agreement.` : ''}
              </p>
              {viewer_side === 'owner' && (proof.unexplained > 0 || !proof.is_complete) ? (
                <TextLink
                  to="/revenue-unexplained"
                  search={{
                    projectId: project_id,
                    from: report.reporting_period_start,
                    to: report.reporting_period_end,
                  }}
                >
                  See what is not explained
                </TextLink>
              ) : null}
            </div>
          </Card>
        ) : null
      }
    </QueryView>
  )
}

const COMPLETE = { status: 'completed', word: 'Complete' }
const INCOMPLETE = { status: 'pending', word: 'Incomplete' }
const leftOut = (count: number) =>
  count === 1 ? '1 charge or refund counts' : `${count.toLocaleString('en-GB')} charges and refunds count`
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
