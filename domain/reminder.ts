/** How long somebody waits between two reminders of the same thing. */
export const REMIND_AGAIN_AFTER_DAYS = 3

/** How many reminders people without an account get of one invitation: they cannot switch these emails off. */
export const MAX_INVITATION_REMINDERS = 3

/** When the side whose turn it is in a negotiation is reminded by the schedule. */
export const TURN_REMINDER_DAYS = [3, 7, 14] as const

const DAY_MS = 86_400_000

export interface Reminded {
  /** When it was last reminded of. */
  reminded_at: Date | null
  /** Of a recipient without an account: when they were invited, and how many reminders they got since. */
  invitation: { sent_at: Date; reminders: number } | null
}

/** Null when the last reminder, or the invitation itself, is three days ago, and an invited person had fewer than three. */
export function mayRemindAgain(
  { reminded_at, invitation }: Reminded,
  now: Date,
): 'reminded_recently' | 'reminded_enough' | null {
  if (invitation && invitation.reminders >= MAX_INVITATION_REMINDERS) return 'reminded_enough'
  const last = reminded_at ?? invitation?.sent_at
  const again = last ? last.getTime() + REMIND_AGAIN_AFTER_DAYS * DAY_MS : 0
  return now.getTime() < again ? 'reminded_recently' : null
}

/**
 * After how many days the reminder is that somebody is due who has had the turn since then; null before the first. Missed
 * ones are not made up for: only the latest is sent, and each once.
 */
export function dueTurnReminder(since: Date, now: Date): number | null {
  const days = (now.getTime() - since.getTime()) / DAY_MS
  return TURN_REMINDER_DAYS.findLast((after) => days >= after) ?? null
}
