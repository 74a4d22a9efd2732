import type { Kysely } from 'kysely'
import type { PersonalData } from '#server/feature.ts'
import type { DB } from '#server/platform/database.ts'

/** The part of the personal data export: only one's own data, and only what one may see. */
export const personalData: PersonalData = {
  proposals: (db, { id }) => ownProposals(db, id).selectAll('p').orderBy('p.created_at', 'desc'),

  proposal_versions: (db, { id }) =>
    ownProposals(db, id)
      .innerJoin('proposal_versions as v', 'v.proposal_id', 'p.id')
      .selectAll('v')
      .orderBy('v.created_at', 'desc'),

  proposal_reminders: (db, { id }) =>
    db.selectFrom('proposal_reminders').selectAll().where('sent_by', '=', id).orderBy('sent_at', 'desc'),

  // Without the salt, which keeps the hash from being guessed.
  proposal_signatures: (db, { id }) =>
    db
      .selectFrom('proposal_signatures')
      .select(['proposal_id', 'version_id', 'side', 'act', 'typed_name', 'address_hash', 'signed_at'])
      .where('signer_id', '=', id)
      .orderBy('signed_at', 'desc'),

  proposal_version_effects: (db, { id }) =>
    ownProposals(db, id)
      .innerJoin('proposal_versions as v', 'v.proposal_id', 'p.id')
      .innerJoin('proposal_version_effects as e', 'e.version_id', 'v.id')
      .selectAll('e')
      .orderBy('v.created_at', 'desc'),

  proposal_turn_reminders: (db, { id }) =>
    ownProposals(db, id)
      .innerJoin('proposal_versions as v', 'v.proposal_id', 'p.id')
      .innerJoin('proposal_turn_reminders as r', 'r.version_id', 'v.id')
      .selectAll('r')
      .orderBy('r.sent_at', 'desc'),

  proposal_settled_terms: (db, { id }) =>
    ownProposals(db, id)
      .innerJoin('proposal_settled_terms as s', 's.proposal_id', 'p.id')
      .selectAll('s')
      .orderBy('s.settled_at', 'desc'),

  proposal_comments: (db, { id }) =>
    ownProposals(db, id)
      .innerJoin('proposal_comments as c', 'c.proposal_id', 'p.id')
      .selectAll('c')
      .orderBy('c.created_at', 'desc'),
}

/** Proposals to which this person is a party, without drafts of others. */
function ownProposals(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('proposals as p')
    .where(({ eb, or }) => or([eb('p.owner_id', '=', id), eb('p.provider_id', '=', id)]))
    .where(({ eb, or }) => or([eb('p.status', '<>', 'draft'), eb('p.creator_id', '=', id)]))
}
