import { useViewer } from '../../lib/session.tsx'
import { Card } from '../../ui/card.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './dashboard.module.css'
import type { Overview } from './dashboard-values.ts'
import { ProposalLine } from './proposal-line.tsx'
import { RECENT_DAYS, recentlyDecided } from './recently-decided.ts'

const NONE_WAITING = 'All open proposals are under Your turn.'
const NONE_RECENT = `No open proposals, and none decided in the last ${RECENT_DAYS} days.`

interface ProposalsProps {
  open: Overview['open_negotiations']
  recent: Overview['recent_proposals']
  /** Whether an empty card offers the way to the first one. */
  invites: boolean
}

/** What waits for the other side, then what was decided; what waits for the viewer is in 'Your turn'. */
export function Proposals({ open, recent, invites }: ProposalsProps) {
  const decided = recentlyDecided(recent)
  return (
    <Card
      title="Proposals"
      aside={
        <TextLink to="/rev-share" search={{ tab: 'proposals' }}>
          View All
        </TextLink>
      }
      flush
    >
      {open.items.length === 0 && decided.length === 0 ? (
        recent.length === 0 ? (
          <NothingYet invites={invites} />
        ) : (
          <p className={styles.quiet}>{open.total > 0 ? NONE_WAITING : NONE_RECENT}</p>
        )
      ) : null}
      {open.items.length > 0 ? (
        <>
          <h3 className={styles.group}>In negotiation</h3>
          <ul className={styles.list}>
            {open.items.map((proposal) => (
              <ProposalLine key={proposal.id} proposal={proposal} />
            ))}
          </ul>
        </>
      ) : null}
      {decided.length > 0 ? (
        <>
          <h3 className={styles.group}>{`Decided in the last ${RECENT_DAYS} days`}</h3>
          <ul className={styles.list}>
            {decided.map((proposal) => (
              <ProposalLine key={proposal.id} proposal={proposal} />
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  )
}

function NothingYet({ invites }: { invites: boolean }) {
  const { allowed } = useViewer()
  const action =
    invites && allowed.propose ? (
      <ButtonLink to="/new-proposal" variant="default">
        Create Rev-Share Proposal
      </ButtonLink>
    ) : null
  return (
    <EmptyState title="No proposals yet" action={action}>
      A proposal offers a share of a project’s revenue in return for work.
    </EmptyState>
  )
}
