import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { explainRating, type ProviderHistory } from '#domain/provider-record.ts'
import type { Viewer } from '#server/platform/http.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const { as, db, people, makeDeal, submitted, approved } = useFernleaf()

const wrong = () => db.selectFrom('wrong_provider_records').selectAll().execute()
const recordOf = async ({ id }: Viewer) => (await as(people.ada).providers.getProvider({ id })).record
const payable = async (project_id: string, month: string) => {
  const period = { reporting_period_start: `${month}-01`, reporting_period_end: `${month}-28` }
  const { payable } = await approved(project_id, period)
  return payable.payment_ids
}
const paid = (id: string, at: string) =>
  db
    .updateTable('payments')
    .set({ status: 'completed', processed_at: new Date(at) })
    .where('id', '=', id)
    .execute()

afterEach(async () => {
  expect(await wrong()).toEqual([])
})

describe('what the books say of a provider', () => {
  test('follows their agreements, payments and disputes', async () => {
    const deal = await makeDeal({ effective_date: '2026-06-01' })
    expect(await recordOf(people.priya)).toMatchObject({ active_projects: 1, rating: null, paid_reports: 0 })
    const second = await makeDeal({ project_id: deal.project.id, share: 3, effective_date: '2026-06-01' })
    // One project, whatever the number of agreements on it.
    expect(await recordOf(people.priya)).toMatchObject({ active_projects: 1, completed_projects: 0 })

    const payments = await payable(deal.project.id, '2026-09')
    expect(payments).toHaveLength(2)
    await db.updateTable('payments').set({ due_date: '2026-10-20' }).where('id', 'in', payments).execute()
    const [first = '', other = ''] = payments
    // The last minute of the due date in London, and the first after it.
    await paid(first, '2026-10-20T22:59:00Z')
    await paid(other, '2026-10-20T23:00:00Z')
    const rows = await db.selectFrom('payments').select('amount').where('id', 'in', payments).execute()
    expect(await recordOf(people.priya)).toMatchObject({ paid_reports: 2, paid_on_time: 1, rating: 2.5 })
    const { earned } = await db
      .selectFrom('provider_records')
      .select('earned')
      .where('user_id', '=', people.priya.id)
      .executeTakeFirstOrThrow()
    expect(earned).toBe(rows.reduce((sum, { amount }) => sum + amount, 0))
    // A payment that comes back is no longer counted.
    await db.updateTable('payments').set({ status: 'failed', processed_at: null }).where('id', '=', other).execute()
    expect(await recordOf(people.priya)).toMatchObject({ paid_reports: 1, paid_on_time: 1, rating: 5 })

    const report = await submitted(deal.project.id, {
      reporting_period_start: '2026-10-01',
      reporting_period_end: '2026-10-31',
    })
    await as(people.priya).reports.disputeReport({ id: report.id, reason: 'The gift cards are missing' })
    expect(await recordOf(people.priya)).toMatchObject({ disputes: 1, rating: 5 })

    const ending = (id: string, status: 'expired' | 'terminated') =>
      db.updateTable('agreements').set({ status }).where('id', '=', id).execute()
    await ending(second.id, 'terminated')
    expect(await recordOf(people.priya)).toMatchObject({
      active_projects: 1,
      finished_agreements: 0,
      ended_agreements: 1,
    })
    await ending(deal.id, 'expired')
    expect(await recordOf(people.priya)).toMatchObject({
      ...{ active_projects: 0, completed_projects: 1, finished_agreements: 1, ended_agreements: 2 },
      // 1 of 2 agreements, 1 of 1 report.
      rating: 3.75,
    })
  })

  test('counts two agreements that end at once', async () => {
    const one = await makeDeal({ provider: people.marco, effective_date: '2026-06-01' })
    const two = await makeDeal({ provider: people.marco, project_id: one.project.id, effective_date: '2026-06-01' })
    const lock = sql`select from provider_records where user_id = ${people.marco.id} for update`
    const end = (id: string) => () =>
      db.updateTable('agreements').set({ status: 'expired' }).where('id', '=', id).execute()
    await queueBehindLock(db, lock, [end(one.id), end(two.id)])
    expect(await recordOf(people.marco)).toMatchObject({
      finished_agreements: 2,
      completed_projects: 1,
      active_projects: 0,
    })
  })

  test('that is wrong is found', async () => {
    const change = (by: number) =>
      db
        .updateTable('provider_records')
        .set((eb) => ({ paid_reports: eb('paid_reports', '+', by) }))
        .where('user_id', '=', people.marco.id)
        .execute()
    await change(2)
    expect(await wrong()).toEqual([{ id: people.marco.id, stored_as: 'paid_reports', stored: 2, correct: 0 }])
    await change(-2)
  })

  test.each([
    // Nothing has ended and nothing was paid.
    [0, 0, 0, 0, null],
    // One part alone: 3 of 4, 2 of 3 = 333.3, 1 of 8 = 62.5.
    [3, 1, 0, 0, 375],
    [0, 0, 2, 3, 333],
    [0, 0, 1, 8, 63],
    // Both: (4/4 + 70/74) / 2 = 0.97297; (0/1 + 0/1) / 2; (7/7 + 88/90) / 2 = 0.98889.
    [4, 0, 70, 74, 486],
    [0, 1, 0, 1, 0],
    [7, 0, 88, 90, 494],
    [1, 0, 1, 1, 500],
    // (1/2 + 3/4) / 2 = 0.625, 312.5 half up.
    [1, 1, 3, 4, 313],
  ])('of %i agreements that finished, %i terminated, %i of %i reports on time rates %s', async (...history) => {
    const [finished, terminated, on_time, paid, expected] = history
    const { rows } = await sql<{ rating: number | null }>`
      select provider_rating(${finished}::integer, ${terminated}::integer, ${paid}::integer, ${on_time}::integer) as rating`.execute(
      db,
    )
    expect(rows).toEqual([{ rating: expected }])
  })

  test('gives the rating of a simpler model', async () => {
    const { rows } = await sql<ProviderHistory & { rating: number | null }>`
      select finished as finished_agreements, broken as terminated_agreements, paid as paid_reports,
        on_time as paid_on_time, provider_rating(finished, broken, paid, on_time) as rating
      from generate_series(0, 6) finished, generate_series(0, 6) broken, generate_series(0, 12) paid,
        generate_series(0, paid) on_time`.execute(db)
    expect(rows.length).toBeGreaterThan(4_000)
    for (const { rating, ...history } of rows) expect(rating, explainRating(history)).toBe(modelledRating(history))
  })
})

