import { daysSince, formatTimestampDay } from '../../ui/timestamps.ts'

/** When something happened, in calendar days of the viewer: 'Today', 'Yesterday', 'N days ago' under 7, else the day. */
export function dayLabel(timestamp: string, now = new Date()): string {
  const days = daysSince(timestamp, now)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return days < 7 ? `${days} days ago` : formatTimestampDay(timestamp)
}
