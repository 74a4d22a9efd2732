import { randomUUID } from 'node:crypto'
import type { Contract } from '#contract/index.ts'
import { rateLimited } from '#server/identity/consume-rate-limit.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler, InputOf, MemberWrite } from '#server/platform/http.ts'
import { isVisibleItem } from '#server/queries/related-items.ts'
import type { TicketsDeps } from './deps.ts'
import { broadcastTicket, notifyAdmins } from './notify.ts'
import { presentWithHistory } from './present.ts'
import { findTicket, lockTicket, type TicketRow } from './store.ts'

type CreateTicket = Contract['supportTickets']['createTicket']

/** Creates a ticket, and notifies the admins. The same one sent again is there once, and answered as it is. */
export const createTicket =
  ({ rate_limits }: TicketsDeps): Handler<CreateTicket> =>
  async ({ db, viewer, command }, input) => {
    if (!(await findTicket(db, viewer, input.id))) {
      const outcome = await rate_limits.consume('support_ticket', viewer.id)
      if (!outcome.allowed) return rateLimited(outcome, 'tickets')
    }
    return command((write) => storeTicket(write, input))
  }

async function storeTicket(write: MemberWrite, input: InputOf<CreateTicket>) {
  const { tx, viewer, now, today } = write
  const { id, subject, priority, related_item_type, related_item_id, follows_id } = input
  const about = { related_item_type, related_item_id, related_item_part: null }
  if (!(await isVisibleItem({ db: tx, viewer, today }, about))) return refuse('NOT_FOUND')
  // Kept from being deleted in between.
  if (follows_id !== null && !(await lockTicket(tx, viewer, follows_id))) return refuse('NOT_FOUND')
  const inserted = await tx
    .insertInto('support_tickets')
    .values({ ...input, user_id: viewer.id, created_at: now, updated_at: now, waiting_since: now })
    // Of two at once, the later one waits here, and then finds what the earlier one stored.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) {
    const before = await findTicket(tx, viewer, id)
    return before && isSame(before, input)
      ? presentWithHistory({ db: tx, viewer, today }, before)
      : refuse('ALREADY_EXISTS')
  }
  const entry = { id: randomUUID(), ticket_id: id, number: 1, kind: 'opened' as const, side: 'customer' as const }
  await tx
    .insertInto('support_ticket_entries')
    .values({ ...entry, actor_id: viewer.id, created_at: now })
    .execute()
  await notifyAdmins(write, { id, subject }, 'opened', priority)
  for (const shown of [id, follows_id]) if (shown) await broadcastTicket(write, { id: shown, user_id: viewer.id })
  const row = await findTicket(tx, viewer, id)
  return row ? presentWithHistory({ db: tx, viewer, today }, row) : refuse('NOT_FOUND')
}

function isSame(row: TicketRow, input: InputOf<CreateTicket>): boolean {
  const { subject, description, priority, related_item_type, related_item_id, follows_id } = row
  const isOfSameWords = subject === input.subject && description === input.description && priority === input.priority
  const isAboutTheSame = related_item_type === input.related_item_type && related_item_id === input.related_item_id
  return isOfSameWords && isAboutTheSame && follows_id === input.follows_id
}
