import type { Kysely, Selectable } from 'kysely'
import type { z } from 'zod'
import type { termsVersion } from '#contract/amendment-values.ts'
import type { AmendableTerms } from '#domain/amendment.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { ownerRetains } from '#domain/terms.ts'
import type { DB } from '#server/platform/database.ts'

export type TermsRow = Selectable<DB['agreement_terms']>

/** All terms of an agreement, newest first. */
export async function termsVersionsOf(db: Kysely<DB>, agreement_id: string): Promise<TermsRow[]> {
  return db
    .selectFrom('agreement_terms')
    .selectAll()
    .where('agreement_id', '=', agreement_id)
    .orderBy('number', 'desc')
    .execute()
}

export function presentTermsVersion(row: TermsRow): z.input<typeof termsVersion> {
  const { number, effective_from, agreed_at } = row
  return { number, effective_from, agreed_at: agreed_at.toISOString(), ...presentAmendable(row) }
}

/** Terms that an amendment may change, as they are answered. */
export function presentAmendable(terms: AmendableTerms) {
  const { provider_share_basis_points, monthly_revenue_threshold, payment_terms_days } = terms
  const { expiration_date, additional_terms } = terms
  return {
    provider_share: percentFromBasisPoints(provider_share_basis_points),
    owner_retains: percentFromBasisPoints(ownerRetains(provider_share_basis_points)),
    monthly_revenue_threshold,
    payment_terms_days,
    expiration_date,
    additional_terms,
  }
}

/** The terms by which revenue is shared. */
export const sharedTerms = ({ provider_share_basis_points, monthly_revenue_threshold }: TermsRow) => ({
  provider_share_basis_points,
  monthly_revenue_threshold,
})
