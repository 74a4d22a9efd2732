import { beforeEach, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const fernleaf = useFernleaf()
const { db, as, jobs, people, bank, makeDeal, approved, givePayoutAccount } = fernleaf

beforeEach(async () => {
  bank.answers = true
  await jobs.drain()
  await givePayoutAccount(people.priya)
})

const connection = () => as(people.priya).connect.getConnection({})
const disconnect = (by = people.priya) => as(by).connect.disconnectAccount({})
const october = async () => approved((await makeDeal()).project.id)
type Report = Awaited<ReturnType<typeof october>>
const pay = (report: Report) => as(people.olivia).payments.processPayments(batchFor(report, people.good_card))
const statusOf = async (report: Report) =>
  (await as(people.olivia).payments.getPayment({ id: report.payable.payment_ids[0] ?? '' })).status

test('a share that waits goes on waiting, and arrives when there is an account again', async () => {
  const report = await october()
  expect(await connection()).toMatchObject({
    waiting_payments: 1,
    waiting: [{ amount: 82_824, currency: 'gbp' }],
    allowed: { disconnect: true },
    disconnect_refused: null,
  })
  expect(await disconnect()).toEqual({ success: true, message: 'Your Stripe account is disconnected.' })
  expect(await connection()).toMatchObject({
    connection: 'not_connected',
    status: 'not_created',
    account: null,
    waiting_payments: 1,
    allowed: { connect: true, disconnect: false },
  })
  const refused = await refusalOf(pay(report))
  expect(refused).toMatchObject({ code: 'PAYEE_NOT_READY', message: /Priya Shah has no verified payout account/ })
  expect(await statusOf(report)).toBe('calculated')

  await givePayoutAccount(people.priya)
  await pay(report)
  await jobs.drain()
  expect(await statusOf(report)).toBe('completed')
})

describe('while money is on its way', () => {
  test('it is refused with the amount, and allowed when the money has arrived', async () => {
    bank.answers = false
    const report = await october()
    await pay(report)
    const sentence =
      'Failed to disconnect Stripe account: £828.24 is on the way to it. Try again when that has arrived.'
    for (const _ of ['being charged', 'being sent']) {
      expect(await connection()).toMatchObject({ allowed: { disconnect: false }, disconnect_refused: sentence })
      expect(await refusalOf(disconnect())).toEqual({ code: 'PAYOUT_ACCOUNT_BUSY', message: sentence })
      await jobs.drain()
    }
    bank.answers = true
    fernleaf.clock.advance({ minutes: 5 })
    await jobs.drain()
    expect(await statusOf(report)).toBe('completed')
    expect(await disconnect()).toMatchObject({ success: true })
  })

  test('the first one decides: it is either paid or disconnected, never both', async () => {
    const outcomes: string[] = []
    for (let round = 0; round < 6; round += 1) {
      await givePayoutAccount(people.priya)
      const report = await october()
      const [paid, left] = await Promise.allSettled([pay(report), disconnect()])
      outcomes.push(`${paid.status} ${left.status}`)
      await jobs.drain()
      expect(await statusOf(report)).toBe(paid.status === 'fulfilled' ? 'completed' : 'calculated')
    }
    for (const outcome of outcomes) expect(['fulfilled rejected', 'rejected fulfilled']).toContain(outcome)
  })
})

test('twice at once happens once, and a third time says that nothing is connected', async () => {
  const tries = await Promise.allSettled([disconnect(), disconnect()])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await refusalOf(disconnect())).code).toBe('NOT_CONNECTED')
  const stored = await db
    .selectFrom('former_connect_accounts')
    .select(['account_id', 'reason'])
    .where('user_id', '=', people.priya.id)
    .execute()
  expect(stored).toEqual([{ account_id: `acct_${people.priya.id}`, reason: 'disconnected' }])
})

test('it is written down, and its holder learns of it by mail, in case it was somebody else', async () => {
  await disconnect()
  const audit = await db
    .selectFrom('audit_events')
    .select(['action', 'data', 'actor_id'])
    .where('chain', '=', `user:${people.priya.id}`)
    .orderBy('sequence', 'desc')
    .executeTakeFirst()
  expect(audit).toEqual({
    action: 'payout_account_disconnected',
    data: { reason: 'disconnected' },
    actor_id: people.priya.id,
  })
  const mails = await fernleaf.mailed()
  const subjects = mails.filter(({ recipient }) => recipient === people.priya.email).map(({ subject }) => subject)
  expect(subjects).toContain('Your Stripe account was disconnected')
})

test('is for holders of accounts only', async () => {
  expect((await refusalOf(disconnect(people.theo))).code).toBe('NOT_CONNECTED')
  expect((await refusalOf(disconnect(people.ada))).code).toBe('NOT_ALLOWED')
  expect((await refusalOf(disconnect(people.olivia))).code).toBe('NOT_CONNECTED')
})
