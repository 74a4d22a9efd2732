import { type CalendarDate, daysBetweenInclusive } from '#domain/calendar-dates.ts'
import type { ProviderProject } from './provider-detail-values.ts'

export interface DealBar {
  deal: ProviderProject
  look: 'yours' | 'active' | 'finished'
  words: string
  /** Places on the line from the first day to today, in percent. */
  left: number
  width: number
}

type Deal = Pick<ProviderProject, 'start_date' | 'end_date' | 'status' | 'with_you'>

/** How many deals a timeline has at most, the newest. */
export const MAX_BARS = 8
const NARROWEST = 2
/** Where today is written, no year has room. */
const LAST_YEAR = 88

/** Where each deal lies between the first day of all of them and today; those that have not begun are left out. */
export function dealBars(deals: readonly ProviderProject[], today: CalendarDate) {
  const begun = deals.filter(({ start_date, status }) => status !== 'pending' && start_date <= today).slice(0, MAX_BARS)
  const first = begun.map(({ start_date }) => start_date).sort()[0] ?? today
  const days = daysBetweenInclusive(first, today)
  const place = (day: CalendarDate) => round(((daysBetweenInclusive(first, day) - 1) / days) * 100)
  const bars = begun.map((deal): DealBar => {
    const end = deal.end_date !== null && deal.end_date < today ? deal.end_date : today
    const left = Math.min(place(deal.start_date), 100 - NARROWEST)
    const width = round((daysBetweenInclusive(deal.start_date, end) / days) * 100)
    return { deal, ...wordsOf(deal), left, width: Math.min(Math.max(width, NARROWEST), 100 - left) }
  })
  const years = yearsBetween(first, today).map((year) => ({ year, left: place(`${year}-01-01`) }))
  return { first, bars, years: years.filter(({ left }) => left < LAST_YEAR) }
}

function wordsOf({ status, with_you }: Deal): Pick<DealBar, 'look' | 'words'> {
  if (status === 'expired') return { look: 'finished', words: 'Finished' }
  if (status === 'terminated') return { look: 'finished', words: 'Ended early' }
  return with_you ? { look: 'yours', words: 'With you' } : { look: 'active', words: 'Active' }
}

function yearsBetween(first: CalendarDate, last: CalendarDate): string[] {
  const from = Number(first.slice(0, 4)) + 1
  const count = Number(last.slice(0, 4)) - from + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => String(from + index).padStart(4, '0'))
}

const round = (percent: number) => Math.round(percent * 100) / 100
