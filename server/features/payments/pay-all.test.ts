import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { balanceOf } from '#server/testing/balance-of.ts'
import { addHolders } from '#server/testing/many-holders.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { prepareNext } from './prepare-batch.ts'
import { settleNext } from './settle-batch.ts'

const { db, as, jobs, command, people, bank, makeDeal, approved, givePayoutAccount } = useFernleaf()
const payments = () => as(people.olivia).payments

/** More than are paid in one transaction: Priya's £974.40 and a pound for each of the others. */
const MORE = 510
const AMOUNT = 97_440 + MORE * 100

beforeEach(async () => {
  bank.refuses = null
  await jobs.drain()
  bank.sent = []
})

async function october() {
  const { project } = await makeDeal()
  const report = await approved(project.id)
  const [payment_id = ''] = report.payable.payment_ids
  await addHolders(db, payment_id, MORE)
  return { project: project.id, report_id: report.id }
}

const payAll = (project: string, changes: { id?: string; payment_method_id?: string; amount_seen?: number } = {}) =>
  payments().processPayments({
    ...{ id: randomUUID(), all: { project }, payment_method: 'card' as const, payment_method_id: people.good_card },
    ...{ count_seen: MORE + 1, amount_seen: AMOUNT, ...changes },
  })

const batch = (id: string) => payments().getBatch({ id })
const chargesOf = (id: string) =>
  db.selectFrom('charges').select(['amount', 'status']).where('subject_id', '=', id).execute()
const prepare = async (id: string) => {
  let isMore = false
  await command(async (write) => {
    isMore = await prepareNext(write, id)
  })
  return isMore
}
const settle = async (id: string) => {
  let isMore = false
  await command(async (write) => {
    isMore = await settleNext(write, id)
  })
  return isMore
}
const statuses = async (report_id: string) => {
  const rows = await db
    .selectFrom('payments')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('report_id', '=', report_id)
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
}

test('all of them are paid by one charge, each once', async () => {
  const { project, report_id } = await october()
  const seen = await payments().previewPayments({ all: { project }, payment_method_id: people.good_card })
  expect(seen.sentence).toBe('511 payments, £1,484.40 from Visa 4242')
  const outside = await balanceOf(db, 'outside:connected_accounts:gbp')
  const begun = await payAll(project)
  expect(begun).toMatchObject({
    ...{ status: 'preparing', amount: AMOUNT, charge: null, message: null, failure_message: null },
    counts: { all: MORE + 1, prepared: 0, open: MORE + 1 },
  })
  expect(begun.payments).toHaveLength(500)
  await jobs.drain()
  expect(await batch(begun.id)).toMatchObject({
    ...{ status: 'funded', counts: { all: MORE + 1, prepared: MORE + 1, success: MORE + 1, open: 0 } },
    message: `Successfully processed ${MORE + 1} payments and transfers`,
  })
  expect(await chargesOf(begun.id)).toEqual([{ amount: AMOUNT, status: 'succeeded' }])
  expect(new Set(bank.sent).size).toBe(MORE + 1)
  expect(bank.sent).toHaveLength(MORE + 1)
  expect((await balanceOf(db, 'outside:connected_accounts:gbp')) - outside).toBe(82_824 + MORE * 85)
  expect(await statuses(report_id)).toEqual({ completed: MORE + 1 })
  expect((await as(people.olivia).reports.getReport({ id: report_id })).status).toBe('processed')
})

test('interrupted at any piece, it goes on where it was', async () => {
  const { project, report_id } = await october()
  const { id } = await payAll(project)
  expect(await prepare(id)).toBe(true)
  expect(await batch(id)).toMatchObject({ status: 'preparing', counts: { prepared: 200, open: MORE + 1 } })
  expect(await statuses(report_id)).toEqual({ calculated: MORE + 1 - 200, processing: 200 })
  expect(await chargesOf(id)).toEqual([])
  // Its answer is the same while it goes on; other details are refused.
  expect((await payAll(project, { id })).id).toBe(id)
  const other = payAll(project, { id, payment_method_id: people.declined_card })
  expect((await refusalOf(other)).code).toBe('ALREADY_EXISTS')

  while (await prepare(id)) await prepare(id)
  expect(await prepare(id)).toBe(false)
  expect(await chargesOf(id)).toEqual([{ amount: AMOUNT, status: 'pending' }])
  await jobs.drain()
  expect(await settle(id)).toBe(false)
  expect(await statuses(report_id)).toEqual({ completed: MORE + 1 })
  expect(bank.sent).toHaveLength(MORE + 1)
})