/** The mean of the parts that have a history, from 0 to 500, half up. */
function modelledRating(history: ProviderHistory): number | null {
  const { finished_agreements: finished, terminated_agreements: terminated, paid_reports, paid_on_time } = history
  const parts = [
    { good: finished, all: finished + terminated },
    { good: paid_on_time, all: paid_reports },
  ].filter(({ all }) => all > 0)
  if (parts.length === 0) return null
  // In whole numbers, over the product of the denominators, so that halves are exact.
  const denominator = parts.reduce((product, { all }) => product * all, 1)
  const sum = parts.reduce((total, { good, all }) => total + (good * denominator) / all, 0)
  return Math.floor((1_000 * sum + parts.length * denominator) / (2 * parts.length * denominator))
}

test('skills are counted with each change, and with an account that goes', async () => {
  const details = (await as(people.marco).profiles.getSettings()).details
  if (details?.role !== 'provider') throw new Error('Marco is a provider.')
  const skills = async () => (await as(people.olivia).providers.listProviderSkills({})).items
  await as(people.marco).profiles.updateDetails({ ...details, skills: ['Type', 'Logos', 'type'] })
  expect(await skills()).toEqual([
    { name: 'Logos', providers: 1 },
    { name: 'type', providers: 1 },
  ])
  await as(people.marco).profiles.updateDetails({ ...details, skills: ['TYPE'] })
  expect(await skills()).toEqual([{ name: 'type', providers: 1 }])
  await db
    .transaction()
    .execute(async (tx) => {
      await tx.deleteFrom('provider_profiles').where('user_id', '=', people.marco.id).execute()
      expect(await tx.selectFrom('wrong_provider_records').selectAll().execute()).toEqual([])
      expect(
        await tx.selectFrom('provider_records').where('user_id', '=', people.marco.id).select('user_id').execute(),
      ).toEqual([])
      throw new Rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error
    })
})

class Rollback extends Error {}
