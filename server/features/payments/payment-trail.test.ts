import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import type { Viewer } from '#server/platform/http.ts'
import { createEventHub, publish } from '#server/platform/live.ts'
import { createLog } from '#server/platform/process.ts'
import type { HeardEvent } from '#server/testing/hear-events.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const { db, connection, as, jobs, clock, people, bank, makeDeal, approved, givePayoutAccount } = useFernleaf()
const NO_ACCOUNT = { code: 'account_invalid', sentence: 'The payout account cannot receive transfers at the moment.' }

beforeEach(async () => {
  bank.refuses = null
  await jobs.drain()
})

/** October approved, with one payment of Priya's. */
async function october() {
  const { project, proposal_id } = await makeDeal()
  const report = await approved(project.id)
  const [payment_id = ''] = report.payable.payment_ids
  const pay = (card: string | null, amount_seen = 97_440) =>
    as(people.olivia).payments.processPayments({
      ...batchFor(report, people.good_card, { amount_seen }),
      payment_method_id: card,
    })
  const retry = async () => {
    const { transfers } = await as(people.olivia).payments.getPayment({ id: payment_id })
    return as(people.olivia).payments.retryTransfer({ id: transfers.at(-1)?.id ?? '' })
  }
  return { report, proposal_id, payment_id, pay, retry }
}

describe('the chain of the deal', () => {
  const stepsOf = async (proposal_id: string, payment_id: string) => {
    const rows = await db
      .selectFrom('audit_events')
      .select(['action', 'actor_id', 'data'])
      .where('chain', '=', `deal:${proposal_id}`)
      .where('subject_id', '=', payment_id)
      .orderBy('sequence')
      .execute()
    return rows.map(({ action, actor_id, data }) => {
      expect(data).toMatchObject({ gross_amount: 97_440, amount: 82_824 })
      const { attempt, code } = data as { attempt?: number; code?: string }
      const who = actor_id === people.olivia.id ? 'Olivia' : actor_id
      return [action, who, ...(attempt ? [attempt] : []), ...(code ? [code] : [])]
    })
  }

  test('names every step of a payment that was declined, charged, refused, sent again and received', async () => {
    const { proposal_id, payment_id, pay, retry } = await october()
    await pay(people.declined_card)
    await jobs.drain()
    bank.refuses = NO_ACCOUNT
    await pay(people.good_card)
    await jobs.drain()
    await retry()
    await jobs.drain()
    bank.refuses = null
    await pay(null, 0)
    await jobs.drain()
    expect(await stepsOf(proposal_id, payment_id)).toEqual([
      ['payment_started', 'Olivia'],
      ['payment_failed', null, 'card_declined'],
      ['payment_started', 'Olivia'],
      ['payment_funded', null],
      ['transfer_requested', null, 1],
      ['transfer_failed', null, 1, 'account_invalid'],
      ['payment_retried', 'Olivia'],
      ['transfer_requested', 'Olivia', 2],
      ['transfer_failed', null, 2, 'account_invalid'],
      ['payment_retried', 'Olivia'],
      ['transfer_requested', null, 3],
      ['payment_completed', null],
    ])
  })

  test('names a payout account that was gone, and a retry that nobody asked for', async () => {
    const { report, proposal_id, payment_id, pay } = await october()
    await pay(people.good_card)
    await db.deleteFrom('connect_accounts').where('user_id', '=', people.priya.id).execute()
    await jobs.drain()
    expect((await as(people.olivia).reports.getReport({ id: report.id })).status).toBe('failed')
    await givePayoutAccount(people.priya)
    bank.refuses = NO_ACCOUNT
    await pay(null, 0)
    await jobs.drain()
    bank.refuses = null
    clock.advance({ minutes: 15 })
    await jobs.drain()
    expect(await stepsOf(proposal_id, payment_id)).toEqual([
      ['payment_started', 'Olivia'],
      ['payment_funded', null],
      ['transfer_failed', null, 'no_account'],
      ['payment_retried', 'Olivia'],
      ['transfer_requested', null, 1],
      ['transfer_failed', null, 1, 'account_invalid'],
      ['payment_retried', null],
      ['transfer_requested', null, 2],
      ['payment_completed', null],
    ])
  })
})

describe('the screens of both sides hear of a payment', () => {
  const hub = createEventHub({ connection, log: createLog({ level: 'silent' }) })
  beforeAll(() => hub.start())
  afterAll(() => hub.stop())

  /** What the work publishes to a person, in order: marks before and behind it show that nothing is on its way. */
  async function heardBy({ id }: Viewer, work: () => Promise<unknown>): Promise<HeardEvent[]> {
    const heard: HeardEvent[] = []
    const stop = hub.listen(id, (event) => void heard.push(event))
    const marked = async (mark: HeardEvent) => {
      await db.transaction().execute((tx) => publish(tx, { audience: [id], ...mark }))
      await vi.waitFor(() => expect(heard).toContainEqual(mark), 60_000)
    }
    const [before, behind] = [{ topic: 'before' }, { topic: 'behind' }]
    await marked(before)
    await work()
    await marked(behind)
    stop()
    const start = heard.findIndex(({ topic }) => topic === before.topic)
    return heard.slice(start).filter(({ topic }) => topic === 'payments' || topic === 'reports')
  }

  test('when it begins, is declined, funded, sent, refused and received', async () => {
    const { report, payment_id, pay, retry } = await october()
    const once = [
      { topic: 'payments', id: payment_id },
      { topic: 'reports', id: report.id },
    ]
    expect(await heardBy(people.olivia, () => pay(people.declined_card))).toEqual(once)
    expect(await heardBy(people.olivia, () => jobs.drain())).toEqual(once)
    expect(await heardBy(people.priya, () => pay(people.good_card))).toEqual(once)
    bank.refuses = NO_ACCOUNT
    // Funded, the transfer asked for, and refused.
    expect(await heardBy(people.priya, () => jobs.drain())).toEqual([...once, ...once, ...once])
    expect(await heardBy(people.olivia, retry)).toEqual(once)
    bank.refuses = null
    expect(await heardBy(people.priya, () => jobs.drain())).toEqual(once)
  })
})