const lastOf = (id: string) =>
  db
    .selectFrom('payment_batch_items as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select(['p.id', 'p.payee_id', 'p.gross_amount'])
    .where('i.batch_id', '=', id)
    .orderBy('p.id', 'desc')
    .executeTakeFirstOrThrow()
const notified = (batch_id: string) =>
  db.selectFrom('notifications').select('title').where('related_item_id', '=', batch_id).execute()

test('what cannot be paid any more is left out, and the rest is charged', async () => {
  const { project, report_id } = await october()
  const { id } = await payAll(project)
  await prepare(id)
  const last = await lastOf(id)
  await db
    .updateTable('connect_accounts')
    .set({ verification_status: 'restricted' })
    .where('user_id', '=', last.payee_id)
    .execute()
  await jobs.drain()
  const rest = AMOUNT - last.gross_amount
  expect(await chargesOf(id)).toEqual([{ amount: rest, status: 'succeeded' }])
  const result = await batch(id)
  expect(result).toMatchObject({
    ...{ status: 'funded', amount: rest, counts: { all: MORE + 1, success: MORE, left_out: 1, failed: 0, open: 0 } },
    message: `Successfully processed ${MORE} payments and transfers. 1 payment changed before the charge and was left out.`,
  })
  expect(await notified(id)).toEqual([{ title: 'Some payments were left out' }])
  expect(await statuses(report_id)).toEqual({ calculated: 1, completed: MORE })
  expect(bank.sent).toHaveLength(MORE)
  // The request that is repeated after a lost answer is the same.
  expect((await payAll(project, { id })).id).toBe(id)
  expect(await payments().previewPayments({ all: { project } })).toMatchObject({ count: 0, restricted: [{ count: 1 }] })
  await givePayoutAccount(people.priya)
})

test('what was paid otherwise meanwhile is charged once', async () => {
  const { project, report_id } = await october()
  const { id } = await payAll(project)
  await prepare(id)
  const last = await lastOf(id)
  const single = {
    ...{ id: randomUUID(), payment_id: last.id, amount_seen: last.gross_amount },
    ...{ payment_method: 'card' as const, payment_method_id: people.good_card },
  }
  // It is being charged while the rest is prepared, and paid by the time that the batch is charged.
  await payments().payProvider(single)
  await jobs.drain()
  expect(await chargesOf(id)).toEqual([{ amount: AMOUNT - last.gross_amount, status: 'succeeded' }])
  expect((await batch(id)).counts).toMatchObject({ success: MORE, left_out: 1 })
  expect(await statuses(report_id)).toEqual({ completed: MORE + 1 })
  expect(new Set(bank.sent).size).toBe(MORE + 1)
  expect(bank.sent).toHaveLength(MORE + 1)
})

test('two batches of the same payments at once charge each payment once', async () => {
  const { project, report_id } = await october()
  const outside = await balanceOf(db, 'outside:connected_accounts:gbp')
  const [one, other] = await Promise.all([payAll(project), payAll(project)])
  await prepare(one.id)
  await prepare(other.id)
  await jobs.drain()
  const charges = [...(await chargesOf(one.id)), ...(await chargesOf(other.id))]
  expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(AMOUNT)
  const [first, second] = [await batch(one.id), await batch(other.id)]
  expect(first.counts.success + second.counts.success).toBe(MORE + 1)
  expect(first.counts.left_out + second.counts.left_out).toBe(MORE + 1)
  expect(await statuses(report_id)).toEqual({ completed: MORE + 1 })
  expect((await balanceOf(db, 'outside:connected_accounts:gbp')) - outside).toBe(82_824 + MORE * 85)
})

test('nothing is charged when all of them have changed', async () => {
  const { project, report_id } = await october()
  const { id } = await payAll(project)
  await db
    .updateTable('payments')
    .set({ gross_amount: sql`gross_amount + 1`, amount: sql`amount + 1` })
    .where('report_id', '=', report_id)
    .execute()
  await jobs.drain()
  const sentence = 'All payments changed before the charge. Nothing was charged. Check them and try again.'
  expect(await batch(id)).toMatchObject({
    ...{ status: 'failed', failure_message: sentence, charge: null, counts: { left_out: MORE + 1, open: 0 } },
    message: `${MORE + 1} payments changed before the charge and were left out.`,
  })
  expect(await chargesOf(id)).toEqual([])
  expect(await statuses(report_id)).toEqual({ calculated: MORE + 1 })
})

test('a declined card fails all of them, and they can be paid with another', async () => {
  const { project, report_id } = await october()
  const { id } = await payAll(project, { payment_method_id: people.declined_card })
  await jobs.drain()
  expect(await batch(id)).toMatchObject({
    ...{ status: 'failed', message: 'All payments failed to process', counts: { failed: MORE + 1, open: 0 } },
    charge: { failure_message: 'Your card was declined.' },
  })
  expect(await statuses(report_id)).toEqual({ failed: MORE + 1 })
  await payAll(project)
  await jobs.drain()
  expect(await statuses(report_id)).toEqual({ completed: MORE + 1 })
})

test('what is different from what was seen is refused at once; twice at once is paid once', async () => {
  const { project } = await october()
  expect((await refusalOf(payAll(project, { amount_seen: AMOUNT - 100 }))).code).toBe('AMOUNT_CHANGED')
  const id = randomUUID()
  const both = await Promise.allSettled([payAll(project, { id }), payAll(project, { id })])
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  await jobs.drain()
  expect(await chargesOf(id)).toEqual([{ amount: AMOUNT, status: 'succeeded' }])
  expect((await payments().previewPayments({ all: { project } })).count).toBe(0)
})
