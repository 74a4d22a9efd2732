import type { MemberWrite } from '#server/platform/http.ts'
import { withdrawProposals } from './withdraw-proposals.ts'

/** Ends the person's negotiations, and removes the addresses that their proposals were sent to. */
export async function anonymize(write: MemberWrite): Promise<void> {
  await withdrawProposals(write)
  await deleteInvitations(write)
}

/** Removes the address from proposals sent to this person, also an earlier one. */
async function deleteInvitations({ tx, viewer }: MemberWrite): Promise<void> {
  await tx
    .updateTable('proposals')
    .set({ invited_email: null })
    .where('creator_id', '<>', viewer.id)
    .where(({ eb, or }) => or([eb('owner_id', '=', viewer.id), eb('provider_id', '=', viewer.id)]))
    .where('invited_email', 'is not', null)
    .execute()
}
