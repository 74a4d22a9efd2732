import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'

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

export async function adminIds(tx: Tx): Promise<string[]> {
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .execute()
  return admins.map(({ id }) => id)
}
