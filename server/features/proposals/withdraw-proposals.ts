import type { Side } from '#domain/roles.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { openProposalsOf } from '#server/queries/open-proposals.ts'

type OpenProposal = Awaited<ReturnType<ReturnType<typeof openProposalsOf>['execute']>>[number]

/**
 * Withdraws the proposals of a person whose account is deleted, and notifies the other parties. Drafts are deleted;
 * accepted proposals can no longer be completed.
 */
export async function withdrawProposals(write: MemberWrite): Promise<void> {
  const { tx, viewer, now } = write
  const open = await openProposalsOf(tx, viewer.id).orderBy('p.id').forUpdate().execute()
  const drafts = open.filter(({ status }) => status === 'draft').map(({ id }) => id)
  if (drafts.length > 0) {
    await tx.deleteFrom('proposal_versions').where('proposal_id', 'in', drafts).execute()
    await tx.deleteFrom('proposals').where('id', 'in', drafts).execute()
  }

  const sent = open.filter(({ status }) => status !== 'draft')
  if (sent.length === 0) return
  const ids = sent.map(({ id }) => id)
  await withdrawLiveVersions(
    write,
    sent.filter(({ status }) => status !== 'accepted'),
  )
  await tx.updateTable('proposals').set({ status: 'withdrawn', updated_at: now }).where('id', 'in', ids).execute()
  for (const proposal of sent) notifyOtherParty(write, proposal)
}

async function withdrawLiveVersions({ tx, viewer, now }: MemberWrite, undecided: OpenProposal[]): Promise<void> {
  if (undecided.length === 0) return
  const ids = undecided.map(({ id }) => id)
  const versions = await tx
    .updateTable('proposal_versions')
    .set({ status: 'Withdrawn' })
    .where('proposal_id', 'in', ids)
    .where('is_current', '=', true)
    .returning(['id', 'proposal_id'])
    .execute()
  const owned = new Set(undecided.filter(({ owner_id }) => owner_id === viewer.id).map(({ id }) => id))
  await tx
    .insertInto('proposal_decisions')
    .values(
      versions.map(({ id, proposal_id }) => ({
        proposal_id,
        version_id: id,
        decision: 'withdrawn',
        side: (owned.has(proposal_id) ? 'owner' : 'provider') satisfies Side,
        actor_id: viewer.id,
        reason: 'The account was deleted',
        created_at: now,
      })),
    )
    .execute()
}

function notifyOtherParty(
  { viewer, audit, notify, publish }: MemberWrite,
  { id, title, owner_id, provider_id }: OpenProposal,
) {
  audit({ chain: `deal:${id}`, action: 'proposal_withdrawn', subject_type: 'proposal', subject_id: id })
  for (const recipient_id of [owner_id, provider_id].filter((party) => party !== null && party !== viewer.id)) {
    if (recipient_id === null) continue
    publish({ audience: [recipient_id], topic: 'proposals', id })
    notify({
      recipient_id,
      type: 'proposal',
      title: 'Proposal withdrawn',
      message: `The other party of “${title}” deleted their account, so the negotiation has ended.`,
      link_text: 'Open the proposal',
      link_url: `/proposal-detail?id=${id}`,
      related_item_type: 'proposal',
      related_item_id: id,
    })
  }
}
