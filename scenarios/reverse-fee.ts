import { randomUUID } from 'node:crypto'
import type { Actor } from './client.ts'

/** The payer of the agreement fee asks that the other party pays it. Gives the reversal's id. */
export async function requestFeeReversal(
  { api }: Actor<'feeReversals'>,
  proposal_id: string,
  reason = 'Priya wrote the final terms, as we had agreed that she pays.',
): Promise<string> {
  const { id } = await api.feeReversals.requestFeeReversal({ id: randomUUID(), proposal_id, reason })
  return id
}

/** What an admin sends to approve it. */
export const approvalOf = (id: string) => ({ id, decision: 'approve', note: 'Both confirmed it.' }) as const
