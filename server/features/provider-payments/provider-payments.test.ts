import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar-dates.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { register } from '#server/testing/cast.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, db, pool, bank, jobs, clock, people, makeDeal, approved } = useFernleaf()
const october = { reporting_period_start: '2026-10-01', reporting_period_end: '2026-10-31' }
const november = { reporting_period_start: '2026-11-01', reporting_period_end: '2026-11-02' }
const december = { reporting_period_start: '2026-11-03', reporting_period_end: '2026-12-31' }

// October arrived, the first days of November fail, what comes after is not paid yet. Marco is paid beside Priya.
beforeAll(async () => {
  const { project } = await makeDeal()
  await makeDeal({ provider: people.marco, project_id: project.id, share: 5 })
  const paid = await approved(project.id, october)
  await as(people.olivia).payments.processPayments(batchFor(paid, people.good_card))
  await jobs.drain()
  clock.set('2026-11-12T09:00:00Z')
  const failing = await approved(project.id, november)
  bank.refuses = { code: 'balance_insufficient', sentence: 'Not yet.' }
  await as(people.olivia).payments.processPayments(batchFor(failing, people.good_card))
  await jobs.drain()
  clock.set('2027-01-10T09:00:00Z')
  await approved(project.id, december)
})

const summary = (days_back?: number, by = people.priya, provider_id = people.priya.id) =>
  as(by).providerPayments.getProviderPaymentSummary({ provider_id, ...(days_back && { days_back }) })
type Filters = Omit<Parameters<ReturnType<typeof as>['providerPayments']['listUserPayments']>[0], 'provider_id'>
const list = async (filters: Filters = {}, by = people.priya) =>
  (await as(by).providerPayments.listUserPayments({ provider_id: people.priya.id, ...filters })).items

describe('what a provider is paid', () => {
  test('is summed over what arrived on the last days, and all that has not', async () => {
    expect(await summary()).toMatchObject({
      provider: { name: 'Priya Shah' },
      account_status: 'verified',
      time_period_days: 90,
      total_completed_amount: 82_824,
      total_completed_gross: 97_440,
      total_completed_commission: 14_616,
      processing_amount: 0,
      status_counts: { completed: 1, pending: 1, overdue: 0, processing: 0, failed: 1 },
      overdue_amount: 0,
    })
    const month = await summary(30)
    expect(month).toMatchObject({ total_completed_amount: 0, status_counts: { completed: 0, pending: 1, failed: 1 } })
    // The second of November is the 70th day back from the tenth of January.
    expect((await summary(69)).status_counts.completed).toBe(0)
    expect((await summary(70)).status_counts.completed).toBe(1)
  })

  test('is listed one by one: the lines are the sums', async () => {
    const lines = await list()
    const sums = await summary()
    const net = (...statuses: string[]) =>
      lines.filter(({ status }) => statuses.includes(status)).reduce((sum, { amount }) => sum + amount, 0)
    expect([net('completed'), net('calculated', 'pending'), net('failed')]).toEqual([
      sums.total_completed_amount,
      sums.pending_amount,
      sums.failed_amount,
    ])
    expect(
      lines.map(
        ({ report_period, reporting_period_end, status }) => `${report_period} ${reporting_period_end} ${status}`,
      ),
    ).toEqual(['null 2026-12-31 calculated', 'null 2026-11-02 failed', '2026-10 2026-10-31 completed'])
    expect(lines.at(-1)).toMatchObject({ percentage: 12, project_title: 'Fernleaf', payer: { name: 'Olivia Hart' } })
    const { recent_transfers } = sums
    expect(recent_transfers.map(({ status }) => status)).toContain('failed')
    expect(recent_transfers.at(-1)).toMatchObject({
      status: 'completed',
      id: lines.at(-1)?.transfer_id,
      amount: 82_824,
    })
  })

  test('says what of it is overdue, as lists of payments do', async () => {
    const [unpaid] = await list({ status: 'pending' })
    expect(unpaid).toMatchObject({ stage: 'due', overdue_days: 0, due_in_days: expect.any(Number) })
    const now = clock.now()
    clock.set(`${addDays(unpaid?.due_date ?? '', 5)}T09:00:00Z`)
    const [late] = await list({ status: 'pending' })
    expect(late).toMatchObject({ stage: 'overdue', overdue_days: 5, due_in_days: 0 })
    const { overdue_amount, pending_amount, status_counts } = await summary()
    expect([overdue_amount, status_counts.overdue, status_counts.pending]).toEqual([pending_amount, 1, 1])
    clock.set(now.toISOString())
  })

  test('is filtered by status, and searched by project and period', async () => {
    const periods = async (filters: Filters) =>
      (await list(filters)).map(({ reporting_period_end }) => reporting_period_end)
    expect(await periods({ status: 'pending' })).toEqual(['2026-12-31'])
    expect(await periods({ status: 'failed' })).toEqual(['2026-11-02'])
    expect(await periods({ status: 'processing' })).toEqual([])
    expect(await periods({ search: 'october' })).toEqual(['2026-10-31'])
    expect(await periods({ search: '2026-11' })).toEqual(['2026-12-31', '2026-11-02'])
    expect(await periods({ search: 'fernLEAF' })).toHaveLength(3)
    expect(await periods({ search: '%' })).toEqual([])
    expect(await periods({ days_back: 30 })).toHaveLength(2)
  })

  test('has pages', async () => {
    const page = (cursor?: string) =>
      as(people.priya).providerPayments.listUserPayments({
        provider_id: people.priya.id,
        limit: 2,
        ...(cursor && { cursor }),
      })
    const first = await page()
    const second = await page(first.next_cursor ?? '')
    expect([first.items.length, second.items.length, second.next_cursor]).toEqual([2, 1, null])
  })
})

describe('who sees it', () => {
  test('the provider, an admin, and an owner with an agreement: only what they pay', async () => {
    const own = await summary()
    expect(await summary(90, people.ada)).toEqual(own)
    expect(await summary(90, people.olivia)).toEqual(own)
    const { id = '' } = (await list({ status: 'completed' }))[0] ?? {}
    const payTo = (payer_id: string) => db.updateTable('payments').set({ payer_id }).where('id', '=', id).execute()
    const other = await register(db, { role: 'owner', name: 'Other Owner', email: 'other@example.com' })
    await payTo(other.id)
    expect(await summary()).toEqual(own)
    expect((await summary(90, people.olivia)).status_counts.completed).toBe(0)
    expect(await list({ status: 'completed' }, people.olivia)).toEqual([])
    await payTo(people.olivia.id)
  })

  test('nobody else, and nobody who is no provider', async () => {
    for (const by of [people.marco, people.theo]) {
      expect(await refusalOf(summary(90, by))).toMatchObject({ code: 'NOT_FOUND' })
      expect(await refusalOf(list({}, by))).toMatchObject({ code: 'NOT_FOUND' })
    }
    const stranger = await register(db, { role: 'owner', name: 'Stranger', email: 'stranger@example.com' })
    expect(await refusalOf(summary(90, stranger))).toMatchObject({ code: 'NOT_FOUND' })
    for (const id of [randomUUID(), people.olivia.id, people.theo.id]) {
      expect(await refusalOf(summary(90, people.ada, id))).toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test('in three statements, and the list in two', async () => {
    expect(await countStatements(pool, () => summary())).toBe(3)
    expect(await countStatements(pool, () => list())).toBe(2)
  })
})
