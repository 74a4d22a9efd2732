import type { Tx } from '#server/platform/database.ts'
import type { DistributionsFrozen } from '../distributions/hooks.ts'
import { paymentsFrom } from './create-payments.ts'
import { recordSettlements } from './record-settlements.ts'
import { settleHolders } from './settle-holders.ts'

/**
 * Gives the payments of distributions that were calculated again their new amounts, under the same ids and with the same due
 * dates. One that was paid to somebody to whom nothing is due any more is removed.
 */
export const updatePayments: DistributionsFrozen = async (write, report, distributions) => {
  const { tx } = write
  const ids = distributions.map(({ id }) => id)
  const before = await paymentsOf(tx, ids)
  const settled = (await settleHolders(tx, distributions)).map((one) => ({
    ...one,
    payment_id: one.payment_id && (before.get(keyOf(one.distribution.id, one.holder_id)) ?? one.payment_id),
  }))
  const payments = settled.flatMap((one) => paymentsFrom(write, report, one))
  const staying = new Set(payments.map(({ id }) => id))
  await removePayments(
    tx,
    [...before.values()].filter((id) => !staying.has(id)),
  )
  if (payments.length > 0) {
    await tx
      .insertInto('payments')
      .values(payments)
      .onConflict((conflict) =>
        conflict.columns(['distribution_id', 'payee_id']).doUpdateSet(({ ref }) => ({
          gross_amount: ref('excluded.gross_amount'),
          commission_amount: ref('excluded.commission_amount'),
          amount: ref('excluded.amount'),
          settled_gross: ref('excluded.settled_gross'),
          settled_commission: ref('excluded.settled_commission'),
          share_gross: ref('excluded.share_gross'),
          share_commission: ref('excluded.share_commission'),
          takes_leftover: ref('excluded.takes_leftover'),
          updated_at: ref('excluded.updated_at'),
        })),
      )
      .execute()
  }
  await recordSettlements(write, report, settled)
  return payments.map(({ distribution_id, payee_id, gross_amount }) => ({
    ...{ distribution_id, holder_id: payee_id, gross: gross_amount },
  }))
}

const keyOf = (distribution_id: string, holder_id: string) => `${distribution_id} ${holder_id}`

async function paymentsOf(tx: Tx, distribution_ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('payments')
    .select(['id', 'distribution_id', 'payee_id'])
    .where('distribution_id', 'in', distribution_ids)
    .execute()
  return new Map(rows.map(({ id, distribution_id, payee_id }) => [keyOf(distribution_id, payee_id), id]))
}

async function removePayments(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('payment_reminders').where('payment_id', 'in', ids).execute()
  await tx.deleteFrom('payments').where('id', 'in', ids).execute()
}
