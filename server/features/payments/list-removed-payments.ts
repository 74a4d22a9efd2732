import { sql } from 'kysely'
import type { z } from 'zod'
import type { Contract } from '#contract/index.ts'
import type { removedPayment } from '#contract/removed-payments.ts'
import { type AwaitedApproval, awaitedApprovals } from '#server/identity/second-admin.ts'
import { type KeysetOrder, keyset, pageOf } from '#server/platform/database.ts'
import type { Handler, Viewer } from '#server/platform/http.ts'
import { type RemovedPaymentRow, visibleRemovedPayments } from './visible-removed-payments.ts'

/** What was removed and can be restored, latest first. */
export const listRemovedPayments: Handler<Contract['payments']['listRemovedPayments']> = async (
  { db, viewer },
  input,
) => {
  const { after, orderBy, limit } = keyset(LATEST_FIRST, input)
  const rows = await db
    .selectFrom(visibleRemovedPayments(db, viewer).as('removed'))
    .selectAll()
    .where(after)
    .orderBy(orderBy)
    .limit(sql.lit(limit))
    .execute()
  const subject_ids = rows.map(({ id }) => id)
  const asked = await awaitedApprovals(db, viewer, { kinds: ['payment_deletion'], subject_ids })
  return pageOf(
    rows,
    input,
    ({ removed_at }) => removed_at,
    (row) => present(row, viewer, asked.get(row.id) ?? null),
  )
}

const LATEST_FIRST: KeysetOrder = { column: 'removed_at', direction: 'desc', type: 'timestamptz' }

function present(
  row: RemovedPaymentRow,
  viewer: Pick<Viewer, 'id' | 'role'>,
  asked: AwaitedApproval | null,
): z.input<typeof removedPayment> {
  const { project_id, project_title, payer_id, payer_name, payee_id, payee_name, removed_by, remover_name, ...rest } =
    row
  return {
    ...rest,
    project: { id: project_id, title: project_title },
    payer: { id: payer_id, name: payer_name },
    payee: { id: payee_id, name: payee_name },
    amount: row.gross_amount - row.commission_amount,
    removed_by: { id: removed_by, name: remover_name },
    removed_at: row.removed_at.toISOString(),
    awaits_second_admin: asked,
    allowed: { restore: payer_id === viewer.id || viewer.role === 'admin', delete: viewer.role === 'admin' },
  }
}
