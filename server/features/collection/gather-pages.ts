import type { CalendarDate } from '#domain/calendar-dates.ts'
import type { AccountMovement } from '#server/stripe/movement-lines.ts'
import type { PaymentItems } from '#server/stripe/payment-items.ts'
import { type ListedDay, type Listing, listedSoFar, storedListing } from './listing.ts'
import type { ListedStage, PageAsked, ReadAhead } from './read-ahead.ts'
import type { TaskRow } from './store.ts'
import { dayOf, type TaskDay } from './task-day.ts'

/** A longer task knows what payments were for from lists alone, which it begins early enough. */
const LONG_DAYS = 31
const LEAD_DAYS = { long: { invoices: 400, checkouts: 30 }, short: { invoices: 1, checkouts: 1 } }
const DAY_MS = 24 * 3600 * 1000

export const isLong = ({ days_total }: TaskRow) => days_total > LONG_DAYS

/** Pages that are recorded together, and where the task is after them. */
export interface Gathered {
  movements: AccountMovement[]
  payments: PaymentItems[]
  /** Days of which all movements are listed now. */
  listed_days: ListedDay[]
  /** Whole days of which it is listed too what payments were for. */
  named_days: TaskDay[]
  place: { read_until: CalendarDate | null; stage: TaskRow['stage']; cursor: string | null; listed: Listing | null }
}

interface Gathering {
  task: TaskRow
  /** The day at which the task is, and days after it that are read too. */
  days: readonly [TaskDay, ...TaskDay[]]
  reads_items: boolean
  lines_at_once: number
}

/** Waits for the page at which a task is, and takes with it what has arrived by then of those that follow. */
export async function gatherPages(
  ahead: ReadAhead,
  { task, days, reads_items, lines_at_once }: Gathering,
): Promise<Gathered> {
  const lists = days.flatMap((day) => listsOf(task, day, reads_items))
  ahead.expect(lists)
  const found: Omit<Gathered, 'place'> = { movements: [], payments: [], listed_days: [], named_days: [] }
  const hasRoom = () => found.movements.length + found.payments.length < lines_at_once
  let { read_until } = task
  let listed = storedListing(task)
  for (const [index, { day, ends_day, ...list }] of lists.entries()) {
    const { stage } = list
    for (let after = list.after, isFirst = index === 0; ; isFirst = false) {
      const read = isFirst ? await ahead.take(list) : hasRoom() ? ahead.takeArrived({ ...list, after }) : null
      if (!read) return { ...found, place: { read_until, stage, cursor: after, listed } }
      found.movements.push(...read.movements)
      found.payments.push(...read.payments)
      if (stage === 'records') listed = listedSoFar(listed, read)
      after = read.page.next
      if (after === null) break
    }
    if (listed) found.listed_days.push({ day: day.day, listing: listed })
    listed = null
    if (!ends_day) continue
    if (reads_items && (!isLong(task) || (day === days[0] && isBegun(task))))
      return { ...found, place: { read_until, stage: 'payments', cursor: null, listed } }
    if (reads_items) found.named_days.push(day)
    read_until = day.day
  }
  return { ...found, place: { read_until, stage: 'records', cursor: null, listed } }
}

/** Of a day of which much was recorded before, more payments may be left than are recorded at once. */
const isBegun = ({ stage, cursor }: TaskRow) => stage !== 'records' || cursor !== null

interface DayList extends PageAsked {
  day: TaskDay
  ends_day: boolean
}

/** What is still to be listed of a day, in this order: what its invoices and checkouts do not name was for nothing that has a name. */
function listsOf(task: TaskRow, day: TaskDay, reads_items: boolean): DayList[] {
  const stages: readonly ListedStage[] = reads_items ? ['records', 'invoices', 'checkouts'] : ['records']
  const isCurrent = day.day === dayOf(task)
  const left = isCurrent ? stages.slice((stages as readonly string[]).indexOf(task.stage)) : stages
  return left.map((stage) => ({
    ...{ stage, day, ends_day: stage === stages.at(-1), account_id: task.account_id ?? '' },
    ...{ from: beginOf(task, stage, day), until: day.until },
    after: isCurrent && stage === task.stage ? task.cursor : null,
  }))
}

/** An invoice or a checkout is made before it is paid, perhaps before the first day. */
function beginOf(task: TaskRow, stage: ListedStage, { day, from }: TaskDay): Date {
  if (stage === 'records' || day !== task.first_day) return from
  return new Date(from.getTime() - LEAD_DAYS[isLong(task) ? 'long' : 'short'][stage] * DAY_MS)
}
