import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import { type DifferenceCause, EXPLAINED_CAUSES, type Movement } from '#domain/reconciliation.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

type Reading = Pick<Viewer, 'id' | 'role'>

/** Whose money is read: of one viewer, or of all for admins; perhaps of one project only. */
export interface Reach {
  viewer: Reading
  project_id?: string | undefined
}

/** Whether payment `p` is within reach. */
export const isPaymentWithin = ({ viewer, project_id }: Reach): RawBuilder<boolean> => {
  const project = project_id ? sql<boolean>`p.project_id = ${project_id}` : sql<boolean>`true`
  if (viewer.role === 'admin') return project
  return sql<boolean>`((p.payer_id = ${viewer.id} or p.payee_id = ${viewer.id}) and ${project})`
}

const fundsProject = (charge: string, project_id: string) => sql<boolean>`exists (
  select from charges c join payment_batch_items i on i.batch_id = c.subject_id join payments p on p.id = i.payment_id
  where c.id = ${sql.ref(charge)} and c.purpose = 'payment_batch' and p.project_id = ${project_id})`

/** Whether difference `d` is within reach: what one party paid is no concern of the other. */
const isDifferenceWithin = ({ viewer, project_id }: Reach): RawBuilder<boolean> => {
  const project = project_id
    ? sql<boolean>`(exists (select from payments p where p.id = d.payment_id and p.project_id = ${project_id})
        or ${fundsProject('d.charge_id', project_id)})`
    : sql<boolean>`true`
  if (viewer.role === 'admin') return project
  return sql<boolean>`((d.payer_id = ${viewer.id} or d.payee_id = ${viewer.id}) and ${project})`
}

/** Differences within reach. */
export function differences(db: Kysely<DB>, reach: Reach) {
  return db
    .selectFrom('reconciliation_differences as d')
    .selectAll('d')
    .where(isDifferenceWithin(reach))
    .$narrowType<{ cause: DifferenceCause; movement: Movement; currency: Currency }>()
}

export type DifferenceRow = Awaited<ReturnType<ReturnType<typeof differences>['execute']>>[number]

export const isExplained = sql<boolean>`d.cause = any(${[...EXPLAINED_CAUSES]}::text[])`

const IN_STATE = {
  open: sql<boolean>`(d.resolved_at is null and not ${isExplained})`,
  explained: sql<boolean>`(d.resolved_at is null and ${isExplained})`,
  resolved: sql<boolean>`d.resolved_at is not null`,
}

export const inState = (state: keyof typeof IN_STATE) => IN_STATE[state]

/** Movements of the books within reach. */
export const isMovementWithin = (reach: Reach): RawBuilder<boolean> => {
  const { viewer, project_id } = reach
  if (viewer.role === 'admin' && !project_id) return sql<boolean>`true`
  const ofTransfer = sql<boolean>`exists (select from transfers t join payments p on p.id = t.payment_id
    where t.id = m.transfer_id and ${isPaymentWithin(reach)})`
  const payer = viewer.role === 'admin' ? sql<boolean>`true` : sql<boolean>`c.payer_id = ${viewer.id}`
  const project = project_id ? fundsProject('c.id', project_id) : sql<boolean>`true`
  return sql<boolean>`(case when m.transfer_id is not null then ${ofTransfer}
    else exists (select from charges c where c.id = m.charge_id and ${payer} and ${project}) end)`
}
