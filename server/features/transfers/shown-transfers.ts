import { type Kysely, type Selectable, sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payment.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { CAME_BACK_OF_TRANSFER } from '#server/queries/claimed-back.ts'
import { isBeingCharged } from '#server/queries/payment-stages.ts'

export interface ShownTransfer extends Omit<Selectable<DB['transfers']>, 'currency' | 'payment_id'> {
  payment_id: string
  currency: Currency
  project_id: string
  project_title: string
  payer_name: string
  payee_name: string
  reporting_period_start: string
  reporting_period_end: string
  payment_status: PaymentStatus
  payment_amount: number
  payment_commission: number
  owed_amount: number
  came_back: number
  verification_status: string | null
  is_being_charged: boolean
  is_latest: boolean
}

/** Transfers with what is shown of them. */
export function transfersShown(db: Kysely<DB>) {
  return db
    .selectFrom('transfers as t')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .selectAll('t')
    .select(['p.project_id', 'p.reporting_period_end', 'p.status as payment_status', 'p.owed_amount'])
    .select([
      'p.amount as payment_amount',
      'p.commission_amount as payment_commission',
      isBeingCharged().as('is_being_charged'),
    ])
    .select(CAME_BACK_OF_TRANSFER.as('came_back'))
    .select(({ selectFrom }) => [
      selectFrom('projects as j').whereRef('j.id', '=', 'p.project_id').select('j.title').as('project_title'),
      selectFrom('users as payer').whereRef('payer.id', '=', 't.payer_id').select('payer.name').as('payer_name'),
      selectFrom('users as payee').whereRef('payee.id', '=', 't.payee_id').select('payee.name').as('payee_name'),
      selectFrom('revenue_reports as r')
        .whereRef('r.id', '=', 'p.report_id')
        .select('r.reporting_period_start')
        .as('reporting_period_start'),
      selectFrom('connect_accounts as c')
        .whereRef('c.user_id', '=', 't.payee_id')
        .select('c.verification_status')
        .as('verification_status'),
      sql<boolean>`not exists (
        select from transfers later where later.payment_id = t.payment_id and later.attempt > t.attempt)`.as(
        'is_latest',
      ),
    ])
    .$castTo<ShownTransfer>()
}

interface Narrowing {
  payment_id?: string | undefined
  project_id?: string | undefined
  status?: ShownTransfer['status'] | 'not_received' | undefined
  /** Not before this day. */
  start?: string | undefined
}

/** Transfers `t` that the viewer pays for or receives, as parts of a union; all of them for an admin. */
export function partsOfTransfers(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>, narrowing: Narrowing) {
  const { payment_id, project_id, status, start } = narrowing
  const transfers = db
    .selectFrom('transfers as t')
    .select(['t.id', 't.created_at'])
    .$if(payment_id !== undefined, (query) => query.where('t.payment_id', '=', payment_id ?? ''))
    .$if(project_id !== undefined, (query) => query.where(isOfProject(project_id ?? '')))
    .$if(status !== undefined, (query) => query.where(hasStatus(status ?? 'failed')))
    .$if(start !== undefined, (query) => query.where(isSince(start ?? '')))
  if (viewer.role === 'admin') return [transfers]
  return [transfers.where('t.payer_id', '=', viewer.id), transfers.where('t.payee_id', '=', viewer.id)]
}

function hasStatus(status: NonNullable<Narrowing['status']>) {
  if (status === 'not_received') return sql<boolean>`(t.status = 'failed' or t.reversed_amount > 0)`
  return sql<boolean>`t.status = ${sql.lit(status)}`
}

export const isOfProject = (project_id: string) =>
  sql<boolean>`exists (select from payments of where of.id = t.payment_id and of.project_id = ${project_id})`

/** Whether transfers `t` were requested on this day or later. */
export const isSince = (start: string) =>
  sql<boolean>`t.created_at >= ${start}::date::timestamp at time zone 'Europe/London'`
