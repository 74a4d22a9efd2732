import { sql } from 'kysely'
import { REMINDER_DAYS, scheduledReminder } from '#domain/payment-reminder.ts'
import type { Write } from '#server/platform/commands.ts'
import { millisecondsIn } from '#server/platform/process.ts'
import { feeReversalsShown, isOwedFee } from '#server/queries/fee-reversals.ts'
import { notifyOfReminder } from './notify.ts'

const BATCH_SIZE = 200
const DAY_MS = millisecondsIn({ days: 1 })

/** Reminds up to 200 people of a fee that they owe, once for each day of the schedule. Returns whether there may be more. */
export async function remindOfOwedFees(write: Write): Promise<boolean> {
  const { tx, now } = write
  const [first, second, third] = REMINDER_DAYS
  const days = sql<number>`floor(extract(epoch from ${now}::timestamptz - v.owed_at) / 86400)::int`
  const due = sql<number>`case when ${days} >= ${third}::int then ${third}::int
    when ${days} >= ${second}::int then ${second}::int else ${first}::int end`
  const rows = await feeReversalsShown(tx)
    .where(isOwedFee)
    .where('v.owed_at', '<=', new Date(now.getTime() - DAY_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('fee_reversal_reminders as m')
            .select('m.sent_at')
            .whereRef('m.fee_reversal_id', '=', 'v.id')
            .where('m.days_owed', '>=', due),
        ),
      ),
    )
    .orderBy('v.owed_at')
    .limit(BATCH_SIZE)
    .execute()
  for (const row of rows) {
    const owed = Math.floor((now.getTime() - (row.owed_at ?? now).getTime()) / DAY_MS)
    const days_owed = scheduledReminder(owed) ?? first
    // Another server may have sent it by now.
    const sent = await tx
      .insertInto('fee_reversal_reminders')
      .values({ fee_reversal_id: row.id, days_owed, sent_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('fee_reversal_id')
      .executeTakeFirst()
    if (sent) notifyOfReminder(write, row, owed)
  }
  return rows.length === BATCH_SIZE
}
