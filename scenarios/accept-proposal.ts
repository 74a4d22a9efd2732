import type { Actor } from './client.ts'
import { ownSignature } from './own-signature.ts'
import { signed } from './propose-deal.ts'

/** Accepts the current version as it stands. */
export async function acceptProposal({ api }: Actor<'proposals'>, id: string): Promise<void> {
  const proposal = await api.proposals.getProposal({ id })
  await api.proposals.acceptVersion(signed(proposal, ownSignature(proposal)))
}
