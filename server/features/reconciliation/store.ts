import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
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

/** Whether a charge is for payments or an agreement of a project. */
const isForProject = (charge: string, project_id: string) => sql<boolean>`(exists (
    select from payment_batches b join payment_batch_items i on i.batch_id = b.id join payments p on p.id = i.payment_id
    where b.charge_id = ${sql.ref(charge)} and p.project_id = ${project_id})
  or exists (select from agreement_completions k join proposals q on q.id = k.proposal_id
    where k.charge_id = ${sql.ref(charge)} and q.project_id = ${project_id}))`

/** Whether difference `d` is within reach: what one party paid is no concern of the other. */
const isDifferenceWithin = ({ viewer, project_id }: Reach): RawBuilder<boolean> => {
  const project = project_id
    ? sql<boolean>`(exists (select from payments p where p.id = d.payment_id and p.project_id = ${project_id})
        or ${isForProject('d.charge_id', project_id)})`
    : sql<boolean>`true`
  if (viewer.role === 'admin') return project
  return sql<boolean>`((d.payer_id = ${viewer.id} or d.payee_id = ${viewer.id}) and ${project})`
}

export type DifferenceRow = Omit<Selectable<DB['reconciliation_differences']>, 'cause' | 'movement' | 'currency'> & {
  cause: DifferenceCause
  movement: Movement
  currency: Currency
}

/** Differences within reach. */
export function differences(db: Kysely<DB>, reach: Reach) {
  return db
    .selectFrom('reconciliation_differences as d')
    .selectAll('d')
    .where(isDifferenceWithin(reach))
    .$castTo<DifferenceRow>()
}

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
  const project = project_id ? isForProject('c.id', project_id) : sql<boolean>`true`
  return sql<boolean>`(case when m.transfer_id is not null then ${ofTransfer}
    else exists (select from charges c where c.id = m.charge_id and ${payer} and ${project}) end)`
}
