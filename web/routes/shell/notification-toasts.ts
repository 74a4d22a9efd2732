import { toast } from '../../lib/toasts.ts'
import type { Notification } from '../../shared/notifications/notification-values.ts'
import { isInView, newSince, type Seen, seenUntil, seenWith, toneOf } from './new-notifications.ts'

/** More than this at once are shown as a number. */
const MAX_CONCURRENT = 3

/**
 * A toast for each that is not among the seen ones, nor older than `since`, nor in view `here`; how long it stays goes by
 * its priority. Gives what has been seen now.
 */
export function showNew(seen: Seen | null, since: string, newest: readonly Notification[], here: string): Seen {
  const before = seen ?? seenUntil(since, newest)
  const fresh = newSince(before, newest).filter((item) => !isInView(item, here))
  if (document.visibilityState !== 'hidden') showAll(fresh)
  return seenWith(before, newest)
}

function showAll(fresh: readonly Notification[]): void {
  if (fresh.length > MAX_CONCURRENT) {
    void toast({ message: 'Open the bell to see what happened.', title: `${fresh.length} new notifications` })
    return
  }
  for (const item of fresh) {
    const { title, message, priority } = item
    void toast({ title, message: shortened(message), priority, tone: toneOf(item) })
  }
}

/** A toast is read in passing; the rest stands in the bell. */
const MAX_LETTERS = 160

const shortened = (text: string) => (text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS).trimEnd()}…` : text)
