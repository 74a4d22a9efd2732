import { changesOfTrade, type HoldingChange, type OpenHolding, type Trade } from '#domain/trade.ts'
import type { Tx } from '#server/platform/database.ts'

/**
 * A part of a right goes from one holder to another from a day on. It is the only way in which what people hold changes; the
 * database refuses what would leave a day of the right without its 100%. Throws when the seller does not hold so much.
 */
export async function moveHolding(tx: Tx, right_id: string, trade: Trade): Promise<void> {
  const changes = changesOfTrade(await lockHoldings(tx, right_id), trade)
  if (typeof changes === 'string') throw new Error(`A part of the right ${right_id} cannot be traded: ${changes}`)
  for (const change of changes) await apply(tx, right_id, change)
}

/** What people hold of a right now. Nobody else changes it until this transaction ends. */
export async function lockHoldings(tx: Tx, right_id: string): Promise<OpenHolding[]> {
  await tx.selectFrom('rights').select('id').where('id', '=', right_id).forNoKeyUpdate().execute()
  return tx
    .selectFrom('right_holdings')
    .select(['holder_id', 'basis_points', 'held_from'])
    .where('right_id', '=', right_id)
    .where('held_until', 'is', null)
    .orderBy('holder_id')
    .execute()
}

async function apply(tx: Tx, right_id: string, change: HoldingChange): Promise<void> {
  const { holder_id } = change
  if (change.kind === 'begin') {
    const { basis_points, held_from } = change
    await tx.insertInto('right_holdings').values({ right_id, holder_id, basis_points, held_from }).execute()
    return
  }
  const open = { right_id, holder_id }
  if (change.kind === 'remove') {
    await tx
      .deleteFrom('right_holdings')
      .where(({ and }) => and(open))
      .where('held_until', 'is', null)
      .execute()
    return
  }
  const set = change.kind === 'end' ? { held_until: change.held_until } : { basis_points: change.basis_points }
  await tx
    .updateTable('right_holdings')
    .set(set)
    .where(({ and }) => and(open))
    .where('held_until', 'is', null)
    .execute()
}
