import { type Kysely, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar-dates.ts'
import type { Compared } from '#domain/collection-proof.ts'
import type { DB } from '#server/platform/database.ts'
import { type ProvenAccount, provenAccounts, provenDays } from '#server/queries/proven-account.ts'

export interface Proven {
  project: { id: string; currency: string; time_zone: string }
  period_start: CalendarDate
  period_end: CalendarDate
  accounts: readonly ProvenAccount[]
}

const spanOf = ({ project, period_start, period_end }: Omit<Proven, 'accounts'>) => ({
  ...{ project_id: project.id, first_day: period_start, last_day: period_end },
})

/** With the accounts that the project earned with in it. */
export async function provenPeriod(db: Kysely<DB>, period: Omit<Proven, 'accounts'>): Promise<Proven> {
  return { ...period, accounts: await provenAccounts(db, spanOf(period)) }
}

/** The account that is connected, or was read last. */
export const presentAccount = ({ accounts }: Proven): string | null => accounts[0]?.account_id ?? null

export const isOfPeriod = ({ project, accounts, period_start, period_end }: Proven) => sql`
  (${accounts.length === 0 ? sql`false` : sql.join(accounts.map(isOfAccount), sql` or `)})
  and r.occurred_at >= ${period_start}::date::timestamp at time zone ${project.time_zone}
  and r.occurred_at < (${period_end}::date + 1)::timestamp at time zone ${project.time_zone}`

// Compared with one account alone, rows come in the order of an index.
const isOfAccount = ({ account_id, until }: ProvenAccount) =>
  until === null ? sql`r.account_id = ${account_id}` : sql`r.account_id = ${account_id} and r.occurred_at <= ${until}`

export const dayOfRecord = ({ project }: Proven) => sql`(r.occurred_at at time zone ${project.time_zone})::date`

/** What Stripe listed of its days, for each account. */
export const daysListed = ({ project, period_start, period_end }: Proven) => sql`
  collection_days d where d.project_id = ${project.id}
    and d.day between ${period_start}::date and ${period_end}::date`

export async function daysOf(db: Kysely<DB>, period: Proven): Promise<{ days_read: number; compared_at: Date | null }> {
  const { rows } = await sql<{ days_read: number; compared_at: Date | null }>`
    select (select count(*)::int from (${provenDays(spanOf(period))}) proven) as days_read,
      (select min(d.read_at) from ${daysListed(period)}) as compared_at`.execute(db)
  return rows[0] ?? { days_read: 0, compared_at: null }
}

/** Days that have not been read, as spans; at most a few hundred of them. */
export async function gapsIn(
  db: Kysely<DB>,
  period: Proven,
): Promise<{ first_day: CalendarDate; last_day: CalendarDate }[]> {
  const { period_start, period_end } = period
  const { rows } = await sql<{ first_day: string; last_day: string }>`
    select min(day) as first_day, max(day) as last_day from (
      select g::date as day, g::date - (row_number() over (order by g))::int as span
      from generate_series(${period_start}::date, ${period_end}::date, interval '1 day') g
      where g::date not in (${provenDays(spanOf(period))})) missing
    group by span order by 1 limit 200`.execute(db)
  return rows
}

interface Figures {
  charges: Compared
  refunds: Compared
  others: Compared
  late: { records: number; amount: number }
}

/** By what was there when a day was last read: what has happened since is compared the next time. */
export async function comparedRecords(db: Kysely<DB>, period: Proven): Promise<Figures> {
  const { rows } = await sql<{ kind: 'charges' | 'refunds' | 'others' } & Compared>`
    with stored as (
      select case r.kind when 'charge' then 'charges' when 'other' then 'others' else 'refunds' end as kind,
        count(*)::int as collected, sum(r.amount)::bigint as collected_amount
      from source_records r
      join collection_days d on d.project_id = ${period.project.id} and d.account_id = r.account_id
        and d.day = ${dayOfRecord(period)} and r.occurred_at <= d.read_at
      where ${isOfPeriod(period)} group by 1),
    listed as (
      select coalesce(sum(d.charges), 0)::int as charges, coalesce(sum(d.charged), 0)::bigint as charged,
        coalesce(sum(d.refunds), 0)::int as refunds, coalesce(sum(d.refunded), 0)::bigint as refunded,
        coalesce(sum(d.others), 0)::int as others, coalesce(sum(d.other_amount), 0)::bigint as other_amount
      from ${daysListed(period)})
    select k.kind, k.listed, k.listed_amount, coalesce(s.collected, 0) as collected,
      coalesce(s.collected_amount, 0)::bigint as collected_amount
    from listed, lateral (values ('charges', listed.charges, listed.charged), ('refunds', listed.refunds, listed.refunded),
      ('others', listed.others, listed.other_amount)) k (kind, listed, listed_amount)
    left join stored s on s.kind = k.kind`.execute(db)
  const of = (kind: 'charges' | 'refunds' | 'others'): Compared => {
    const {
      listed = 0,
      listed_amount = 0,
      collected = 0,
      collected_amount = 0,
    } = rows.find((row) => row.kind === kind) ?? {}
    return { listed, listed_amount, collected, collected_amount }
  }
  return { charges: of('charges'), refunds: of('refunds'), others: of('others'), late: await lateRecords(db, period) }
}

async function lateRecords(db: Kysely<DB>, period: Proven): Promise<{ records: number; amount: number }> {
  const { rows } = await sql<{ records: number; amount: number }>`
    select count(*)::int as records, coalesce(sum(r.amount) filter (where r.currency = ${period.project.currency}), 0)::bigint as amount
    from source_records r
    join collection_days d on d.project_id = ${period.project.id} and d.account_id = r.account_id
      and d.day = ${dayOfRecord(period)} and r.occurred_at < d.first_read_at and r.recorded_at > d.first_read_at
    where ${isOfPeriod(period)} and r.kind <> 'other'`.execute(db)
  return rows[0] ?? { records: 0, amount: 0 }
}

export async function countedByMapping(db: Kysely<DB>, { project, period_start, period_end }: Proven) {
  return db
    .selectFrom('record_matches as x')
    .innerJoin('revenue_mappings as m', 'm.id', 'x.mapping_id')
    .select(['x.mapping_id', 'x.agreement_id', 'm.name'])
    .select([
      sql<number>`count(distinct x.record_id)::int`.as('records'),
      sql<number>`sum(x.amount)::bigint`.as('amount'),
    ])
    .where('x.project_id', '=', project.id)
    .where('x.day', '>=', period_start)
    .where('x.day', '<=', period_end)
    .groupBy(['x.mapping_id', 'x.agreement_id', 'm.name', 'm.created_at'])
    .orderBy('m.created_at')
    .orderBy('x.mapping_id')
    .execute()
}
