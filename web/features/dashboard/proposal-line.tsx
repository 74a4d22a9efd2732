import { Link } from '@tanstack/react-router'
import { useViewer } from '../../lib/session.tsx'
import { RemindProposal } from '../../shared/reminders/remind-proposal.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { waitingSince } from '../../ui/timestamps.ts'
import { TurnChip } from '../../ui/turn-chip.tsx'
import styles from './dashboard.module.css'
import type { Overview } from './dashboard-values.ts'

type Proposal = Overview['recent_proposals'][number]

/** One proposal with whose turn it is and since when, or its decision. */
export function ProposalLine({ proposal }: { proposal: Proposal }) {
  const { id, title, project, provider_share, status, turn, turn_since } = proposal
  const viewer = useViewer()
  return (
    <li className={`${styles.line} ${styles.proposal}`}>
      <Link to="/proposal-detail" search={{ id }} className={styles.words}>
        <span className={styles.strong}>{title}</span>
        <span className={styles.note}>
          {project.title} · {provider_share}% · {partiesOf(proposal, viewer)}
        </span>
      </Link>
      <span className={styles.above}>
        <RemindProposal proposal={proposal} compact />
      </span>
      {turn ? (
        <TurnChip
          yours={proposal[turn].id === viewer.id}
          awaiting={proposal[turn].name}
          {...(turn_since ? { time: waitingSince(turn_since) } : {})}
        />
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
