import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { Card } from '../../../ui/card.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { TurnOf } from '../detail/turn-of.tsx'
import styles from './rev-share.module.css'

/** The proposal that a link or a counter-offer led to, above the list and whatever its filters hide. */
export function SelectedProposal({ id, onClear }: { id: string; onClear: () => void }) {
  const query = useQuery(orpc.proposals.getProposal.queryOptions({ input: { id } }))
  const gone = <p>We couldn’t find this proposal, or you don’t have access.</p>
  return (
    <Card
      title="Selected proposal"
      aside={
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          Clear selection
        </Button>
      }
    >
      <QueryView
        query={query}
        loading={<LinesSkeleton lines={2} />}
        failed="Failed to load the proposal."
        refused={{ NOT_FOUND: gone, INVALID_INPUT: gone }}
      >
        {(proposal) => (
          <div className={styles.selected}>
            <div>
              <p className={styles.title}>{proposal.title}</p>
              <p className={styles.dim}>
                {proposal.project.title} · version {proposal.version_number} · {proposal.provider_share}% for{' '}
                {proposal.provider.name}
              </p>
            </div>
            <span className={styles.status}>
              <StatusBadge status={proposal.status} />
              <TurnOf proposal={proposal} />
            </span>
            <ButtonLink to="/proposal-detail" search={{ id }} variant="default">
              Open
            </ButtonLink>
          </div>
        )}
      </QueryView>
    </Card>
  )
}
