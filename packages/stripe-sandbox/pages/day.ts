const DAY = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `01 Mar 2027`, the day of a moment in seconds. */
export function day(timestamp: number): string {
  return DAY.format(timestamp * 1000)
}
