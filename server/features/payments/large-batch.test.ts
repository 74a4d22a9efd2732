import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { settledCharge } from '#server/stripe/record-charge.ts'
import { balanceOf } from '#server/testing/balance-of.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { settleBatchCharge } from './settle-batch-charge.ts'

const { db, as, pool, jobs, command, people, bank, makeDeal, approved } = useFernleaf()

const COUNT = 200

test('two hundred payments are funded by a handful of statements, and every one arrives once', async () => {
  const { project, id: agreement_id } = await makeDeal()
  const approval = await approved(project.id)
  const [first = ''] = approval.payable.payment_ids
  // A hundred and ninety-nine more holders, each owed a pound of a share of its own.
  const { list_order, ...payment } = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const holders = Array.from({ length: COUNT - 1 }, (_, index) => ({ id: randomUUID(), name: `Holder ${index}` }))
  await db
    .insertInto('users')
    .values(
      holders.map(({ id, name }) => ({
        id,
        name,
        role: 'trader',
        email: `${id}@example.com`,
        email_verified: true,
        first_name: name,
        last_name: '',
      })),
    )
    .execute()
  await db
    .insertInto('connect_accounts')
    .values(
      holders.map(({ id }) => ({
        user_id: id,
        account_id: `acct_${id}`,
        country: 'GB',
        verification_status: 'verified',
        connected_at: new Date(),
        last_sync_at: new Date(),
      })),
    )
    .execute()
  const shares = { gross_amount: 100, commission_amount: 15, amount: 85 }
  await db
    .insertInto('payments')
    .values(holders.map(({ id }) => ({ ...payment, ...shares, id: randomUUID(), payee_id: id })))
    .execute()
  const report = await as(people.olivia).reports.getReport({ id: approval.id })
  expect(report.payable).toMatchObject({ amount: 97_440 + (COUNT - 1) * 100 })
  const batch = await as(people.olivia).payments.processPayments(batchFor(report, people.good_card))

  const charge = await db.selectFrom('charges').selectAll().where('subject_id', '=', batch.id).executeTakeFirstOrThrow()
  const settled = await countStatements(pool, () =>
    command(async (write) => {
      await settleBatchCharge(write, settledCharge(charge, { succeeded: true }))
    }),
  )
  // Only the jobs that send fifty each and the events for 150 browsers each grow with the batch.
  expect(settled).toBeLessThan(35)
  expect(await balanceOf(db, `payment:${first}:payable`)).toBe(82_824)

  await db
    .updateTable('charges')
    .set({ status: 'succeeded', settled_at: new Date() })
    .where('id', '=', charge.id)
    .execute()
  await jobs.drain()
  expect(bank.sent).toHaveLength(COUNT)
  expect(await balanceOf(db, 'outside:connected_accounts:gbp')).toBe(82_824 + (COUNT - 1) * 85)
  expect((await as(people.olivia).payments.getBatch({ id: batch.id })).message).toBe(
    `Successfully processed ${COUNT} payments and transfers`,
  )
  expect((await as(people.olivia).reports.getReport({ id: approval.id })).status).toBe('processed')
  const summary = await as(people.olivia).agreements.getPaymentsSummary({ id: agreement_id })
  expect(summary.total_processed).toBe(97_440 + (COUNT - 1) * 100)
})
