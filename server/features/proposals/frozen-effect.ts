import { offerChange, offerEffect } from '#domain/offer-effect.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { type VersionRow, versionsOf } from './details.ts'
import { type CommissionDeps, offerMonths } from './offer-months.ts'
import { termsOf, versionsOnOffer } from './present-version.ts'

/**
 * Stores what both sides see of the latest version as it is sent: the months it is calculated on and what they pay. Where
 * only the owner may see the months of the project, both see the assumed one.
 */
export async function freezeEffect(
  { tx, today }: MemberWrite,
  { commission_rate_basis_points }: CommissionDeps,
  { id, project_id }: { id: string; project_id: string | null },
): Promise<void> {
  const versions = await versionsOf(tx, id)
  const [current, before] = versionsOnOffer(versions).toReversed()
  if (!current) throw new Error(`The proposal ${id} has no version.`)
  const { basis, months, currency } = await offerMonths(tx, { project_id, versions, side: 'provider', today })
  const effectOf = (version: VersionRow) =>
    offerEffect(termsOf(version), months, { commission_rate_basis_points, currency })
  const effect = effectOf(current)
  const change = before ? offerChange(effectOf(before), effect) : null
  await tx
    .insertInto('proposal_version_effects')
    .values({
      version_id: current.id,
      basis,
      currency,
      commission_rate_basis_points,
      effect: JSON.stringify({ ...effect, change }),
    })
    .execute()
}
