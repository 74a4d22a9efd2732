import type { Actor } from './client.ts'
import { AGREED_SHARE } from './fernleaf.ts'
import { counterTo, type Terms } from './propose-deal.ts'

/** Answers the current version: the same terms with 12%, or what is changed. */
export async function counterProposal(
  { api }: Actor<'proposals'>,
  id: string,
  changes: Partial<Terms> = {},
): Promise<void> {
  const proposal = await api.proposals.getProposal({ id })
  await api.proposals.counterProposal(
    counterTo(proposal, { provider_share: AGREED_SHARE, signature: 'Priya Shah', ...changes }),
  )
}
