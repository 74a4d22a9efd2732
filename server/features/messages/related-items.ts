import type { Kysely } from 'kysely'
import { formatDate, formatPeriod } from '#domain/calendar-date-words.ts'
import { clauseTitle } from '#domain/clauses.ts'
import { MESSAGE_SUBJECTS, type MessageSubject } from '#domain/message.ts'
import { type Currency, formatMoney } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payment.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { visibleAgreements } from '#server/queries/visible-agreements.ts'
import { visiblePayments } from '#server/queries/visible-payments.ts'
import { visibleReports } from '#server/queries/visible-reports.ts'

type Reader = Pick<Viewer, 'id' | 'role'>

/** What a message names. */
export interface Related {
  related_item_type: string | null
  related_item_id: string | null
  related_item_part: number | null
}

/** The thing as it is now: what it is called, what it says, and where it is. */
export interface RelatedItem {
  title: string
  note: string
  link: string
}

export const keyOf = ({ related_item_type, related_item_id, related_item_part }: Related) =>
  [related_item_type, related_item_id, related_item_part ?? ''].join(' ')

/** What these messages are about, by `keyOf`, of what the reader may see. */
export async function readRelated(
  db: Kysely<DB>,
  reader: Reader,
  messages: readonly Related[],
): Promise<Map<string, RelatedItem>> {
  const found = new Map<string, RelatedItem>()
  for (const type of MESSAGE_SUBJECTS) {
    const named = messages.filter(({ related_item_type }) => related_item_type === type)
    const ids = [...new Set(named.flatMap(({ related_item_id }) => related_item_id ?? []))]
    if (ids.length === 0) continue
    const items = await READERS[type](db, reader, ids)
    for (const one of named) {
      const item = items(one.related_item_id ?? '', one.related_item_part ?? 0)
      if (item) found.set(keyOf(one), item)
    }
  }
  return found
}

type ReadItems = (
  db: Kysely<DB>,
  reader: Reader,
  ids: string[],
) => Promise<(id: string, part: number) => RelatedItem | null>

const READERS: Record<MessageSubject, ReadItems> = {
  clause: readClauses,
  report_line: readLines,
  payment: readPayments,
}

async function readClauses(db: Kysely<DB>, reader: Reader, ids: string[]) {
  const rows = await db
    .selectFrom(visibleAgreements(db, reader).as('thing'))
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .execute()
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return (id: string, part: number) => {
    const [note, title] = [titles.get(id), clauseTitle(part)]
    return note === undefined || !title
      ? null
      : { title, note, link: `/agreement-detail?id=${id}&tab=terms#clause-${part}` }
  }
}

async function readLines(db: Kysely<DB>, reader: Reader, ids: string[]) {
  const rows = await db
    .selectFrom(visibleReports(db, reader).as('thing'))
    .innerJoin('revenue_report_sources as s', 's.report_id', 'thing.id')
    .select(['thing.id', 'thing.currency', 'thing.reporting_period_start', 'thing.reporting_period_end'])
    .select(['s.position', 's.source_name', 's.amount'])
    .where('thing.id', 'in', ids)
    .execute()
  return (id: string, part: number) => {
    const line = rows.find((row) => row.id === id && row.position === part)
    if (!line) return null
    const period = formatPeriod({ start: line.reporting_period_start, end: line.reporting_period_end })
    return {
      title: `${line.source_name}, ${period}`,
      note: `${formatMoney(line.amount, line.currency as Currency)} reported`,
      link: `/revenue-report-detail?reportId=${id}`,
    }
  }
}

async function readPayments(db: Kysely<DB>, reader: Reader, ids: string[]) {
  const rows = await db
    .selectFrom(visiblePayments(db, reader).as('thing'))
    .select(['id', 'payer_id', 'amount', 'gross_amount', 'currency', 'status', 'due_date'])
    .select(['reporting_period_start', 'reporting_period_end'])
    .where('id', 'in', ids)
    .execute()
  return (id: string, part: number) => {
    const payment = rows.find((row) => row.id === id)
    // A payment has no parts.
    if (!payment || part !== 0) return null
    const { payer_id, amount, gross_amount, currency, status, due_date } = payment
    const period = formatPeriod({ start: payment.reporting_period_start, end: payment.reporting_period_end })
    const money =
      payer_id === reader.id ? `${formatMoney(gross_amount, currency)} gross` : `${formatMoney(amount, currency)} net`
    const state = STATES[status] ?? `due ${formatDate(due_date)}`
    return { title: `Payment, ${period}`, note: `${money}, ${state}`, link: `/payments?payment=${id}` }
  }
}

/** Where a payment is, of which the date on which it was due says nothing any more. */
const STATES: Partial<Record<PaymentStatus, string>> = { completed: 'paid', processing: 'processing', failed: 'failed' }
