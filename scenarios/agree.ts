import type { Actor } from './client.ts'
import { OCTOBER } from './fernleaf.ts'
import { ownSignature } from './own-signature.ts'
import { signed } from './propose-deal.ts'

/** The owner agrees to the current version; `reporting_start_date` is the first day that is reported. */
export async function agree(
  { api }: Actor<'proposals'>,
  id: string,
  { reporting_start_date = OCTOBER.start, signature }: { reporting_start_date?: string; signature?: string } = {},
): Promise<void> {
  const proposal = await api.proposals.getProposal({ id })
  const typed = signature ?? ownSignature(proposal)
  await api.proposals.agreeToProposal({ ...signed(proposal, typed), reporting_start_date })
}
