import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '../../../lib/client.ts'
import { useDeleteDraft } from '../drafts/use-delete-draft.ts'
import type { Draft } from './use-draft.ts'
import type { Wizard } from './use-wizard.ts'

/** Begins the wizard again: without the draft, or with what is stored of it now. */
export function useBeginAgain(draft: Draft, wizard: Wizard, onAgain: () => void) {
  const queries = useQueryClient()

  async function load() {
    await draft.stop()
    draft.forget()
    queries.removeQueries({ queryKey: orpc.proposalDrafts.findProposalDraft.key() })
    onAgain()
  }

  const deleting = useDeleteDraft(load)

  async function startOver() {
    wizard.restart()
    await draft.stop()
    if (draft.isOnServer()) deleting.run({ id: draft.begun.id })
    else await load()
  }

  return { load: () => void load(), startOver: () => void startOver() }
}
