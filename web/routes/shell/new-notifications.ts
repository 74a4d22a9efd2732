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

/** Whether it can wait and is about the very place one is at: what happened shows there, and the bell has it too. */
export function isInView({ priority, link_url }: Pick<Notification, 'priority' | 'link_url'>, here: string): boolean {
  return priority === 'low' && link_url === here
}

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
