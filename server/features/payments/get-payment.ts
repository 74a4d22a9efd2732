import type { z } from 'zod'
import type { Contract } from '#contract/index.ts'
import type { payment } from '#contract/payments.ts'
import { awaitedApprovals } from '#server/identity/second-admin.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import { findVisiblePayment } from '#server/queries/visible-payments.ts'
import { chargeOf, transfersOf } from './charge-and-transfers.ts'
import { refuseMissing } from './missing-payment.ts'
import { presentPayment } from './present.ts'
import { REMOVALS } from './removal-approvals.ts'

export const getPayment: Handler<Contract['payments']['getPayment']> = async (context, { id }) =>
  (await shownPayment(context, id)) ?? refuseMissing(context.db, context.viewer, [id])

/** A payment as this viewer sees it; for admins with who asked to remove it, while a second one has to do it too. */
export async function shownPayment(
  context: Pick<MemberContext, 'db' | 'viewer' | 'today' | 'now'>,
  id: string,
): Promise<z.input<typeof payment> | undefined> {
  const { db, viewer } = context
  const row = await findVisiblePayment(db, viewer, id)
  if (!row) return undefined
  const asked = await awaitedApprovals(db, viewer, { kinds: REMOVALS, subject_ids: [id] })
  const details = { charge: await chargeOf(db, id), transfers: await transfersOf(db, id) }
  return { ...presentPayment(row, details, context), awaits_second_admin: asked.get(id) ?? null }
}
