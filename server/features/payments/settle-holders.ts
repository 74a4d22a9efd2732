import { randomUUID } from 'node:crypto'
import { addShares, isNothing, NOTHING, type Settlement, settleShare } from '#domain/carried-balance.ts'
import type { ShareAmounts } from '#domain/distribution.ts'
import type { Tx } from '#server/platform/database.ts'
import type { FrozenShare } from '../distributions/hooks.ts'

/** What comes of one holder's share: a payment, or something that is carried. */
export interface SettledHolder {
  distribution: FrozenShare
  holder_id: string
  share: ShareAmounts
  takes_leftover: boolean
  corrections: ShareAmounts
  carried: ShareAmounts
  settlement: Settlement
  /** Null when nothing is left to pay. */
  payment_id: string | null
  /** Whether the payment is not just the share. */
  is_adjusted: boolean
}

/** Settles the shares of all holders. Balances are locked, so that each is used once. */
export async function settleHolders(tx: Tx, distributions: readonly FrozenShare[]): Promise<SettledHolder[]> {
  const balances = await lockBalances(
    tx,
    distributions.map(({ agreement_id }) => agreement_id),
  )
  return distributions.flatMap((distribution) => {
    const own = balances.filter(({ agreement_id }) => agreement_id === distribution.agreement_id)
    const holders = [...distribution.due, ...distribution.corrections, ...own].map(({ holder_id }) => holder_id)
    return [...new Set(holders)].map((holder_id) => settleHolder(distribution, holder_id, own))
  })
}

type Balance = Awaited<ReturnType<typeof lockBalances>>[number]

function settleHolder(distribution: FrozenShare, holder_id: string, balances: readonly Balance[]): SettledHolder {
  const line = distribution.due.find((one) => one.holder_id === holder_id)
  const share = line ? { gross: line.gross, commission: line.commission, net: line.net } : NOTHING
  const corrections = addShares(...distribution.corrections.filter((one) => one.holder_id === holder_id))
  const balance = balances.find((one) => one.holder_id === holder_id)
  const carried = balance ? { ...balance, net: balance.gross - balance.commission } : NOTHING
  const settlement = settleShare({ share, corrections, carried })
  return {
    ...{ distribution, holder_id, share, corrections, settlement },
    carried: addShares(carried),
    takes_leftover: line?.leftover ?? false,
    payment_id: settlement.payment ? randomUUID() : null,
    is_adjusted: !isNothing(corrections) || !isNothing(carried),
  }
}

/** What is carried of these agreements, locked in one order. */
function lockBalances(tx: Tx, agreement_ids: string[]) {
  return tx
    .selectFrom('carried_balances')
    .select(['agreement_id', 'holder_id', 'gross', 'commission'])
    .where('agreement_id', 'in', agreement_ids)
    .orderBy('agreement_id')
    .orderBy('holder_id')
    .forUpdate()
    .execute()
}
