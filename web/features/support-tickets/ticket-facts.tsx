import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { HrefLink } from '../../ui/href-link.tsx'
import { TextLink } from '../../ui/links.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import styles from './support-tickets.module.css'
import { PriorityWord } from './ticket-cells.tsx'
import type { TicketWithHistory } from './ticket-values.ts'

/** Who asked, when it was answered and resolved, and what it is about. */
export function TicketFacts({ ticket }: { ticket: TicketWithHistory }) {
  const { user, created_at, first_answered_at, resolved_at, follows, followed_by } = ticket
  return (
    <Card title="Details">
      <FactList
        facts={[
          { label: 'Created by', value: <bdi>{user.name}</bdi> },
          { label: 'Priority', value: <PriorityWord {...ticket} /> },
          { label: 'About', value: aboutOf(ticket) },
          ...(follows ? [{ label: 'Follow-up to', value: <OtherTickets tickets={[follows]} /> }] : []),
          ...(followed_by.length > 0 ? [{ label: 'Continued in', value: <OtherTickets tickets={followed_by} /> }] : []),
          { label: 'Created', value: formatTimestamp(created_at) },
          { label: 'First answer', value: first_answered_at ? formatTimestamp(first_answered_at) : 'Not yet' },
          { label: 'Resolved', value: resolved_at ? formatTimestamp(resolved_at) : 'Not yet' },
        ]}
      />
    </Card>
  )
}

function OtherTickets({ tickets }: { tickets: TicketWithHistory['followed_by'] }) {
  return (
    <span className={styles.others}>
      {tickets.map(({ id, subject }) => (
        <TextLink key={id} to="/support-tickets/$ticketId" params={{ ticketId: id }}>
          {subject}
        </TextLink>
      ))}
    </span>
  )
}

/** It opens where it is; a payment opens its trace above the ticket. */
function aboutOf({ related_item, related_item_type, related_item_id }: TicketWithHistory): ReactNode {
  if (related_item_type === null || related_item_id === null) return 'Nothing in particular'
  if (!related_item) return 'No longer available'
  const { title, note, link } = related_item
  return (
    <span className={styles.thing}>
      {related_item_type === 'payment' ? (
        <TextLink to="." search={(previous: object) => ({ ...previous, payment: related_item_id }) as never}>
          {title}
        </TextLink>
      ) : (
        <HrefLink href={link}>{title}</HrefLink>
      )}
      <span className={styles.dim}>{note}</span>
    </span>
  )
}
