import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

type Outputs = InferClientOutputs<typeof client>

export type Proposal = Outputs['proposals']['getProposal']
export type Completion = Outputs['agreements']['getCompletion']

/** What the dialog 'Complete Revenue Share Agreement' holds while it is filled in; an empty date is ''. */
export interface CompletionValues {
  effective_date: string
  expiration_date: string
  additional_terms: string
  payment_method_id: string
  request_fee_reversal: boolean
  fee_reversal_reason: string
}
