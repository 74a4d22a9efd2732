import { useViewer } from '../../lib/session.tsx'
import { Card } from '../../ui/card.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './dashboard.module.css'
import type { Overview } from './dashboard-values.ts'
import { ProposalLine } from './proposal-line.tsx'

interface ProposalsProps {
  open: Overview['open_negotiations']
  recent: Overview['recent_proposals']
}

/** Whose turn it is in everything that is open, then what was decided lately. */
export function Proposals({ open, recent }: ProposalsProps) {
  const listed = new Set(open.items.map(({ id }) => id))
  const decided = recent.filter(
    ({ id, status }) => !listed.has(id) && ['accepted', 'rejected', 'withdrawn'].includes(status),
  )
  const more = open.total - open.items.length
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
      {open.total === 0 && decided.length === 0 ? <NothingYet /> : null}
      {open.total > 0 ? (
        <>
          <h3 className={styles.group}>Whose turn it is</h3>
          <ul className={styles.list}>
            {open.items.map((proposal) => (
              <ProposalLine key={proposal.id} proposal={proposal} />
            ))}
          </ul>
        </>
      ) : null}
      {more > 0 ? (
        <p className={styles.more}>
          <TextLink to="/rev-share" search={{ tab: 'proposals', status: 'pending' }}>
            {`${more.toLocaleString('en-GB')} more open ${more === 1 ? 'negotiation' : 'negotiations'}`}
          </TextLink>
        </p>
      ) : null}
      {decided.length > 0 ? (
        <>
          <h3 className={styles.group}>Decided lately</h3>
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

function NothingYet() {
  const { allowed } = useViewer()
  const action = allowed.propose ? (
    <ButtonLink to="/new-proposal" variant="default">
      Create Rev-Share Proposal
    </ButtonLink>
  ) : null
  return (
    <EmptyState title="No proposals yet" action={action}>
      A proposal offers a share of a project’s revenue for somebody’s work.
    </EmptyState>
  )
}
