import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: amendments of one's own agreements. */
export const personalData: PersonalData = {
  agreement_amendments: (db, { id }) =>
    db
      .selectFrom('agreement_amendments as m')
      .innerJoin('agreements as a', 'a.id', 'm.agreement_id')
      .selectAll('m')
      .where(({ eb, or }) => or([eb('a.owner_id', '=', id), eb('a.provider_id', '=', id)]))
      .orderBy('m.proposed_at', 'desc'),

  // Without the salt, which keeps the hash from being guessed.
  amendment_signatures: (db, { id }) =>
    db
      .selectFrom('amendment_signatures')
      .select(['amendment_id', 'side', 'act', 'account_name', 'typed_name', 'address_hash', 'signed_at'])
      .where('signer_id', '=', id)
      .orderBy('signed_at', 'desc'),
}
