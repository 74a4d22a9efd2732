import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../../lib/client.ts'

export type FoundDraft = NonNullable<InferClientOutputs<typeof client>['proposalDrafts']['findProposalDraft']['draft']>

/** Where a draft is written: what the wizard was opened for. */
export interface DraftPlace {
  viewer_id: string
  /** The draft that the address names. */
  draft_id?: string | undefined
  project_id?: string | undefined
  new_project_name?: string | undefined
  provider_id?: string | undefined
  answers_version_id?: string | undefined
}
