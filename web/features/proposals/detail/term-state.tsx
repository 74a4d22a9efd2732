import type { ReactNode } from 'react'
import type { Term } from '#domain/terms.ts'
import { orpc } from '../../../lib/client.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { firstName } from '../../../shared/payments/first-name.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { Proposal } from '../wizard/proposal-values.ts'
import styles from './term-state.module.css'

interface TermStateProps {
  proposal: Proposal
  /** Null for what cannot be settled alone. */
  term: Term | null
  label: string
  isSettled: boolean
  /** The button that shows what was said about it. */
  children: ReactNode
}

/** Whether a term is settled, by whom so far, and the viewer's button to settle it or open it again. */
export function TermState({ proposal, term, label, isSettled, children }: TermStateProps) {
  // Once a proposal has ended, its own status says so for all its terms.
  if (proposal.turn === null) return children
  return (
    <span className={styles.state}>
      <StatusBadge status={isSettled ? 'settled' : 'open'} />
      {children}
      {term ? <SettleButton proposal={proposal} term={term} label={label} isSettled={isSettled} /> : null}
    </span>
  )
}

function SettleButton({ proposal, term, label, isSettled }: Omit<TermStateProps, 'children'> & { term: Term }) {
  const { id, current_version, viewer_side, allowed, settled_terms } = proposal
  const settling = useOperation(orpc.proposals.settleTerm, { toastFailure: true })
  const reopening = useOperation(orpc.proposals.reopenTerm, { toastFailure: true })
  const by = settled_terms.find((settled) => settled.term === term)?.settled_by ?? []
  const isOwn = by.some(({ side }) => side === viewer_side)
  const seen = { id, version_id: current_version.id, term }
  const isBusy = settling.isBusy || reopening.isBusy
  const note = isSettled
    ? null
    : by.map(({ side, name }) => (side === viewer_side ? 'You settled it' : `${firstName({ name })} settled it`)).at(0)
  return (
    <span className={styles.settle}>
      {note ? <small>{note}</small> : null}
      {allowed.settle_terms ? (
        <button
          type="button"
          className="sw-text-button"
          aria-label={`${isOwn ? 'Reopen' : 'Settle'} ${label.toLowerCase()}`}
          aria-disabled={isBusy || undefined}
          onClick={() => (isOwn ? reopening.run(seen) : settling.run(seen))}
        >
          {isOwn ? 'Reopen' : 'Settle'}
        </button>
      ) : null}
    </span>
  )
}
