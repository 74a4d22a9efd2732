import { type Kysely, type RawBuilder, sql } from 'kysely'
import { TOP_DESTINATIONS } from '#contract/transfers.ts'
import { TOTALS_CURRENCY } from '#domain/money.ts'
import type { TransferStatus } from '#domain/payment.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { ARRIVED, ARRIVED_COMMISSION, CAME_BACK_OF_TRANSFER } from '#server/queries/claimed-back.ts'
import { isSince } from './shown-transfers.ts'

interface Covered {
  viewer: Pick<Viewer, 'id' | 'role'>
  project_id: string | undefined
  /** The first day of the window. */
  start: string
}

export interface Sums {
  count: number
  successful_count: number
  failed_count: number
  /** Net, of what arrived and did not come back; its commission; and what came back. */
  amount: number
  commission: number
  reversed: number
}

interface StatusSums extends Sums {
  status: TransferStatus
  is_counted: boolean
  median_seconds: number | null
  slowest_seconds: number | null
}

/** Of each status; amounts only of what arrived. Transfers in other currencies stand apart. */
export async function sumsByStatus(db: Kysely<DB>, covered: Covered): Promise<StatusSums[]> {
  const { rows } = await sql<StatusSums>`
    select status, is_counted, ${SUMS},
      percentile_cont(0.5) within group (order by seconds) filter (where not is_reopened) as median_seconds,
      max(seconds) filter (where not is_reopened)::float8 as slowest_seconds
    from (${transfersOf(covered)}) transfers group by status, is_counted`.execute(db)
  return rows
}

export async function sumsByDay(db: Kysely<DB>, covered: Covered): Promise<(Sums & { day: string })[]> {
  const { rows } = await sql<Sums & { day: string }>`
    select day, ${SUMS} from (${transfersOf(covered)}) transfers where is_counted group by day order by day`.execute(db)
  return rows
}

interface DestinationSums extends Sums {
  destination_id: string
  payee_id: string
  payee_name: string
}

export async function topDestinations(db: Kysely<DB>, covered: Covered): Promise<DestinationSums[]> {
  const { rows } = await sql<DestinationSums>`
    select top.*, u.name as payee_name from (
      select destination_id, payee_id, ${SUMS} from (${transfersOf(covered)}) transfers where is_counted
      group by destination_id, payee_id order by amount desc, count desc, destination_id
      limit ${sql.lit(TOP_DESTINATIONS)}) top
    join users u on u.id = top.payee_id order by amount desc, count desc, destination_id`.execute(db)
  return rows
}

const sumOf = (amount: RawBuilder<unknown>) => sql`coalesce(sum(${amount}) filter (where is_arrived), 0)::bigint`
const SUMS = sql`count(*) as count, count(*) filter (where is_arrived) as successful_count,
  count(*) filter (where status = 'failed') as failed_count,
  ${sumOf(sql`arrived`)} as amount, ${sumOf(sql`commission`)} as commission, ${sumOf(sql`came_back`)} as reversed`

/** The transfers of the window. */
const transfersOf = ({ viewer: { id, role }, project_id, start }: Covered) => sql`
  select t.status, t.status = 'completed' as is_arrived, t.reopened_at is not null as is_reopened,
    t.currency = ${TOTALS_CURRENCY} as is_counted, t.destination_id, t.payee_id,
    ${CAME_BACK_OF_TRANSFER} as came_back, ${ARRIVED} as arrived, ${ARRIVED_COMMISSION} as commission,
    (t.created_at at time zone 'Europe/London')::date as day,
    extract(epoch from case when t.status = 'completed' then t.settled_at - p.created_at end) as seconds
  from transfers t join payments p on p.id = t.payment_id
  where ${isSince(start)} and ${role === 'admin' ? sql`true` : sql`t.payer_id = ${id}`}
    and ${project_id === undefined ? sql`true` : sql`p.project_id = ${project_id}`}`
