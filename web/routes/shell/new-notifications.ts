import { isShownPlace } from '../../lib/shown-places.ts'
import type { Notification } from '../../shared/notifications/notification-values.ts'

type Listed = Pick<Notification, 'id' | 'status' | 'created_at'>

/** What has been looked at: everything up to this moment, and no more often than once. */
export interface Seen {
  ids: ReadonlySet<string>
  newest: string
}

/** What is unread and newer than all that was seen, oldest first. */
export function newSince<Item extends Listed>(seen: Seen, items: readonly Item[]): Item[] {
  const isNew = ({ id, status, created_at }: Listed) =>
    status === 'unread' && created_at >= seen.newest && !seen.ids.has(id)
  return items.filter(isNew).reverse()
}

type Linked = Pick<Notification, 'priority' | 'link_url'>

/**
 * Whether it is about the very place one is at: what happened shows there, and the bell has it too. What cannot wait is
 * shown all the same, unless it only leads to what the person is to do there.
 */
export function isInView({ priority, link_url }: Linked, here: string): boolean {
  if (link_url === null) return false
  return asksForPart(link_url) ? link_url === here || isShownPlace(link_url) : priority === 'low' && link_url === here
}

/** Red says that something went wrong; being asked to approve a payment does not. */
export function toneOf({ priority, link_url }: Linked): 'bad' | 'waiting' | 'plain' {
  if (priority !== 'high') return 'plain'
  return link_url !== null && asksForPart(link_url) ? 'waiting' : 'bad'
}

const asksForPart = (link_url: string) => link_url.startsWith('/checkout')

/** What was seen before, and these. */
export function seenWith(seen: Seen | null, items: readonly Listed[]): Seen {
  const newest = [seen?.newest ?? '', ...items.map(({ created_at }) => created_at)].sort().at(-1) ?? ''
  return { ids: new Set([...(seen?.ids ?? []), ...items.map(({ id }) => id)]), newest }
}

/** Everything up to this moment was there before anybody looked: it is not news. */
export function seenUntil(moment: string, items: readonly Listed[]): Seen {
  const { ids } = seenWith(
    null,
    items.filter(({ created_at }) => created_at <= moment),
  )
  return { ids, newest: moment }
}
