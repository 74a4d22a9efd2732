import { dueTurnReminder, TURN_REMINDER_DAYS } from '#domain/reminder.ts'
import { formatDays } from '#domain/terms.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import type { Write } from '#server/platform/commands.ts'
import { waitingTurns } from '#server/queries/waiting-turns.ts'

/** How many reminders are sent in one transaction. */
export const BATCH_SIZE = 200

/** Reminds people that it is their turn in a negotiation, after 3, 7 and 14 days. Returns how many were found. */
export async function remindOfTurns(write: Write): Promise<number> {
  const { tx, now } = write
  const waiting = await waitingTurns(tx, now).orderBy('p.id').limit(BATCH_SIZE).forNoKeyUpdate('p').execute()
  for (const { id, title, owner_id, provider_id, version_id, version_number, version_status, ...turn } of waiting) {
    const { since, side, recipient_id } = turn
    const days = dueTurnReminder(since, now)
    if (days === null) continue
    await tx.insertInto('proposal_turn_reminders').values({ version_id, side, days, sent_at: now }).execute()
    const other = side === 'owner' ? provider_id : owner_id
    const asked =
      version_status === 'Accepted'
        ? `${other ? nameOf(other) : 'The provider'} has accepted version ${version_number} of “${title}”: agree, or reject it.`
        : `Version ${version_number} of “${title}” is waiting for your answer: accept, counter or reject it.`
    const last = days === TURN_REMINDER_DAYS.at(-1) ? ' This is the last reminder.' : ''
    write.notify({
      recipient_id,
      type: 'proposal',
      title: `Your turn for ${formatDays(days)}`,
      message: `${asked}${last}`,
      link_text: 'Open the proposal',
      link_url: `/proposal-detail?id=${id}`,
      related_item_type: 'proposal',
      related_item_id: id,
    })
  }
  return waiting.length
}
