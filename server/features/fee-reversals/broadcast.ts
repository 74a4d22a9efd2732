import { adminIds } from '#server/identity/admin-ids.ts'
import type { Write } from '#server/platform/commands.ts'

interface Reversal {
  id: string
  proposal_id: string
  payer_id: string
  other_party_id: string
}

/** Both sides' pages of the deal, and the admins' queue, show it. */
export async function broadcastReversal(write: Write, { id, proposal_id, payer_id, other_party_id }: Reversal) {
  const parties = [payer_id, other_party_id]
  write.publish({ audience: parties, topic: 'agreements' })
  write.publish({ audience: parties, topic: 'proposals', id: proposal_id })
  write.publish({ audience: [...parties, ...(await adminIds(write.tx))], topic: 'feeReversals', id })
}
