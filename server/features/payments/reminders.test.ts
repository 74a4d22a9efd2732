import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar-dates.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { paymentSchedules } from './jobs.ts'
import { remindOverdueJob } from './overdue-reminders.ts'

const { as, db, jobs, clock, command, people, bank, makeDeal, approved, givePayoutAccount } = useFernleaf()

/** October's two payments, Priya's and Marco's, nine in the morning of the day after they were due. */
async function overdue() {
  const deal = await makeDeal()
  await makeDeal({ provider: people.marco, project_id: deal.project.id, share: 5 })
  const report = await approved(deal.project.id)
  const { items } = await as(people.olivia).payments.listPayments({ report: report.id })
  const [priyas, marcos] = [people.priya, people.marco].map(({ id }) => items.find(({ payee }) => payee.id === id))
  if (!priyas || !marcos) throw new Error('October has two payments.')
  const dayOverdue = (days: number, time = '09:00') => clock.set(`${addDays(priyas.due_date, days)}T${time}:00Z`)
  dayOverdue(1)
  return { report, priyas, marcos, dayOverdue }
}

const remind = (id: string, by = people.priya) => as(by).payments.remindOfPayment({ id })
const payment = (id: string, by = people.priya) => as(by).payments.getPayment({ id })
const remindersOf = (id: string) =>
  db.selectFrom('payment_reminders').selectAll().where('payment_id', '=', id).orderBy('sent_at').execute()

const toOlivia = (word: string) =>
  db
    .selectFrom('notifications')
    .select(['title', 'message', 'link_url', 'priority'])
    .where('recipient_id', '=', people.olivia.id)
    .where('title', 'like', `%${word}%`)
    .orderBy('created_at')
    .execute()

async function runSchedule() {
  await command(async (write) => write.enqueue(remindOverdueJob, {}))
  await jobs.drain()
}

beforeEach(async () => {
  bank.refuses = null
  clock.set('2026-11-02T09:00:00Z')
  await db.deleteFrom('payment_reminders').execute()
  await db.deleteFrom('notifications').execute()
  await db.deleteFrom('payment_batch_items').execute()
  await db.updateTable('payments').set({ status: 'completed', processed_at: new Date() }).execute()
})

