import type { DeletionBlockers } from '#server/feature.ts'

/** A request that waits for its decision, and money that is still to move, need both people. */
export const deletionBlockers: DeletionBlockers = async (db, { id }) => {
  const open = await db
    .selectFrom('fee_reversals as v')
    .innerJoin('agreements as a', 'a.completion_id', 'v.completion_id')
    .select(['a.id', 'v.charge_status', 'v.other_party_id'])
    .where(({ eb, or }) => or([eb('v.payer_id', '=', id), eb('v.other_party_id', '=', id)]))
    .where(({ eb, or }) =>
      or([
        eb('v.status', '=', 'requested'),
        eb('v.refund_status', 'in', ['processing', 'failed']),
        eb('v.charge_status', 'in', ['waiting', 'processing', 'owed']),
      ]),
    )
    .orderBy('v.requested_at')
    .execute()
  return open.map(({ id: agreement_id, charge_status, other_party_id }) => ({
    sentence:
      charge_status === 'owed' && other_party_id === id
        ? 'You owe an agreement fee.'
        : 'The reversal of an agreement fee is not settled yet.',
    link: `/agreement-detail?id=${agreement_id}`,
    link_text: 'Open the agreement',
  }))
}
