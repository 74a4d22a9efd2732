import { IconCircleCheck } from '@tabler/icons-react'
import { linkOf } from '../../lib/link-of.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { ActionLink } from './action-link.tsx'
import styles from './dashboard.module.css'
import type { Overview } from './dashboard-values.ts'
import { waitingSince } from './day-label.ts'

/** What waits for the viewer, each with how long, and where to act. */
export function YourTurn({ turns }: { turns: Overview['your_turn'] }) {
  return (
    <Card title="Your turn" flush>
      {turns.length === 0 ? (
        <EmptyState title="Nothing waits for you" icon={IconCircleCheck}>
          What you have to answer, to approve or to pay stands here.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {turns.map((turn) => (
            <TurnLine key={`${turn.kind} ${turn.link} ${turn.title}`} turn={turn} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function TurnLine({ turn: { title, note, since, action, link } }: { turn: Overview['your_turn'][number] }) {
  return (
    <li className={styles.turn}>
      <div className={styles.age}>
        <StatusBadge status="open" word={waitingSince(since)} />
      </div>
      <div className={styles.words}>
        <p className={styles.strong}>{title}</p>
        <p className={styles.note}>{note}</p>
      </div>
      <ActionLink action={action} about={title} link={linkOf(link)} />
    </li>
  )
}
