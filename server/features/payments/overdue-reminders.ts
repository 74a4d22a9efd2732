import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { paidInPart } from '#domain/charge-parts.ts'
import { type Currency, formatMoney, sumAmounts } from '#domain/money.ts'
import { overdueDays, overdueWords } from '#domain/overdue.ts'
import { REMINDER_DAYS, scheduledReminder } from '#domain/payment-reminder.ts'
import { paymentsWords } from '#domain/payment-words.ts'
import { subjectWords } from '#domain/report-words.ts'
import type { Write } from '#server/platform/commands.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { isHeld, isUnpaid } from '#server/queries/payment-stages.ts'
import { auditPayment, notifyAboutPayment } from './notify.ts'
import { type LockedPayment, lockPayments, waitingOf } from './store.ts'

/** Reminds owners of what is overdue, on the days of decision C-209. */
export const remindOverdueJob = defineJob('remind-overdue', { schema: z.object({}), expireInSeconds: 600 })

const BATCH_SIZE = 200

/** Reminds the payers of up to 200 payments, each once for each day of the schedule. Returns whether there may be more. */
export async function remindOwners(write: Write): Promise<boolean> {
  const { tx, today, now } = write
  const due = await paymentsToRemindOf(write)
  const locked = await lockPayments(tx, due)
  const waiting = await waitingOf(tx, due)
  const payments = locked
    .map((payment) => ({ ...payment, ...waiting.get(payment.id) }))
    .filter((payment) => overdueDays(payment, today) > 0)
  if (payments.length > 0) {
    const reminders = payments.map((payment) => ({
      id: randomUUID(),
      payment_id: payment.id,
      days_overdue: scheduledReminder(overdueDays(payment, today)),
      sent_at: now,
    }))
    // Another server may have sent some of them by now.
    const sent = await tx
      .insertInto('payment_reminders')
      .values(reminders)
      .onConflict((conflict) => conflict.columns(['payment_id', 'days_overdue']).doNothing())
      .returning('payment_id')
      .execute()
    const ids = new Set(sent.map(({ payment_id }) => payment_id))
    const reminded = payments.filter(({ id }) => ids.has(id))
    for (const payment of reminded) auditPayment(write, payment, 'payment_reminder_sent')
    for (const [payer_id, theirs] of Map.groupBy(reminded, (payment) => payment.payer_id)) {
      notifyPayer(write, payer_id, theirs)
    }
  }
  return due.length === BATCH_SIZE
}

/** Unpaid ones that are not held and whose reminder of the schedule's latest day has not been sent. */
async function paymentsToRemindOf({ tx, today }: Write): Promise<string[]> {
  const overdue = sql<number>`${today}::date - p.due_date`
  const [first, second, third] = REMINDER_DAYS
  const day = sql<number>`case when ${overdue} >= ${third}::int then ${third}::int
    when ${overdue} >= ${second}::int then ${second}::int else ${first}::int end`
  const rows = await tx
    .selectFrom('payments as p')
    .select('p.id')
    .where(isUnpaid())
    .where('p.due_date', '<', today)
    .where(sql<boolean>`not ${isHeld()}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_reminders as m')
            .whereRef('m.payment_id', '=', 'p.id')
            .where('m.days_overdue', '>=', day)
            .select('m.id'),
        ),
      ),
    )
    .orderBy('p.payer_id')
    .orderBy('p.id')
    .limit(BATCH_SIZE)
    .execute()
  return rows.map(({ id }) => id)
}

/** One notification for all that one owner is reminded of at once. */
function notifyPayer(write: Write, payer_id: string, payments: LockedPayment[]): void {
  const [first, ...others] = payments
  if (!first) return
  const total = totalWords(payments)
  const longest = overdueWords(Math.max(...payments.map((payment) => overdueDays(payment, write.today))))
  if (others.length === 0) {
    notifyAboutPayment(write, payer_id, first, {
      title: 'A payment is overdue',
      message: `${total} gross for ${subjectWords(first)}, is ${longest}.`,
      priority: 'high',
    })
    return
  }
  write.notify({
    recipient_id: payer_id,
    type: 'payment',
    title: `${paymentsWords(payments.length)} are overdue`,
    message: `You owe ${total} gross. The oldest is ${longest}.`,
    priority: 'high',
    link_text: 'Open overdue payments',
    link_url: '/payments?status=overdue',
  })
}

/** What its payer owes of it: all, or what is not paid yet of one in parts. */
const owedOf = (payment: LockedPayment) => (paidInPart(payment) === null ? payment.gross_amount : payment.owed_amount)

/** '£1,380.40', or the sum of each currency. */
function totalWords(payments: LockedPayment[]): string {
  const sums = [...Map.groupBy(payments, ({ currency }) => currency)].map(([currency, some]) =>
    formatMoney(sumAmounts(some.map(owedOf)), currency as Currency),
  )
  return new Intl.ListFormat('en-GB').format(sums)
}
