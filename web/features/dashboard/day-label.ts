import { formatMomentDay } from '../../ui/moments.ts'

const MILLISECONDS_PER_DAY = 86_400_000

/** When something happened, in calendar days of the viewer: 'Today', 'Yesterday', 'N days ago' under 7, else the day. */
export function dayLabel(moment: string, now = new Date()): string {
  const days = daysSince(moment, now)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return days < 7 ? `${days} days ago` : formatMomentDay(moment)
}

/** For how long something has waited: 'Today', '1 day', '12 days'. */
export function waitingSince(moment: string, now = new Date()): string {
  const days = daysSince(moment, now)
  if (days <= 0) return 'Today'
  return days === 1 ? '1 day' : `${days} days`
}

/** Rounded, because a day on which the clocks change is not 24 hours long. */
function daysSince(moment: string, now: Date): number {
  return Math.round((startOfDay(now) - startOfDay(new Date(moment))) / MILLISECONDS_PER_DAY)
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
