/** A day in the product's own time zone, 'YYYY-MM-DD'. */
export type CalendarDate = string

/** The only source of time for business code; it is handed around as an argument. */
export interface Clock {
  now(): Date
  /** The day it is in London, where the product's days begin and end. */
  today(): CalendarDate
}

/** A clock that tests and the demo move by hand. */
export interface MovableClock extends Clock {
  set(time: Date | string): void
  advance(duration: Duration): void
}

/** Fixed lengths of time: a day is always 24 hours here. */
export interface Duration {
  days?: number
  hours?: number
  minutes?: number
  seconds?: number
  milliseconds?: number
}

export const PRODUCT_TIME_ZONE = 'Europe/London'

export const systemClock: Clock = clockOver(() => Date.now())

/**
 * A clock that starts at the given moment. It stands still until moved; with `running` it also goes on with real time,
 * as a demo needs.
 */
export function movableClock(start: Date | string, { running = false }: { running?: boolean } = {}): MovableClock {
  const elapsed = (since: number) => (running ? performance.now() - since : 0)
  let base = millisecondsOf(start)
  let since = performance.now()
  const milliseconds = () => Math.floor(base + elapsed(since))
  return {
    ...clockOver(milliseconds),
    set(time) {
      base = millisecondsOf(time)
      since = performance.now()
    },
    advance(duration) {
      base += millisecondsIn(duration)
    },
  }
}

export function isMovable(clock: Clock): clock is MovableClock {
  return 'advance' in clock
}

export function millisecondsIn({ days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }: Duration): number {
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds
}

/** The day in London that a moment falls on. */
export function dayOf(time: Date): CalendarDate {
  return londonDay.format(time)
}

const londonDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: PRODUCT_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day and the time in London. */
export function londonTimeOf(time: Date): { day: CalendarDate; time: string } {
  return { day: dayOf(time), time: londonTime.format(time) }
}

const londonTime = new Intl.DateTimeFormat('en-GB', { timeZone: PRODUCT_TIME_ZONE, timeStyle: 'short' })

function clockOver(milliseconds: () => number): Clock {
  return {
    now: () => new Date(milliseconds()),
    today: () => currentDay(milliseconds()),
  }
}

const HOUR_MS = 3_600_000
let hour = Number.NaN
let day = ''

// Asked with every request. London's days begin at whole hours of UTC, so that an hour has one day.
function currentDay(milliseconds: number): CalendarDate {
  const asked = Math.floor(milliseconds / HOUR_MS)
  if (asked !== hour) {
    hour = asked
    day = londonDay.format(milliseconds)
  }
  return day
}

function millisecondsOf(time: Date | string): number {
  const milliseconds = new Date(time).getTime()
  if (Number.isNaN(milliseconds)) throw new Error(`Not a moment in time: ${String(time)}`)
  return milliseconds
}
