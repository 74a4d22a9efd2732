import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { createLog } from '#server/platform/process.ts'
import { recordReversal } from '#server/stripe/record-reversal.ts'
import { recordTransfers } from '#server/stripe/record-transfer.ts'
import { balanceOf } from '#server/testing/balance-of.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { settlePayout, settleReturnedPayout } from '../market/settle-payout.ts'
import { settleReturnedTransfer } from './settle-returned-transfer.ts'
import { settleTransfers } from './settle-transfers.ts'

const { db, as, jobs, clock, commands, people, bank, makeDeal, approved } = useFernleaf()
const deps = { commands, log: createLog({ level: 'silent' }) }

const reverse = (transfer_id: string, amount: number) =>
  recordReversal(
    { ...deps, settled: { transfer_returned: settleReturnedTransfer, payout_returned: settleReturnedPayout } },
    transfer_id,
    {
      ...{ stripe_id: `trr_${randomUUID()}`, amount, occurred_at: clock.now() },
    },
  )

test('more of a transfer is reversed just as the next one completes: the rest can still be transferred', async () => {
  const { project } = await makeDeal()
  const approval = await approved(project.id)
  const batch = await as(people.olivia).payments.processPayments(batchFor(approval, people.good_card))
  await jobs.drain()
  const { id, report_id } = await db
    .selectFrom('payments')
    .select(['id', 'report_id'])
    .where('batch_id', '=', batch.id)
    .executeTakeFirstOrThrow()
  const payment = () => as(people.olivia).payments.getPayment({ id })
  const latest = async () => (await payment()).transfers.at(-1)?.id ?? ''

  const first = await latest()
  await reverse(first, 10_000)
  bank.answers = false
  await as(people.olivia).payments.retryTransfer({ id: first })
  const second = await latest()
  await queueBehindLock(db, sql`select from revenue_reports where id = ${report_id} for update`, [
    () =>
      recordTransfers({ ...deps, settled: { transfers: settleTransfers, payout: settlePayout } }, [
        { id: second, outcome: { stripe_transfer_id: `tr_${randomUUID().replaceAll('-', '')}` } },
      ]),
    () => reverse(first, 5_000),
  ])
  bank.answers = true
  expect(await payment()).toMatchObject({ status: 'failed', came_back: { payee_is_owed: 5_000 } })

  await as(people.olivia).payments.retryTransfer({ id: second })
  await jobs.drain()
  expect(await payment()).toMatchObject({ status: 'completed', came_back: { payee_is_owed: 0 } })
  expect(await balanceOf(db, `payment:${id}:payable`)).toBe(0)
})
