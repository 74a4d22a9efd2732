import { Card } from '../../ui/card.tsx'
import type { StatusTone } from '../../ui/status-words.ts'
import { Timeline } from '../../ui/timeline.tsx'
import styles from './support-tickets.module.css'
import type { TicketEntry, TicketWithHistory } from './ticket-values.ts'

/** What was asked and answered, and when the ticket was resolved, oldest first. */
export function TicketHistory({ ticket: { description, history } }: { ticket: TicketWithHistory }) {
  return (
    <Card title="History">
      <Timeline
        items={history.map(({ id, kind, actor, side, content, created_at }) => {
          const said = kind === 'opened' ? description : content
          return {
            key: id,
            at: created_at,
            tone: kind === 'replied' && side === 'admin' ? 'good' : TONES[kind],
            title: (
              <>
                <bdi>{actor.name}</bdi> {WORDS[kind]}
              </>
            ),
            children: said ? (
              <p className={styles.said} dir="auto">
                {said}
              </p>
            ) : null,
          }
        })}
      />
    </Card>
  )
}

const WORDS: Record<TicketEntry['kind'], string> = {
  opened: 'created the ticket',
  replied: 'replied',
  resolved: 'resolved the ticket',
  reopened: 'reopened the ticket',
}

const TONES: Record<TicketEntry['kind'], StatusTone> = {
  opened: 'waiting',
  replied: 'waiting',
  resolved: 'over',
  reopened: 'waiting',
}
