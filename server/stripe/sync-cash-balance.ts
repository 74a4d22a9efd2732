import { z } from 'zod'
import { type LeftOverSource, leftOverNotice } from '#domain/funding-notices.ts'
import { isCurrency } from '#domain/money.ts'
import { type JobWorker, type Write, workerFor } from '#server/platform/commands.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { cashSources } from './cash-sources.ts'
import { record, type StripeDeps } from './deps.ts'

/** Looks up what is left over at Stripe once a bank transfer has ended. */
export const cashBalanceJob = defineJob('cash-balance', { schema: z.object({ user_id: z.uuid() }) })

export function cashBalanceWorker(deps: StripeDeps): JobWorker {
  return workerFor(cashBalanceJob, async ({ payload }) => {
    const user = await deps.db
      .selectFrom('users')
      .select('customer_id')
      .where('id', '=', payload.user_id)
      .executeTakeFirst()
    if (user?.customer_id) await syncCashBalance(deps, user.customer_id)
  })
}

/** Deletes the record of a person whose account is deleted: what still lies at Stripe stands in the way of that. */
export async function deleteCashBalanceOf({ tx }: Write, user_id: string): Promise<void> {
  await tx.deleteFrom('cash_balances').where('user_id', '=', user_id).execute()
}

/** Records what lies in a payer's cash balance at Stripe, and notifies them of money that no payment waits for. */
export async function syncCashBalance(deps: StripeDeps, customer_id: string): Promise<void> {
  const user = await deps.db
    .selectFrom('users')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) return
  const { available } = await deps.client.customers.retrieveCashBalance(customer_id)
  const sources = await sourcesOf(deps, { user_id: user.id, customer_id, available: available ?? {} })
  await record(deps, 'recordCashBalance', async (write) => {
    const before = await write.tx
      .selectFrom('cash_balances')
      .select(['currency', 'amount'])
      .where('user_id', '=', user.id)
      .forUpdate()
      .execute()
    for (const [currency, amount] of Object.entries(available ?? {})) {
      const held = before.find((one) => one.currency === currency)?.amount ?? 0
      if (!isCurrency(currency) || amount === held) continue
      await write.tx
        .insertInto('cash_balances')
        .values({ user_id: user.id, currency, amount, updated_at: write.now })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'currency']).doUpdateSet({ amount, updated_at: write.now }),
        )
        .execute()
      write.publish({ audience: [user.id], topic: 'payments' })
      write.publish({ audience: [user.id], topic: 'paymentMethods' })
      if (amount < held) continue
      write.notify({
        recipient_id: user.id,
        type: 'payment',
        ...leftOverNotice({ more: amount - held, amount, currency, sources: sources[currency] ?? [] }),
        link_text: 'Open the payments',
        link_url: '/payments',
      })
    }
  })
}

interface Balance {
  user_id: string
  customer_id: string
  available: Record<string, number>
}

/** Where the money came from that is not recorded yet, by currency. */
async function sourcesOf(deps: StripeDeps, { user_id, customer_id, available }: Balance) {
  const recorded = await deps.db.selectFrom('cash_balances').selectAll().where('user_id', '=', user_id).execute()
  const sources: Record<string, LeftOverSource[]> = {}
  for (const [currency, amount] of Object.entries(available)) {
    const before = recorded.find((one) => one.currency === currency)?.amount ?? 0
    if (amount > before) sources[currency] = await cashSources(deps, { customer_id, currency, before })
  }
  return sources
}
