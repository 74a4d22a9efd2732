import { daysSince, formatMomentDay } from '../../ui/moments.ts'

/** When something happened, in calendar days of the viewer: 'Today', 'Yesterday', 'N days ago' under 7, else the day. */
export function dayLabel(moment: string, now = new Date()): string {
  const days = daysSince(moment, now)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return days < 7 ? `${days} days ago` : formatMomentDay(moment)
}
