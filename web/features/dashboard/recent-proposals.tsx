import { Link } from '@tanstack/react-router'
import { useViewer } from '../../lib/session.tsx'
import { Card } from '../../ui/card.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TurnChip } from '../../ui/turn-chip.tsx'
import styles from './dashboard.module.css'
import type { Overview } from './dashboard-values.ts'

type Proposal = Overview['recent_proposals'][number]

/** The proposals that changed last, with whose move each is. */
export function RecentProposals({ proposals }: { proposals: Proposal[] }) {
  const all = (
    <TextLink to="/rev-share" search={{ tab: 'proposals' }}>
      View All
    </TextLink>
  )
  return (
    <Card title="Proposals" aside={all} flush>
      {proposals.length === 0 ? <NothingYet /> : null}
      <ul className={styles.list}>
        {proposals.map((proposal) => (
          <ProposalLine key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </Card>
  )
}

function ProposalLine({ proposal }: { proposal: Proposal }) {
  const { id, title, project, provider_share, status, turn } = proposal
  const viewer = useViewer()
  return (
    <li className={styles.line}>
      <Link to="/proposal-detail" search={{ id }} className={styles.words}>
        <span className={styles.strong}>{title}</span>
        <span className={styles.note}>
          {project.title} · {provider_share}% · {partiesOf(proposal, viewer)}
        </span>
      </Link>
      {turn ? (
        <TurnChip yours={proposal[turn].id === viewer.id} awaiting={proposal[turn].name} />
      ) : (
        <StatusBadge status={status} />
      )}
    </li>
  )
}

/** The other side; both of them to who takes none. */
function partiesOf({ owner, provider }: Proposal, viewer: { id: string }): string {
  if (owner.id === viewer.id) return `with ${provider.name}`
  return provider.id === viewer.id ? `with ${owner.name}` : `${owner.name} and ${provider.name}`
}

function NothingYet() {
  const { role } = useViewer()
  const action =
    role === 'admin' ? null : (
      <ButtonLink to="/new-proposal" variant="default">
        Create Rev-Share Proposal
      </ButtonLink>
    )
  return (
    <EmptyState title="No proposals yet" action={action}>
      A proposal offers a share of a project’s revenue for somebody’s work.
    </EmptyState>
  )
}
