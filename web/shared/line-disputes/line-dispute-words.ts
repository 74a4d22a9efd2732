import type { InferClientOutputs } from '@orpc/client'
import { formatMoney } from '#domain/money.ts'
import type { client } from '../../lib/client.ts'

export type LineDispute = InferClientOutputs<typeof client>['reports']['getLineDispute']

/** What somebody does about a dispute. */
export type LineDisputeAct = 'concede' | 'insist' | 'take_back' | 'uphold' | 'dismiss'

/** What an open dispute holds back of the shares. */
export function heldSentence({ held, currency }: Pick<LineDispute, 'held' | 'currency'>): string | null {
  if (!held) return null
  const money = (amount: number) => formatMoney(amount, currency)
  if (held.gross === 0) return 'Nothing of the shares depends on it.'
  return `Held back until it is settled: ${money(held.gross)} gross, ${money(held.commission)} commission, ${money(held.net)} net.`
}
