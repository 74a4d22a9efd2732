import type { Contract } from '#contract/index.ts'
import { isInForce } from '#domain/agreement.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import type { Handler } from '#server/platform/http.ts'
import { heldRights } from './held-rights.ts'
import { presentSuspension, rightOf } from './present.ts'

/** More than anybody holds, so that one list has them all. */
const MAX_RIGHTS = 200

/** What somebody may choose from to sell; what has ended cannot be sold. */
export const listMyRights: Handler<Contract['market']['listMyRights']> = async ({ db, viewer, now }) => {
  const rows = await heldRights(db, viewer.id, now).orderBy('j.title').orderBy('a.id').limit(MAX_RIGHTS).execute()
  const rights = rows
    .filter((row) => isInForce(rightOf(row).agreement_status))
    .map((row) => ({
      rev_share_id: row.agreement_id,
      title: row.title,
      project_id: row.project_id,
      project_title: row.project_title,
      provider_name: row.provider_name,
      agreement_share: percentFromBasisPoints(row.provider_share_basis_points),
      currency: row.currency,
      end_date: row.expiration_date,
      held_percentage: percentFromBasisPoints(row.held),
      free_percentage: percentFromBasisPoints(row.held - row.listed),
      suspension: presentSuspension(row),
    }))
  return { rights }
}
