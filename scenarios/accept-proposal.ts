import type { Actor } from './client.ts'
import { seen } from './propose-deal.ts'

/** Accepts the current version as it stands. */
export async function acceptProposal({ api }: Actor<'proposals'>, id: string): Promise<void> {
  const proposal = await api.proposals.getProposal({ id })
  await api.proposals.acceptVersion(seen(proposal))
}
