import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { TextLink } from '../../ui/links.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import { AwaitsSecondAdmin } from '../people/awaits-second-admin.tsx'
import { LineDisputeActions } from './line-dispute-actions.tsx'
import { LineDisputeFacts } from './line-dispute-facts.tsx'
import type { LineDispute } from './line-dispute-words.ts'
import styles from './line-disputes.module.css'

/** A dispute on which the owner insists: an admin decides. */
export function LineDisputeCase({ id }: { id: string }) {
  const query = useQuery(orpc.reports.getLineDispute.queryOptions({ input: { id } }))
  const gone = <EmptyState title="Dispute not found">We couldn't find it, or you don't have access.</EmptyState>
  return (
    <QueryView
      query={query}
      loading={<LinesSkeleton lines={8} />}
      failed="Failed to load the dispute"
      refused={{ NOT_FOUND: gone, INVALID_INPUT: gone }}
    >
      {(dispute) => <Case dispute={dispute} />}
    </QueryView>
  )
}

function Case({ dispute }: { dispute: LineDispute }) {
  const { report_id, title, owner, raised_by, raised_at } = dispute
  return (
    <div className={styles.stack}>
      <FactList
        columns={2}
        facts={[
          {
            label: 'Report',
            value: (
              <TextLink to="/revenue-report-detail" search={{ reportId: report_id }}>
                {title}
              </TextLink>
            ),
          },
          { label: 'Reported by', value: owner.name },
          { label: 'Disputed by', value: raised_by.name },
          { label: 'Disputed', value: formatTimestamp(raised_at) },
        ]}
      />
      <LineDisputeFacts dispute={dispute} />
      <AwaitsSecondAdmin first={dispute.awaits_second_admin} />
      <LineDisputeActions dispute={dispute} />
    </div>
  )
}
