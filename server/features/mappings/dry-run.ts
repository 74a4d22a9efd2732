import type { Kysely } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { addDays, addMonths, type CalendarMonth, monthOf } from '#domain/calendar-dates.ts'
import { type DryRunPayment, dryRun, type OtherMapping } from '#domain/mapping-dry-run.ts'
import { type Currency, sumAmounts } from '#domain/money.ts'
import type { PaymentItem } from '#domain/record-matching.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext } from '#server/platform/http.ts'
import {
  itemsOfPayments,
  type RecordedMovement,
  readSince,
  recordedMovements,
} from '#server/queries/recorded-payments.ts'
import { isGone, orUnavailable } from '#server/stripe/failures.ts'
import type { Movements } from '#server/stripe/movements.ts'
import { listedPayments } from './listed-payments.ts'
import { NO_ACCESS } from './source-words.ts'
import { connectedAccountOf, findAgreementOf, findProject } from './store.ts'

type DryRun = Contract['mappings']['dryRun']

/** Whole months before the one that is not over. */
const MONTHS_BEFORE = 3
/** So many stored movements are looked at. */
const MAX_MOVEMENTS = 20_000
/** What was read for fewer days says less than what Stripe lists. */
const ENOUGH_DAYS = 28

/** What a mapping would have matched in the last months: of what is stored, or else of what Stripe lists. Stores nothing. */
export const dryRunMapping =
  ({ movements }: { movements: Movements }): Handler<DryRun> =>
  async (context, input) => {
    const { db, viewer, today, now } = context
    const { project_id, agreement_id } = input
    const project = await findProject(db, viewer, project_id)
    if (!project || !(await findAgreementOf(db, project_id, agreement_id))) return refuse('NOT_FOUND')
    const account_id = await connectedAccountOf(db, project_id)
    if (account_id === null)
      return refuse('NOT_CONNECTED', { message: 'No Stripe account is connected to this project.' })

    const first = `${addMonths(`${monthOf(today)}-01`, -MONTHS_BEFORE)}`
    const read = await readSince(db, { project_id, account_id, yesterday: addDays(today, -1) })
    const isRead = read !== null && read <= addDays(today, -ENOUGH_DAYS)
    const since = isRead && read > first ? read : first
    const reading = { account_id, since: beginningOf(since), until: new Date(now.getTime() + 1_000) }
    const found = isRead ? await stored(db, reading) : await fromStripe(context, movements, reading)
    if (isRefusal(found)) return found

    const all = await mappingsOf(db, input)
    const others = all.filter(({ id }) => id !== input.id)
    const created_at = all.find(({ id }) => id === input.id)?.created_at ?? now
    const matched = (movements: RecordedMovement[]) =>
      dryRun(paymentsOf(movements, found.items, monthIn(project.time_zone)), {
        mapping: { ...input, id: input.id ?? NEW, created_at },
        others,
        months: monthsFrom(monthOf(since), monthOf(today)),
      })
    const isCounted = ({ currency }: RecordedMovement) => currency === project.currency
    const { months, overlaps } = matched(found.movements.filter(isCounted))
    const uncounted = matched(found.movements.filter((movement) => !isCounted(movement)))
    const names = new Map(others.map(({ id, name }) => [id, name]))
    return {
      ...{ currency: project.currency as Currency, since, months },
      overlaps: overlaps.map(({ mapping_id: id, ...sums }) => ({ id, name: names.get(id) ?? '', ...sums })),
      from: isRead ? ('collected' as const) : ('stripe' as const),
      is_complete: found.is_complete,
      other_currencies: sumAmounts(uncounted.months.map(({ charges }) => charges)),
    }
  }

/** Of a mapping that is being made. */
const NEW = 'new'

interface Reading {
  account_id: string
  since: Date
  until: Date
}

interface Found {
  movements: RecordedMovement[]
  items: (payment_id: string) => PaymentItem[] | null
  is_complete: boolean
}

async function stored(db: Kysely<DB>, { account_id, since }: Reading): Promise<Found> {
  const movements = await recordedMovements(db, { account_id, since, limit: MAX_MOVEMENTS + 1 })
  const shown = movements.slice(0, MAX_MOVEMENTS)
  const ids = [...new Set(shown.map(({ payment_id }) => payment_id))]
  const items = await itemsOfPayments(db, account_id, ids)
  return {
    movements: shown,
    items: (payment_id) => items.get(payment_id) ?? null,
    is_complete: movements.length <= MAX_MOVEMENTS,
  }
}

function fromStripe({ log }: MemberContext, movements: Movements, reading: Reading) {
  return orUnavailable(log, async () => {
    try {
      const { items, ...listed } = await listedPayments(movements, reading)
      return { ...listed, items: (payment_id: string) => items.get(payment_id) ?? [] }
    } catch (error) {
      if (isGone(error)) return refuse('CONNECT_REFUSED', { message: NO_ACCESS })
      throw error
    }
  })
}

type NamedMapping = OtherMapping & { name: string }

async function mappingsOf(db: Kysely<DB>, { agreement_id }: InputOf<DryRun>): Promise<NamedMapping[]> {
  return db
    .selectFrom('revenue_mappings')
    .select(['id', 'agreement_id', 'mapping_type', 'source_value', 'created_at', 'name'])
    .select(({ eb }) => eb('status', '=', 'active').as('is_active'))
    .$castTo<NamedMapping>()
    .where('agreement_id', '=', agreement_id)
    .where('removed_at', 'is', null)
    .where('mapping_type', '<>', 'manual')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

function paymentsOf(
  movements: readonly RecordedMovement[],
  itemsOf: Found['items'],
  monthOfMoment: (moment: Date) => CalendarMonth,
): DryRunPayment[] {
  const payments = Map.groupBy(movements, ({ payment_id }) => payment_id)
  return [...payments].map(([payment_id, records]) => ({
    records: records.map((record) => ({ ...record, month: monthOfMoment(record.occurred_at) })),
    items: itemsOf(payment_id),
  }))
}

/** Early enough in every time zone; months that are not asked for are left out. */
const beginningOf = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 14 * 3_600_000)

function monthIn(timeZone: string): (moment: Date) => CalendarMonth {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (moment) => monthOf(parts.format(moment))
}

function monthsFrom(first: CalendarMonth, last: CalendarMonth): CalendarMonth[] {
  const months: CalendarMonth[] = []
  for (let month = first; month <= last; month = monthOf(addMonths(`${month}-01`, 1))) months.push(month)
  return months
}
