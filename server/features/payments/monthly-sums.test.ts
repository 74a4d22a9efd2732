import { sql, type Transaction } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import type { DB } from '#server/platform/database.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const { as, db, jobs, people, makeDeal, approved } = useFernleaf()

const wrong = () => db.selectFrom('wrong_sums').selectAll().execute()

const wrongOfPlatform = () => db.selectFrom('wrong_platform_sums').selectAll().execute()

afterEach(async () => {
  expect(await wrong()).toEqual([])
  expect(await wrongOfPlatform()).toEqual([])
})

/** What is stored of a person, each sum once: month, stage, due date, count, gross and commission. */
async function sumsOf({ id }: { id: string }, kind: 'payments_made' | 'payments_received' | 'revenue') {
  const rows = await db
    .selectFrom('monthly_sums')
    .select(['month', 'stage', sql<string>`due_date::text`.as('due_date')])
    .select(({ fn }) => [
      fn.sum<number>('row_count').as('rows'),
      fn.sum<number>('gross_amount').as('gross'),
      fn.sum<number>('commission_amount').as('commission'),
    ])
    .where('person_id', '=', id)
    .where('kind', '=', kind)
    .groupBy(['month', 'stage', 'due_date'])
    .orderBy('stage')
    .execute()
  return rows.map(({ month, stage, due_date, rows: n, gross, commission }) =>
    [month, stage, due_date, Number(n), Number(gross), Number(commission)].join(' '),
  )
}

/** A report of October on the deals of two providers, approved: a payment to each. */
async function twoPayments() {
  const { project } = await makeDeal()
  await makeDeal({ provider: people.marco, project_id: project.id, share: 5 })
  const report = await approved(project.id)
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'payee_id', 'gross_amount', 'commission_amount', 'due_date'])
    .where('id', 'in', report.payable.payment_ids)
    .orderBy('gross_amount', 'desc')
    .execute()
  const [first, second] = payments
  if (!first || !second || payments.length > 2) throw new Error('There must be two payments.')
  return { report, first, second }
}

test('follow a report and its payments from the approval to the last penny', async () => {
  const { report, first, second } = await twoPayments()
  const gross = first.gross_amount + second.gross_amount
  const commission = first.commission_amount + second.commission_amount
  expect(await sumsOf(people.olivia, 'revenue')).toEqual([`2026-10-01 approved infinity 1 ${report.total_revenue} 0`])
  expect(await sumsOf(people.olivia, 'payments_made')).toEqual([
    `2026-10-01 unpaid ${first.due_date} 2 ${gross} ${commission}`,
  ])
  expect(await wrong()).toEqual([])
  await as(people.olivia).payments.processPayments(batchFor(report, people.good_card))
  await jobs.drain()
  const statuses = await db.selectFrom('payments').select('status').execute()
  expect(statuses.map(({ status }) => status)).not.toContain('calculated')
  expect((await sumsOf(people.olivia, 'payments_made')).join()).not.toContain('unpaid')
  expect(await wrong()).toEqual([])
})

test('follow rows that are changed or deleted by hand', async () => {
  const { first, second } = await twoPayments()
  await sql`update payments set gross_amount = gross_amount + 7, amount = amount + 7`.execute(db)
  expect(await wrong()).toEqual([])
  await sql`update payments set reporting_period_end = '2026-09-30', due_date = '2026-10-20', payer_id = ${people.marco.id}
    where id = ${first.id}`.execute(db)
  expect((await sumsOf(people.marco, 'payments_made')).join()).toContain('2026-09-01 unpaid 2026-10-20 1')
  await sql`delete from payments where id in (${first.id}, ${second.id})`.execute(db)
  expect(await sumsOf(people.marco, 'payments_made')).toEqual([])
})

test('transactions that change the same sums at once neither wait for each other nor lose anything', async () => {
  const { first, second } = await twoPayments()
  const setStatus = (tx: Transaction<DB>, id: string) =>
    sql`update payments set status = 'processing' where id = ${id}`.execute(tx)
  await db.transaction().execute(async (one) => {
    await sql`set local lock_timeout = '5s'`.execute(one)
    await setStatus(one, first.id)
    // Ends while the first has changed the sums of the same payer and not yet committed.
    await db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '5s'`.execute(other)
      await setStatus(other, second.id)
    })
    await sql`update payments set updated_at = now() where id = ${first.id}`.execute(one)
  })
  expect(await wrong()).toEqual([])
  // The next change puts the rows together again.
  await sql`update payments set status = 'calculated' where id = ${first.id}`.execute(db)
  await sql`update payments set status = 'calculated' where id = ${second.id}`.execute(db)
  const rows = await db
    .selectFrom('monthly_sums')
    .select('due_date')
    .where('person_id', '=', people.olivia.id)
    .where('kind', '=', 'payments_made')
    .where('stage', '=', 'unpaid')
    .where('due_date', '=', first.due_date)
    .execute()
  expect(rows).toHaveLength(1)
})

test('a sum that is wrong is found', async () => {
  const { first } = await twoPayments()
  const add = (amount: number) =>
    sql`update monthly_sums set gross_amount = gross_amount + ${amount}
      where person_id = ${people.priya.id} and kind = 'payments_received' and due_date = ${first.due_date}`.execute(db)
  await add(1)
  expect((await wrong()).map(({ kind, id }) => [kind, id])).toEqual([
    ['payments_received of 2026-10-01, unpaid gross', people.priya.id],
  ])
  await add(-1)
})
