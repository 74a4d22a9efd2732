import type { InferClientOutputs } from '@orpc/client'
import { formatMoney } from '#domain/money.ts'
import type { client } from '../../lib/client.ts'

export type LineDispute = InferClientOutputs<typeof client>['reports']['getLineDispute']

/** What somebody does about a dispute. */
export type LineDisputeAct = 'concede' | 'insist' | 'take_back' | 'uphold' | 'dismiss'

type Amounts = Pick<LineDispute['lines'][number], 'reported_amount' | 'expected_amount'>

/** What an open dispute holds back of the shares, or would add where only more than reported is expected. */
export function heldSentence({
  held,
  currency,
  lines,
}: Pick<LineDispute, 'held' | 'currency'> & { lines: readonly Amounts[] }): string | null {
  if (!held) return null
  const money = (amount: number) => formatMoney(amount, currency)
  if (held.gross === 0) return 'Nothing of the shares depends on it.'
  const parts = `${money(held.commission)} commission, ${money(held.net)} net`
  if (lines.every(({ reported_amount, expected_amount }) => expected_amount > reported_amount)) {
    return `${money(held.gross)} gross more is due if the dispute is upheld: ${parts}.`
  }
  return `Held back until it is settled: ${money(held.gross)} gross, ${parts}.`
}
