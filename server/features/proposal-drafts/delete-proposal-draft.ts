import type { Contract } from '#contract/index.ts'
import { lockAccount } from '#server/identity/lock-account.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { presentDraft } from './present.ts'
import { draftsShown } from './store.ts'

/** Returns the draft, so that it can be saved again. */
export const deleteProposalDraft: WriteHandler<Contract['proposalDrafts']['deleteProposalDraft']> = async (
  write,
  { id },
) => {
  const { tx, viewer } = write
  if (!(await lockAccount(tx, viewer))) return refuse('NOT_FOUND')
  const draft = await draftsShown(tx, viewer).where('d.id', '=', id).executeTakeFirst()
  if (!draft) return refuse('NOT_FOUND')
  await tx.deleteFrom('proposal_drafts').where('id', '=', id).execute()
  write.publish({ audience: [viewer.id], topic: 'proposalDrafts', id })
  return presentDraft(draft)
}
