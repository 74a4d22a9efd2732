/** Acts of admins that move money of others. */
export const MONEY_ACTS = [
  'fee_reversal',
  'fee_refund',
  'claim_back',
  'payment_removal',
  'payment_deletion',
  'line_dispute',
] as const
export type MoneyAct = (typeof MONEY_ACTS)[number]

export interface AskedAct {
  viewer_id: string
  /** The admin who asked for it; null where none did, or they are no admin who can sign in any more. */
  asked_by: string | null
  /** Admins who can sign in, besides the viewer. */
  other_admins: number
}

/**
 * What an admin's approval does: it is carried out where another admin asked for it, or where there is no other; otherwise it
 * asks another one, and waits for them.
 */
export function approvalStep({ viewer_id, asked_by, other_admins }: AskedAct): 'act' | 'ask' | 'wait' {
  if (other_admins === 0) return 'act'
  if (asked_by === null) return 'ask'
  return asked_by === viewer_id ? 'wait' : 'act'
}
