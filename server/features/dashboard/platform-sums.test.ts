import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { runWorker } from '#server/testing/run-worker.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { platformSumsWorkers } from './platform-sums.ts'

const { as, commands, db, jobs, people, makeDeal, approved } = useFernleaf()

const merge = async () => {
  for (const worker of platformSumsWorkers({ db })) await runWorker(worker, commands)
}
const rows = () => db.selectFrom('platform_sums').selectAll().orderBy('kind').orderBy('stage').execute()
const wrong = () => db.selectFrom('wrong_platform_sums').selectAll().execute()

/** Of all people's rows, without what is stored of them. */
const correct = () =>
  sql`select kind, month, stage, due_date, currency, sum(row_count)::bigint as row_count,
      sum(gross_amount)::bigint as gross_amount, sum(commission_amount)::bigint as commission_amount
    from correct_monthly_sums where kind <> 'payments_received'
    group by kind, month, stage, due_date, currency order by kind, stage`.execute(db)

test('each change is added, and put together by the job', async () => {
  const { project } = await makeDeal()
  await makeDeal({ provider: people.marco, project_id: project.id, share: 5 })
  const report = await approved(project.id)
  await as(people.olivia).payments.processPayments(batchFor(report, people.good_card))
  await jobs.drain()
  expect(await wrong()).toEqual([])
  expect((await rows()).length).toBeGreaterThan(2)
  await merge()
  expect(await rows()).toEqual((await correct()).rows)
  // Once more, when there is nothing to do.
  await merge()
  expect(await rows()).toHaveLength(2)
  await sql`update payments set currency = 'eur'`.execute(db)
  await merge()
  expect((await rows()).map(({ kind, currency }) => [kind, currency])).toEqual([
    ['payments_made', 'eur'],
    ['revenue', 'gbp'],
  ])
})

test('those who put together at the same time take nothing twice, and let others add', async () => {
  const add = (amount: number) =>
    sql`insert into platform_sums values ('revenue', '2026-10-01', 'approved', 'infinity', 'usd', 1, ${amount}, 0)`.execute(
      db,
    )
  await add(1)
  await add(2)
  let second: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (one) => {
    await sql`select merge_platform_sums()`.execute(one)
    second = sql`select merge_platform_sums()`.execute(db)
    await add(4)
  })
  await second
  await merge()
  const sums = (await rows()).filter(({ currency }) => currency === 'usd')
  expect(sums.map(({ row_count, gross_amount }) => [row_count, gross_amount])).toEqual([[3, 7]])
  await sql`delete from platform_sums where currency = 'usd'`.execute(db)
})
