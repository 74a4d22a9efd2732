const SHORT_DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const MILLISECONDS_PER_DAY = 86_400_000

/** When something happened, in calendar days of the viewer: 'Today', 'Yesterday', 'N days ago' under 7, else the day. */
export function dayLabel(moment: string, now = new Date()): string {
  const date = new Date(moment)
  const days = Math.round((startOfDay(now) - startOfDay(date)) / MILLISECONDS_PER_DAY)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return days < 7 ? `${days} days ago` : SHORT_DATE.format(date)
}

/** Rounded above, because a day on which the clocks change is not 24 hours long. */
function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
