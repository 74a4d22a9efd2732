import { randomUUID } from 'node:crypto'
import type { Contract } from '#contract/index.ts'
import { formatMoney } from '#domain/money.ts'
import { overdueDays } from '#domain/overdue.ts'
import { mayRemind, type ReminderRefusal } from '#domain/payment-reminder.ts'
import { daysWords } from '#domain/payment-words.ts'
import { NO_PAYOUT_ACCOUNT_OF_YOURS } from '#domain/payout-account.ts'
import { REMIND_AGAIN_AFTER_DAYS } from '#domain/reminder.ts'
import { subjectWords } from '#domain/report-words.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { millisecondsIn } from '#server/platform/process.ts'
import { auditPayment, notifyAboutPayment, publishPayments } from './notify.ts'
import { payoutAccountsOf } from './payout-accounts.ts'
import { lockPayments, waitingOf } from './store.ts'

/** A payee reminds the payer of an overdue payment, at most once in three days (decision C-209). */
export const remindOfPayment: WriteHandler<Contract['payments']['remindOfPayment']> = async (write, { id }) => {
  const { tx, now, today, viewer } = write
  const [payment] = await lockPayments(tx, [id])
  if (payment?.payee_id !== viewer.id) return refuse('NOT_FOUND')
  const last = await tx
    .selectFrom('payment_reminders')
    .select(({ fn }) => fn.max('sent_at').as('sent_at'))
    .where('payment_id', '=', id)
    .where('sent_by', 'is not', null)
    .executeTakeFirst()
  const waiting = await waitingOf(tx, [id])
  const account = (await payoutAccountsOf(tx, [viewer.id])).get(viewer.id)
  const state = {
    ...payment,
    ...waiting.get(id),
    payee_verified: account?.is_verified ?? false,
    reminded_at: last?.sent_at ?? null,
  }
  const refusal = mayRemind(state, { today, now })
  if (refusal === 'payee_not_verified') return refuse('PAYEE_NOT_READY', { message: NO_PAYOUT_ACCOUNT_OF_YOURS })
  if (refusal) return refuse(REFUSALS[refusal])

  await tx
    .insertInto('payment_reminders')
    .values({ id: randomUUID(), payment_id: id, sent_by: viewer.id, sent_at: now })
    .execute()
  const { gross_amount, currency } = payment
  const late = daysWords(overdueDays(state, today))
  auditPayment(write, payment, 'payment_reminder_sent')
  notifyAboutPayment(write, payment.payer_id, payment, {
    title: `${nameOf(viewer.id)} reminds you of a payment`,
    message: `${formatMoney(gross_amount, currency)} gross for ${subjectWords(payment)}, is ${late} overdue.`,
    priority: 'high',
  })
  publishPayments(write, [payment])
  const again_at = new Date(now.getTime() + millisecondsIn({ days: REMIND_AGAIN_AFTER_DAYS }))
  return { reminded_at: now.toISOString(), again_at: again_at.toISOString() }
}

const REFUSALS = {
  payment_not_overdue: 'PAYMENT_NOT_OVERDUE',
  reminded_recently: 'REMINDED_RECENTLY',
} as const satisfies Record<Exclude<ReminderRefusal, 'payee_not_verified'>, string>
