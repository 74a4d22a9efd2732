import { useQuery } from '@tanstack/react-query'
import { linkOptions, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { orpc } from '../../lib/client.ts'
import { describe } from '../../lib/errors.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useSession, useViewer } from '../../lib/session.tsx'
import { SupportAccessCard } from '../../shared/support-access/support-access-card.tsx'
import { TraceFromAddress } from '../../shared/trace/trace-from-address.tsx'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './support-tickets.module.css'
import { TicketActions } from './ticket-actions.tsx'
import { TicketAttachments } from './ticket-attachments.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketHistory } from './ticket-history.tsx'
import type { TicketWithHistory } from './ticket-values.ts'

const ReplyForm = lazy(async () => ({ default: (await import('./reply-form.tsx')).ReplyForm }))

/** /support-tickets/{id}: what was asked and answered, about what, and what can be done. */
export function TicketPage() {
  const { ticketId: id } = useParams({ from: '/members/support-tickets/$ticketId' })
  const { id: own_id, role } = useViewer()
  const isViewed = useSession()?.view != null
  const query = useQuery(orpc.supportTickets.getTicket.queryOptions({ input: { id } }))
  // Deleted while it is looked at: what was read before is no longer there.
  const isGone = query.error !== null && describe(query.error).code === 'NOT_FOUND'
  const ticket = isGone ? undefined : query.data
  return (
    <>
      <PageHeader
        title={ticket?.subject ?? 'Support ticket'}
        back={
          role === 'admin'
            ? { label: 'Support Tickets', link: linkOptions({ to: '/support-tickets' }) }
            : { label: 'View Tickets', link: linkOptions({ to: '/support-tickets', search: { tab: 'tickets' } }) }
        }
        badge={ticket ? <StatusBadge status={ticket.status} /> : null}
        actions={ticket ? <TicketActions ticket={ticket} /> : null}
      />
      <QueryView
        query={query}
        loading={<CardSkeleton lines={8} label="Loading ticket..." />}
        failed="Error loading tickets"
        isEmpty={() => isGone}
        empty={<NotFound />}
        refused={{ NOT_FOUND: <NotFound />, INVALID_INPUT: <NotFound />, BAD_REQUEST: <NotFound /> }}
      >
        {(ticket) => (
          <div className={styles.page}>
            <div className={styles.stack}>
              <TicketHistory ticket={ticket} />
              {ticket.allowed.reply ? (
                <Suspense fallback={<CardSkeleton lines={3} label="Loading the form..." />}>
                  <ReplyForm key={ticket.id} ticket={ticket} />
                </Suspense>
              ) : null}
              {ticket.status === 'resolved' && ticket.user.id === own_id ? <GoOn ticket={ticket} /> : null}
            </div>
            <div className={styles.stack}>
              <TicketFacts ticket={ticket} />
              <TicketAttachments ticket={ticket} />
              {ticket.user.id === own_id && ticket.status === 'open' && !isViewed ? <SupportAccessCard /> : null}
            </div>
          </div>
        )}
      </QueryView>
      <TraceFromAddress />
    </>
  )
}

/** A resolved ticket takes no replies: its creator goes on in a new one. */
function GoOn({ ticket: { id, related_item_type, related_item_id } }: { ticket: TicketWithHistory }) {
  const about = related_item_type && related_item_id ? { about: `${related_item_type}:${related_item_id}` } : {}
  return (
    <Card title="This ticket is resolved">
      <p className={styles.dim}>
        You can’t reply to it any more. If you still need help, create a new ticket that refers to it.
      </p>
      <ButtonLink to="/support-tickets" search={{ ...about, follows: id }} className={styles.goOn ?? ''}>
        Create a new ticket
      </ButtonLink>
    </Card>
  )
}

const NotFound = () => (
  <EmptyState
    title="We couldn't find it, or you don't have access."
    action={<ButtonLink to="/support-tickets">Go to Support</ButtonLink>}
  >
    The ticket may have been deleted.
  </EmptyState>
)
