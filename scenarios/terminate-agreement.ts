import { randomUUID } from 'node:crypto'
import type { Actor } from './client.ts'

type Decider = Actor<'agreements' | 'terminations'>

/** Asks to end an agreement on a day. Gives the request's id. */
export async function requestTermination(
  { api }: Actor<'terminations'>,
  { agreement_id: id, last_day, reason = 'The experiments are over.' }: TerminationRequest,
): Promise<string> {
  const termination = await api.terminations.requestTermination({ id, termination_id: randomUUID(), reason, last_day })
  return termination.id
}

interface TerminationRequest {
  agreement_id: string
  last_day: string
  reason?: string
}

/** Answers the open request about an agreement, as it is shown. */
export async function decideTermination({ api }: Decider, id: string, decision: 'confirm' | 'decline') {
  const { termination } = await api.agreements.getAgreement({ id })
  if (!termination) throw new Error(`Nobody asked to end the agreement ${id}.`)
  const { id: termination_id, last_day: last_day_seen } = termination
  return api.terminations.decideTermination({ id, termination_id, decision, last_day_seen })
}
