const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `1 Mar 2027`, the day of a moment in seconds. */
export function day(moment: number): string {
  return DAY.format(moment * 1000)
}
