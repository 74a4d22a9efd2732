import type { Actor } from './client.ts'
import { AGREED_SHARE } from './fernleaf.ts'
import { ownSignature } from './own-signature.ts'
import { counterTo, type Terms } from './propose-deal.ts'

/** Answers the current version: the same terms with 12%, or what is changed. */
export async function counterProposal(
  { api }: Actor<'proposals'>,
  id: string,
  changes: Partial<Terms> = {},
): Promise<void> {
  const proposal = await api.proposals.getProposal({ id })
  const signature = ownSignature(proposal)
  await api.proposals.counterProposal(counterTo(proposal, { provider_share: AGREED_SHARE, signature, ...changes }))
}
