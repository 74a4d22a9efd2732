import { formatTimestampDay } from './timestamps.ts'

/** The lines of a list under the day they belong to in the viewer's own time. */
export function byDay<Item extends { created_at: string }>(
  items: readonly Item[],
  now = new Date(),
): { day: string; items: Item[] }[] {
  const today = formatTimestampDay(now.toISOString())
  const yesterday = formatTimestampDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1).toISOString())
  const word = (day: string) => (day === today ? 'Today' : day === yesterday ? 'Yesterday' : day)
  const days = Map.groupBy(items, ({ created_at }) => word(formatTimestampDay(created_at)))
  return [...days].map(([day, some]) => ({ day, items: some }))
}
