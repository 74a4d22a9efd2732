import type { Kysely } from 'kysely'
import { z } from 'zod'
import {
  type Commands,
  commandRunner,
  type JobWorker,
  type RunCommand,
  type Write,
  workerFor,
} from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { extendTrial, noteExtension, type TrialDeps } from '../membership/commands.ts'

/** Extends the trial of a voucher that was used while Stripe was away. */
export const voucherJob = defineJob('apply-voucher', {
  schema: z.object({ redemption_id: z.uuid() }),
  retryLimit: 20,
  retryDelay: 30,
})

interface ApplyDeps<SomeWrite extends Write> extends TrialDeps {
  db: Kysely<DB>
  command: RunCommand<SomeWrite>
}

export const voucherWorkers = (deps: TrialDeps & { db: Kysely<DB>; commands: Commands }): JobWorker[] => [
  workerFor(voucherJob, ({ payload, log }) =>
    applyRedemption(
      { ...deps, command: commandRunner({ commands: deps.commands, log }, 'vouchers.apply') },
      payload.redemption_id,
    ),
  ),
]

/** Repeated, it changes nothing: the end is a day, not a number of days, and the latest of all that were promised. */
export async function applyRedemption<SomeWrite extends Write>(
  { db, command, ...deps }: ApplyDeps<SomeWrite>,
  id: string,
): Promise<void> {
  const redemption = await db
    .selectFrom('voucher_redemptions as r')
    .innerJoin('vouchers as v', 'v.id', 'r.voucher_id')
    .select(['r.id', 'r.user_id', 'r.subscription_id', 'r.days', 'r.trial_end', 'r.applied_at', 'v.code'])
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!redemption || redemption.applied_at) return
  const { subscription_id, days, user_id } = redemption
  const latest = await db
    .selectFrom('voucher_redemptions')
    .select('trial_end')
    .where('subscription_id', '=', subscription_id)
    .orderBy('trial_end', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await extendTrial(deps, db, subscription_id, latest.trial_end)
  await command(async (write) => {
    const first = await write.tx
      .updateTable('voucher_redemptions')
      .set({ applied_at: write.now })
      .where('id', '=', id)
      .where('applied_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const extension = { id, subscription_id, user_id, days, trial_end: redemption.trial_end }
    if (first) await noteExtension(write, { ...extension, reason: `Voucher ${redemption.code}` })
  })
}
