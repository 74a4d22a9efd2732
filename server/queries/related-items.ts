import type { Kysely } from 'kysely'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import type { CalendarDate } from '#domain/calendar-dates.ts'
import { clauseTitle } from '#domain/clauses.ts'
import { type Currency, formatMoney } from '#domain/money.ts'
import { dueWords } from '#domain/overdue.ts'
import { type PaymentStatus, statusInStage } from '#domain/payment.ts'
import { RELATED_ITEMS, type RelatedItemType } from '#domain/related-item.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { visibleAgreements } from './visible-agreements.ts'
import { visiblePayments } from './visible-payments.ts'
import { visibleProjects } from './visible-projects.ts'
import { visibleReports } from './visible-reports.ts'

/** Who reads, and on which day: a payment says how long it is overdue. */
export interface Reading {
  db: Kysely<DB>
  viewer: Pick<Viewer, 'id' | 'role'>
  today: CalendarDate
}

/** What a message or a ticket names. */
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

/** What these are about, by `keyOf`, of what the reader may see. */
export async function readRelated(reading: Reading, about: readonly Related[]): Promise<Map<string, RelatedItem>> {
  const found = new Map<string, RelatedItem>()
  for (const type of RELATED_ITEMS) {
    const named = about.filter(({ related_item_type }) => related_item_type === type)
    const ids = [...new Set(named.flatMap(({ related_item_id }) => related_item_id ?? []))]
    if (ids.length === 0) continue
    const items = await READERS[type](reading, ids)
    for (const one of named) {
      const item = items(one.related_item_id ?? '', one.related_item_part ?? 0)
      if (item) found.set(keyOf(one), item)
    }
  }
  return found
}

/** Whether the reader may see what something is about; so they do where it is about nothing. */
export async function isVisibleItem(reading: Reading, about: Related): Promise<boolean> {
  if (about.related_item_type === null && about.related_item_id === null) return true
  return (await readRelated(reading, [about])).has(keyOf(about))
}

type ReadItems = (reading: Reading, ids: string[]) => Promise<(id: string, part: number) => RelatedItem | null>

const READERS: Record<RelatedItemType, ReadItems> = {
  project: readProjects,
  agreement: readAgreements,
  clause: readClauses,
  report: readReports,
  report_line: readLines,
  payment: readPayments,
}

async function readProjects({ db, viewer }: Reading, ids: string[]) {
  const rows = await visibleProjects(db, viewer).where('p.id', 'in', ids).execute()
  return (id: string) => {
    const project = rows.find((row) => row.id === id)
    return project ? { title: project.title, note: 'Project', link: `/project-detail?id=${id}` } : null
  }
}

async function readAgreements({ db, viewer }: Reading, ids: string[]) {
  const rows = await db
    .selectFrom(visibleAgreements(db, viewer).as('thing'))
    .select(['id', 'title', 'owner_name', 'provider_name'])
    .where('id', 'in', ids)
    .execute()
  return (id: string) => {
    const agreement = rows.find((row) => row.id === id)
    if (!agreement) return null
    const { title, owner_name, provider_name } = agreement
    return { title, note: `Agreement, ${owner_name} and ${provider_name}`, link: `/agreement-detail?id=${id}` }
  }
}

async function readReports({ db, viewer }: Reading, ids: string[]) {
  const rows = await db
    .selectFrom(visibleReports(db, viewer).as('thing'))
    .select(['id', 'project_title', 'reporting_period_start', 'reporting_period_end'])
    .where('id', 'in', ids)
    .execute()
  return (id: string) => {
    const report = rows.find((row) => row.id === id)
    if (!report) return null
    const period = formatPeriod({ start: report.reporting_period_start, end: report.reporting_period_end })
    return { title: `Report, ${period}`, note: report.project_title, link: `/revenue-report-detail?reportId=${id}` }
  }
}

async function readClauses({ db, viewer }: Reading, ids: string[]) {
  const rows = await db
    .selectFrom(visibleAgreements(db, viewer).as('thing'))
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

async function readLines({ db, viewer }: Reading, ids: string[]) {
  const rows = await db
    .selectFrom(visibleReports(db, viewer).as('thing'))
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

async function readPayments({ db, viewer, today }: Reading, ids: string[]) {
  const rows = await db
    .selectFrom(visiblePayments(db, viewer).as('thing'))
    .select(['id', 'payer_id', 'amount', 'gross_amount', 'currency', 'status', 'due_date'])
    .select(['is_held', 'waits_for_payer', 'reporting_period_start', 'reporting_period_end'])
    .where('id', 'in', ids)
    .execute()
  return (id: string) => {
    const payment = rows.find((row) => row.id === id)
    if (!payment) return null
    const { payer_id, amount, gross_amount, currency } = payment
    const period = formatPeriod({ start: payment.reporting_period_start, end: payment.reporting_period_end })
    const money =
      payer_id === viewer.id ? `${formatMoney(gross_amount, currency)} gross` : `${formatMoney(amount, currency)} net`
    const state = STATES[statusInStage(payment)] ?? dueWords(payment, today)
    return { title: `Payment, ${period}`, note: `${money}, ${state}`, link: `/payments?payment=${id}` }
  }
}

/** Where a payment is, of which the date on which it was due says nothing any more. */
const STATES: Partial<Record<PaymentStatus, string>> = { completed: 'paid', processing: 'processing', failed: 'failed' }
