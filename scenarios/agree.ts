import type { Actor } from './client.ts'
import { OCTOBER } from './fernleaf.ts'
import { signed } from './propose-deal.ts'

/** The owner agrees to the current version; `reporting_start_date` is the first day that is reported. */
export async function agree(
  { api }: Actor<'proposals'>,
  id: string,
  { reporting_start_date = OCTOBER.start, signature = 'Olivia Hart' } = {},
): Promise<void> {
  const proposal = await api.proposals.getProposal({ id })
  await api.proposals.agreeToProposal({ ...signed(proposal, signature), reporting_start_date })
}
