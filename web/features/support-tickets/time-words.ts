const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long something took: '12 minutes', '3.5 hours', '2 days'; '–' where nothing has. */
export function tookWords(seconds: number | null): string {
  if (seconds === null) return '–'
  if (seconds < 59.5 * MINUTE) return counted(Math.max(1, Math.round(seconds / MINUTE)), 'minute')
  return seconds < 2 * DAY ? counted(oneDigit(seconds / HOUR), 'hour') : counted(oneDigit(seconds / DAY), 'day')
}

const oneDigit = (value: number) => Math.round(value * 10) / 10
const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
