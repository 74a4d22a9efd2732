import { type Compilable, type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { amountOf } from './figure-rows.ts'
import { monthOfDay } from './history.ts'
import { asStaged, eachPayment, storedSums } from './staged-payments.ts'

/** How many agreements of a month are named; the others are one line. */
const MAX_NAMED = 4
/** With more agreements than these, none is named: telling them apart would take longer than all sums. */
const MAX_AGREEMENTS = 50

/** Payments of one agreement in one month of revenue, or of all agreements that are not named. */
export interface MonthlyShares {
  month: number
  project_title: string | null
  provider_name: string | null
  /** How many agreements it covers; 0 where there are too many to tell them apart. */
  agreements: number
  gross: number
  commission: number
  net: number
  /** These four add up to the gross for the payer, and to the net for the payee. */
  paid: number
  on_its_way: number
  due: number
  /** With what is held, which `heldByMonth` tells apart. */
  overdue: number
}

/** The viewer's payments by the month in which the reported period ended, the largest agreements named. */
export function sharesByMonth(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  { months, today }: { months: string; today: string },
): Compilable<MonthlyShares> {
  const amount = sql.ref(`p.${amountOf(viewer)}`)
  const sum = (what: RawBuilder<unknown>, condition = sql`true`) =>
    sql<number>`coalesce(sum(${what}) filter (where ${condition}), 0)::bigint`
  const is_overdue = sql`p.due_date < ${today}::date`
  const all = db
    .selectFrom(byMonth(db, viewer).as('p'))
    .select(monthOfDay(sql.ref('p.month'), months).as('month'))
    .select([
      sum(sql.ref('p.gross_amount')).as('gross'),
      sum(sql.ref('p.commission_amount')).as('commission'),
      sum(sql.ref('p.amount')).as('net'),
      sum(amount, sql`p.stage = 'paid'`).as('paid'),
      sum(amount, sql`p.stage = 'processing'`).as('on_its_way'),
      sum(amount, sql`p.stage = 'unpaid' and not ${is_overdue}`).as('due'),
      sum(amount, sql`p.stage = 'unpaid' and ${is_overdue}`).as('overdue'),
    ])
    .groupBy('month')
  const ranked = db
    .selectFrom(all.select('p.one_agreement').groupBy('p.one_agreement').as('of_month'))
    .selectAll('of_month')
    .select(sql<number>`row_number() over (partition by month order by net desc, one_agreement)`.as('place'))
  const named = sql<string | null>`case when place <= ${sql.lit(MAX_NAMED)} then one_agreement end`
  const summed = db
    .selectFrom(ranked.as('ranked'))
    .select(['month', named.as('agreement_id'), sql<number>`count(one_agreement)`.as('agreements')])
    .select([total('gross').as('gross'), total('commission').as('commission'), total('net').as('net')])
    .select([total('paid').as('paid'), total('on_its_way').as('on_its_way')])
    .select([total('due').as('due'), total('overdue').as('overdue')])
    .groupBy(['month', named])
  return (
    db
      .selectFrom(summed.as('s'))
      .select(['s.month', 's.agreements', 's.gross', 's.commission', 's.net', 's.paid', 's.on_its_way', 's.due'])
      .select('s.overdue')
      // Read by the id of each: joined, all agreements would be.
      .select(({ selectFrom }) => {
        const agreement = selectFrom('agreements as a').whereRef('a.id', '=', 's.agreement_id')
        return [
          agreement.innerJoin('projects as j', 'j.id', 'a.project_id').select('j.title').as('project_title'),
          agreement.innerJoin('users as u', 'u.id', 'a.provider_id').select('u.name').as('provider_name'),
        ]
      })
      .orderBy('s.month')
      .orderBy(sql`s.agreement_id is null`)
      .orderBy('s.net', 'desc')
  )
}

/** The viewer's payments, as they are added up by month; by agreement as well, one by one, where there are few. */
function byMonth(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) {
  const together = asStaged(db, viewer, storedSums(db, viewer))
  if (viewer.role === 'admin') return together
  const few = hasFewAgreements(viewer)
  return eachPayment(db, viewer).reduce(
    (all, each) => all.unionAll(each.where(few)),
    together.where(sql<boolean>`not ${few}`),
  )
}

function hasFewAgreements({ id, role }: Pick<Viewer, 'id' | 'role'>) {
  const own =
    role === 'owner'
      ? sql`select from agreements where owner_id = ${id} limit ${sql.lit(MAX_AGREEMENTS + 1)}`
      : sql`select from right_holdings where holder_id = ${id} limit ${sql.lit(MAX_AGREEMENTS + 1)}`
  return sql<boolean>`(select count(*) <= ${sql.lit(MAX_AGREEMENTS)} from (${own}) as own)`
}

const total = (column: string) => sql<number>`sum(${sql.ref(column)})::bigint`
