import { expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { settledCharge } from '#server/stripe/record-charge.ts'
import { balanceOf } from '#server/testing/balance-of.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { addHolders } from '#server/testing/many-holders.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { settleBatchCharge } from './settle-batch-charge.ts'

const { db, as, pool, jobs, command, people, bank, makeDeal, approved } = useFernleaf()

const COUNT = 200

test('two hundred payments are funded by a handful of statements, and every one arrives once', async () => {
  const { project, id: agreement_id } = await makeDeal()
  const approval = await approved(project.id)
  const [first = ''] = approval.payable.payment_ids
  await addHolders(db, first, COUNT - 1)
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
