import { useQuery } from '@tanstack/react-query'
import { countOf } from '#domain/counted.ts'
import { formatMoney, sumAmounts } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import type { Report } from '../../shared/payments/money-values.ts'
import { Card } from '../../ui/card.tsx'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
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
              <FactList columns={2} facts={originsOf(report)} />
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

/** How much of the report is what was collected, and how much its owner says: together its revenue. */
function originsOf({ revenue_sources, currency }: Pick<Report, 'revenue_sources' | 'currency'>): Fact[] {
  const origin = (label: string, isVerified: boolean) => {
    const lines = revenue_sources.filter(({ is_verified }) => is_verified === isVerified)
    const sum = formatMoney(sumAmounts(lines.map(({ amount }) => amount)), currency)
    return { label, value: `${sum} in ${countOf(lines.length, 'line')}` }
  }
  return [origin('Verified by Stripe', true), origin('Self-reported', false)]
}

const COMPLETE = { status: 'completed', word: 'Complete' }
const INCOMPLETE = { status: 'pending', word: 'Incomplete' }
const leftOut = (count: number) =>
  count === 1
    ? '1 charge, refund or dispute counts'
    : `${count.toLocaleString('en-GB')} charges, refunds and disputes count`
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
