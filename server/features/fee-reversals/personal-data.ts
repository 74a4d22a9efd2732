import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: the reversals of fees that one requested, or that were charged to one. */
export const personalData: PersonalData = {
  fee_reversals: (db, { id }) =>
    db
      .selectFrom('fee_reversals')
      .select(['id', 'proposal_id', 'payer_id', 'other_party_id', 'reason', 'status', 'requested_at'])
      .select(['decided_at', 'decision_note', 'refund_status', 'charge_status', 'owed_at'])
      .where(({ eb, or }) => or([eb('payer_id', '=', id), eb('other_party_id', '=', id)]))
      .orderBy('requested_at', 'desc'),

  fee_refunds: (db, { id }) =>
    db
      .selectFrom('refunds as r')
      .innerJoin('charges as c', 'c.id', 'r.charge_id')
      .select(['r.id', 'r.charge_id', 'r.amount', 'r.currency', 'r.status', 'r.created_at', 'r.settled_at'])
      .where('c.payer_id', '=', id)
      .orderBy('r.created_at', 'desc'),
}
