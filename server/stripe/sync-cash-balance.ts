import { z } from 'zod'
import { formatMoney, isCurrency } from '#domain/money.ts'
import { type JobWorker, type Write, workerFor } from '#server/platform/commands.ts'
import { defineJob } from '#server/platform/jobs.ts'
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
      if (amount < held) continue
      write.notify({
        recipient_id: user.id,
        type: 'payment',
        title: `${formatMoney(amount - held, currency)} is not needed for a payment`,
        message: `${formatMoney(amount, currency)} of your bank transfers is left at Stripe. It is used first when you next pay by bank transfer.`,
        link_text: 'Open the payments',
        link_url: '/payments',
      })
    }
  })
}
