import { randomUUID } from 'node:crypto'
import type { Actor, Client } from './client.ts'
import { OFFERED_SHARE, REVENUE_STREAM, WORK } from './fernleaf.ts'

type ProposalForm = Parameters<Client['proposals']['createProposal']>[0]
type CounterForm = Parameters<Client['proposals']['counterProposal']>[0]

/** What is offered, but for the project and the other party. */
export type Terms = Omit<CounterForm, 'id' | 'version_id' | 'answers_version_id'>

/** What people type to sign. */
const SIGNATURE = 'Signed by hand'

const TERMS: Terms = {
  ...WORK,
  work_timeline: { value: 3, unit: 'month' },
  revenue_stream: REVENUE_STREAM,
  timeline: { duration: 36, unit: 'month' },
  monthly_revenue_threshold: 100_000,
  provider_share: OFFERED_SHARE,
  signature: SIGNATURE,
}

/** Sends a proposal to `email`, about `project_id` or a `new_project_name`. Gives its id. */
export async function proposeDeal({ api }: Actor<'proposals'>, changes: Partial<ProposalForm>): Promise<string> {
  const { id } = await api.proposals.createProposal(proposalWith(changes))
  return id
}

/** A new proposal as the wizard sends it, with ids of its own. */
export function proposalWith(changes: Partial<ProposalForm>): ProposalForm {
  return { ...TERMS, id: randomUUID(), version_id: randomUUID(), ...changes }
}

/** A proposal as somebody saw it. */
interface Seen {
  id: string
  current_version: { id: string }
}

/** A counter-offer to the proposal as it stands: `counterTo(proposal, { provider_share: 12 })`. */
export function counterTo({ id, current_version }: Seen, changes: Partial<Terms> = {}): CounterForm {
  return { ...TERMS, ...changes, id, version_id: randomUUID(), answers_version_id: current_version.id }
}

/** A decision that commits its side: the version that was seen, and a typed name. */
export const signed = (proposal: Seen, signature = SIGNATURE) => ({ ...seen(proposal), signature })

/** What a decision is about: the proposal and the version that was seen. */
export const seen = ({ id, current_version }: Seen) => ({ id, version_id: current_version.id })
