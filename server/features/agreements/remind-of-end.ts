import { sql } from 'kysely'
import { expiryReminder, MAX_REMINDER_DAYS, MIN_REMINDER_DAYS } from '#domain/agreement.ts'
import { formatDate } from '#domain/calendar-date-words.ts'
import { addDays } from '#domain/calendar-dates.ts'
import type { Write } from '#server/platform/commands.ts'
import { BATCH_SIZE } from './batch-size.ts'
import { notifyAboutAgreement } from './notify.ts'

/** Reminds both sides 30 and 7 days before an agreement ends, once each. Returns how many were found. */
export async function remindOfEnd(write: Write): Promise<number> {
  const { tx, today, now } = write
  // As `expiryReminder` has it, so that only those are read that are reminded.
  const due = sql`case when a.expiration_date <= ${addDays(today, MIN_REMINDER_DAYS)}::date
    then ${MIN_REMINDER_DAYS}::integer else ${MAX_REMINDER_DAYS}::integer end`
  const ending = await tx
    .selectFrom('agreements as a')
    .select(['a.id', 'a.owner_id', 'a.provider_id', 'a.title', 'a.effective_date'])
    .select(({ ref }) => ref('a.expiration_date').$notNull().as('expiration_date'))
    .where('a.status', '=', 'active')
    .where('a.expiration_date', '>=', today)
    .where('a.expiration_date', '<=', addDays(today, MAX_REMINDER_DAYS))
    .where(sql<boolean>`a.expiration_date - a.effective_date >= ${due}`)
    .where(sql<boolean>`not exists (select from agreement_expiry_reminders r where r.agreement_id = a.id
      and r.expiration_date = a.expiration_date and r.days_before <= ${due})`)
    .orderBy('a.id')
    .limit(BATCH_SIZE)
    .forNoKeyUpdate()
    .execute()
  for (const agreement of ending) {
    const { id, owner_id, provider_id, title, expiration_date } = agreement
    const days_before = expiryReminder(agreement, today, null)
    if (days_before === null) continue
    await tx
      .insertInto('agreement_expiry_reminders')
      .values({ agreement_id: id, expiration_date, days_before, sent_at: now })
      .execute()
    for (const recipient_id of [owner_id, provider_id]) {
      notifyAboutAgreement(write, recipient_id, id, {
        title: 'Agreement ends soon',
        message: `“${title}” ends on ${formatDate(expiration_date)}. To continue, request an amendment with a later expiration date.`,
      })
    }
  }
  return ending.length
}
