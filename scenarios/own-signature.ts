import type { Client } from './client.ts'

type Proposal = Awaited<ReturnType<Client['proposals']['getProposal']>>

/** What the viewer of a proposal types to sign: the name of their account. */
export function ownSignature({ viewer_side, owner, provider }: Pick<Proposal, 'viewer_side' | 'owner' | 'provider'>) {
  const { name } = viewer_side === 'owner' ? owner : provider
  return name
}