describe('a provider', () => {
  test('reminds the owner of an overdue payment, at most once in three days', async () => {
    const { priyas, dayOverdue } = await overdue()
    expect(await payment(priyas.id)).toMatchObject({ overdue_days: 1, reminded_at: null, allowed: { remind: true } })
    const sent = await remind(priyas.id)
    expect(sent.reminded_at).toBe(clock.now().toISOString())
    expect(await payment(priyas.id)).toMatchObject({ reminded_at: sent.reminded_at, allowed: { remind: false } })
    expect(await toOlivia('reminds you')).toEqual([
      {
        title: `@{${people.priya.id}} reminds you of a payment`,
        message: '£974.40 gross for Fernleaf, October 2026, is 1 day overdue.',
        link_url: `/payments?payment=${priyas.id}`,
        priority: 'high',
      },
    ])
    dayOverdue(4, '08:59')
    expect((await refusalOf(remind(priyas.id))).code).toBe('REMINDED_RECENTLY')
    dayOverdue(4)
    expect((await payment(priyas.id)).allowed.remind).toBe(true)
    await remind(priyas.id)
    const rows = await remindersOf(priyas.id)
    expect(rows.map(({ sent_by }) => sent_by)).toEqual([people.priya.id, people.priya.id])
  })

  test('sends one reminder when asked twice at once', async () => {
    const { priyas } = await overdue()
    const answers = await Promise.allSettled([remind(priyas.id), remind(priyas.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await remindersOf(priyas.id)).toHaveLength(1)
  })

  test('cannot before it is overdue, once it is paid, without a payout account, or of other people’s', async () => {
    const { report, priyas, marcos, dayOverdue } = await overdue()
    expect((await refusalOf(remind(marcos.id))).code).toBe('NOT_FOUND')
    expect((await refusalOf(remind(priyas.id, people.olivia))).code).toBe('NOT_FOUND')
    expect((await refusalOf(remind(priyas.id, people.theo))).code).toBe('NOT_FOUND')
    expect((await refusalOf(remind(priyas.id, people.ada))).code).toBe('NOT_ALLOWED')
    expect((await payment(priyas.id, people.olivia)).allowed.remind).toBe(false)
    dayOverdue(0)
    expect((await refusalOf(remind(priyas.id))).code).toBe('PAYMENT_NOT_OVERDUE')
    dayOverdue(1)
    await givePayoutAccount(people.priya, 'pending')
    expect((await payment(priyas.id)).allowed.remind).toBe(false)
    expect(await refusalOf(remind(priyas.id))).toMatchObject({
      code: 'PAYEE_NOT_READY',
      message: 'You have no verified payout account yet, so nobody can send you money.',
    })
    await givePayoutAccount(people.priya)
    await as(people.olivia).payments.processPayments(batchFor(report, people.good_card))
    await jobs.drain()
    expect((await refusalOf(remind(priyas.id))).code).toBe('PAYMENT_NOT_OVERDUE')
  })
})

describe('the schedule', () => {
  test('runs each morning, and makes up for what it missed', () => {
    expect(paymentSchedules).toMatchObject([{ cron: '0 8 * * *', definition: { name: 'remind-overdue' } }])
  })

  test('reminds the owner on days 1, 7 and 14, once each, of all payments at once', async () => {
    const { priyas, marcos, dayOverdue } = await overdue()
    dayOverdue(0)
    await runSchedule()
    expect(await remindersOf(priyas.id)).toEqual([])
    const days: number[] = []
    for (let day = 1; day <= 16; day += 1) {
      dayOverdue(day)
      const before = (await remindersOf(priyas.id)).length
      await runSchedule()
      await runSchedule()
      if ((await remindersOf(priyas.id)).length > before) days.push(day)
    }
    expect(days).toEqual([1, 7, 14])
    const scheduled = [1, 7, 14].map((days_overdue) => ({ days_overdue, sent_by: null }))
    expect(await remindersOf(priyas.id)).toMatchObject(scheduled)
    expect(await remindersOf(marcos.id)).toMatchObject(scheduled)
    const sent = await toOlivia('overdue')
    expect(sent.map(({ title }) => title)).toEqual(Array.from({ length: 3 }, () => '2 payments are overdue'))
    expect(sent.map(({ message }) => message)).toEqual([
      'You owe £1,380.40 gross. The oldest is 1 day overdue.',
      'You owe £1,380.40 gross. The oldest is 7 days overdue.',
      'You owe £1,380.40 gross. The oldest is 14 days overdue.',
    ])
    expect(sent[0]?.link_url).toBe('/payments?status=overdue')
  })

  test('after days without a server sends the latest reminder only', async () => {
    const { priyas, dayOverdue } = await overdue()
    dayOverdue(9)
    await runSchedule()
    dayOverdue(40)
    await runSchedule()
    expect((await remindersOf(priyas.id)).map(({ days_overdue }) => days_overdue)).toEqual([7, 14])
  })

  test('sends one of each when two servers run it at once', async () => {
    const { priyas } = await overdue()
    await command(async (write) => write.enqueue(remindOverdueJob, {}))
    await command(async (write) => write.enqueue(remindOverdueJob, {}))
    await jobs.drain()
    expect(await remindersOf(priyas.id)).toHaveLength(1)
    expect(await toOlivia('overdue')).toHaveLength(1)
  })

  test('leaves out payments that are processing, and payees who cannot be paid', async () => {
    const { priyas, marcos } = await overdue()
    await givePayoutAccount(people.marco, 'pending')
    await db.updateTable('payments').set({ status: 'processing' }).where('id', '=', priyas.id).execute()
    await runSchedule()
    expect([...(await remindersOf(priyas.id)), ...(await remindersOf(marcos.id))]).toEqual([])
    await givePayoutAccount(people.marco)
    await runSchedule()
    expect(await toOlivia('overdue')).toMatchObject([
      { title: 'A payment is overdue', message: '£406.00 gross for Fernleaf, October 2026, is 1 day overdue.' },
    ])
  })
})
