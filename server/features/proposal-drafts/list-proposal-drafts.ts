import type { Contract } from '#contract/index.ts'
import { MAX_DRAFTS } from '#domain/proposal-draft.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentDraftSummary } from './present.ts'
import { draftsShown } from './store.ts'

export const listProposalDrafts: Handler<Contract['proposalDrafts']['listProposalDrafts']> = async ({ db, viewer }) => {
  const rows = await draftsShown(db, viewer).limit(MAX_DRAFTS).execute()
  return { items: rows.map(presentDraftSummary) }
}
