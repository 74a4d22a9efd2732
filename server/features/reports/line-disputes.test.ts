import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { reportForm } from '#scenarios/report-month.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { db, as, people, makeDeal, submitted, jobs } = useFernleaf()

const SOURCES = [
  { source_name: 'Subscriptions', amount: 600_000 },
  { source_name: 'Gift cards', amount: 198_800 },
]
const GIFT_CARDS = { position: 2, reported_amount: 198_800, expected_amount: 212_000 }
const TOO_MUCH = { position: 2, reported_amount: 198_800, expected_amount: 150_000 }

let project_id = ''
let id = ''
beforeEach(async () => {
  project_id = (await makeDeal()).project.id
  id = (await submitted(project_id, { revenue_sources: SOURCES })).id
})

const reports = (by = people.olivia) => as(by).reports
async function disputed(line = GIFT_CARDS, by = people.priya): Promise<string> {
  const dispute_id = randomUUID()
  await reports(by).disputeReportLines({ id, dispute_id, reason: '14 charges are missing', lines: [line] })
  return dispute_id
}
const approve = () => reports().approveReport({ id, total_revenue_seen: 798_800 })
const insist = (dispute_id: string) =>
  reports().answerLineDispute({ id: dispute_id, answer: 'insist', reason: 'They were refunded' })
const concede = (dispute_id: string) => reports().answerLineDispute({ id: dispute_id, answer: 'concede' })
const decide = (dispute_id: string, decision: 'uphold' | 'dismiss') =>
  reports(people.ada).decideLineDispute({ id: dispute_id, decision, note: 'The charges say so' })
async function pay() {
  await as(people.olivia).payments.processPayments(batchFor(await reports().getReport({ id }), people.good_card))
  await jobs.drain()
}
const paid = async (by = people.olivia) =>
  (await reports(by).getReport({ id })).payments.map(({ gross_amount, amount, status }) => [
    gross_amount,
    amount,
    status,
  ])

describe('a dispute of one line', () => {
  test('holds back £15.84 of the share, says so to both sides, and lets the rest be approved and paid', async () => {
    const dispute_id = await disputed()
    for (const viewer of [people.olivia, people.priya, people.ada]) {
      const report = await reports(viewer).getReport({ id })
      expect(report).toMatchObject({
        status: 'submitted',
        line_disputes: [
          {
            ...{ id: dispute_id, status: 'open', report_version: 1, reason: '14 charges are missing' },
            lines: [{ source_name: 'Gift cards', reported_amount: 198_800, expected_amount: 212_000 }],
            held: { gross: 1_584, commission: 238, net: 1_346, agreements: [{ provider: { name: 'Priya Shah' } }] },
          },
        ],
      })
    }
    expect((await approve()).totals).toMatchObject({ gross: 95_856 })
    await pay()
    expect(await reports().getReport({ id })).toMatchObject({
      status: 'processed',
      line_disputes: [{ status: 'open', held: { gross: 1_584, net: 1_346 } }],
    })
  })

  test('conceded before the approval, the line is corrected by a further version', async () => {
    const dispute_id = await disputed()
    expect(await concede(dispute_id)).toMatchObject({ status: 'conceded', held: null, allowed: { take_back: false } })
    expect(await reports(people.priya).getReport({ id })).toMatchObject({
      ...{ status: 'submitted', total_revenue: 812_000, version_number: 2 },
      distributions: [{ gross: 97_440 }],
    })
    const { items } = await reports(people.priya).listReportVersions({ id })
    expect(items.at(-1)).toMatchObject({
      ...{ cause: 'conceded', created_by: 'Olivia Hart', revenue_change: 13_200 },
      changes: [{ source_name: 'Gift cards', before: 198_800, after: 212_000 }],
    })
    expect((await refusalOf(approve())).code).toBe('REPORT_CHANGED')
  })

  test('upheld after the rest was paid, what was held back is due and paid; both payments are the share of the whole', async () => {
    const dispute_id = await disputed()
    await approve()
    await pay()
    await insist(dispute_id)
    expect(await decide(dispute_id, 'uphold')).toMatchObject({ status: 'upheld', decided_by: 'Ada Morgan' })
    expect(await reports().getReport({ id })).toMatchObject({
      ...{ status: 'approved', total_revenue: 812_000, version_number: 2, allowed: { process: true } },
      payable: { amount: 1_584 },
      distributions: [
        { part: 0, report_version: 1, gross: 95_856 },
        { part: 1, report_version: 2, gross: 1_584, commission: 238, net: 1_346, eligible_revenue: 13_200 },
      ],
      totals: { gross: 97_440, commission: 14_616, net: 82_824 },
    })
    await pay()
    expect(await paid()).toEqual([
      [95_856, 81_478, 'completed'],
      [1_584, 1_346, 'completed'],
    ])
    const { distributions, payments, status } = await reports(people.priya).getReport({ id })
    expect(status).toBe('processed')
    expect(distributions[1]?.explanation.map(({ label, amount }) => [label, amount])).toEqual([
      ['Revenue reported', 812_000],
      ['Shared before', -798_800],
      ['Eligible revenue', 13_200],
      ['12% share', 1_584],
      ['Platform commission, 15%', -238],
      ['You receive', 1_346],
    ])
    const trace = await as(people.priya).payments.getPaymentTrace({ id: payments[1]?.id ?? '' })
    expect(trace.report).toMatchObject({ version_number: 2, sources: [{}, { amount: 212_000 }] })
    const seen = await reports(people.priya).getLineDispute({ id: dispute_id })
    expect(seen).toMatchObject({ decided_by: 'An admin', decision_note: 'The charges say so' })
  })

  test('dismissed, what was claimed besides is dropped', async () => {
    const dispute_id = await disputed()
    await approve()
    await pay()
    await insist(dispute_id)
    await decide(dispute_id, 'dismiss')
    expect(await reports().getReport({ id })).toMatchObject({ status: 'processed', total_revenue: 798_800 })
    expect(await paid()).toEqual([[95_856, 81_478, 'completed']])
  })

  test.each([
    // The line stays at £1,988.00: the 12% of £488.00 that were held back are paid.
    [
      'dismiss',
      798_800,
      [
        [90_000, 76_500, 'completed'],
        [5_856, 4_978, 'calculated'],
      ],
    ],
    ['uphold', 750_000, [[90_000, 76_500, 'completed']]],
  ] as const)('of a line that is reported too high, once it is %sed', async (decision, total_revenue, expected) => {
    const dispute_id = await disputed(TOO_MUCH)
    const report = await approve()
    expect(report.distributions[0]?.explanation.slice(0, 3).map(({ label, amount }) => [label, amount])).toEqual([
      ['Revenue reported', 798_800],
      ['Disputed', -48_800],
      ['Eligible revenue', 750_000],
    ])
    await pay()
    await insist(dispute_id)
    await decide(dispute_id, decision)
    expect(await reports().getReport({ id })).toMatchObject({ total_revenue })
    expect(await paid()).toEqual(expected)
  })

  test('taken back, nothing is held back any more', async () => {
    const dispute_id = await disputed(TOO_MUCH)
    await approve()
    expect(await reports(people.priya).takeBackLineDispute({ id: dispute_id })).toMatchObject({ status: 'taken_back' })
    expect((await paid()).map(([gross]) => gross)).toEqual([90_000, 5_856])
    expect((await refusalOf(concede(dispute_id))).code).toBe('LINE_DISPUTE_CLOSED')
  })

  test('is superseded when the report is submitted again', async () => {
    await disputed()
    await reports(people.priya).disputeReport({ id, reason: 'And the rest' })
    await reports().updateReport({ id, ...reportForm(), revenue_sources: SOURCES })
    const report = await reports(people.priya).getReport({ id })
    expect(report).toMatchObject({ line_disputes: [{ status: 'superseded', held: null }] })
    await disputed()
  })

  test('notifies those who have to act, and stands in the audit trail', async () => {
    const dispute_id = await disputed()
    await insist(dispute_id)
    const queue = await as(people.ada).reviews.listReviewItems({})
    expect(queue.items).toContainEqual(expect.objectContaining({ kind: 'line_dispute', id: dispute_id, outcome: null }))
    await decide(dispute_id, 'uphold')
    const titlesFor = async (person: typeof people.olivia) => {
      const sent = await db
        .selectFrom('notifications')
        .select('title')
        .where('recipient_id', '=', person.id)
        .where('related_item_id', '=', id)
        .execute()
      return sent.map(({ title }) => title).toSorted()
    }
    expect(await titlesFor(people.olivia)).toEqual(['Dispute upheld', 'Lines of a report disputed'])
    expect(await titlesFor(people.priya)).toEqual(['Dispute upheld', 'Owner insists on the report', 'Revenue reported'])
    expect(await titlesFor(people.ada)).toEqual(['Dispute of lines to decide'])
    const events = await db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['report_lines_disputed', 'line_dispute_insisted', 'line_dispute_upheld']),
    )
  })
})

describe('what is refused', () => {
  test('other figures than reported, other people, and what is settled', async () => {
    const raise = (line: typeof GIFT_CARDS, by = people.priya) =>
      refusalOf(reports(by).disputeReportLines({ id, dispute_id: randomUUID(), reason: 'Missing', lines: [line] }))
    expect((await raise({ ...GIFT_CARDS, reported_amount: 1 })).code).toBe('REPORT_CHANGED')
    expect((await raise({ ...GIFT_CARDS, position: 3 })).code).toBe('REPORT_CHANGED')
    expect((await raise(GIFT_CARDS, people.marco)).code).toBe('NOT_FOUND')
    expect((await raise(GIFT_CARDS, people.olivia)).code).toBe('NOT_ALLOWED')
    const dispute_id = await disputed()
    expect((await raise(GIFT_CARDS)).code).toBe('LINE_DISPUTED')
    expect((await refusalOf(decide(dispute_id, 'uphold'))).code).toBe('LINE_DISPUTE_NOT_ANSWERED')
    const asOwner = { ...people.olivia, id: people.marco.id }
    expect((await refusalOf(as(asOwner).reports.answerLineDispute({ id: dispute_id, answer: 'concede' }))).code).toBe(
      'NOT_FOUND',
    )
    expect((await refusalOf(reports(people.marco).takeBackLineDispute({ id: dispute_id }))).code).toBe('NOT_FOUND')
    expect((await refusalOf(reports(people.marco).getLineDispute({ id: dispute_id }))).code).toBe('NOT_FOUND')
    await insist(dispute_id)
    expect((await refusalOf(insist(dispute_id))).code).toBe('LINE_DISPUTE_CLOSED')
    await decide(dispute_id, 'dismiss')
    expect((await refusalOf(decide(dispute_id, 'uphold'))).code).toBe('LINE_DISPUTE_CLOSED')
    await approve()
    expect((await raise(GIFT_CARDS)).code).toBe('REPORT_NOT_SUBMITTED')
  })
})

describe('at once', () => {
  const lock = () => sql`select from revenue_reports where id = ${id} for no key update`
  const codeOf = async (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      async (error: unknown) => (await refusalOf(Promise.reject(error))).code,
    )

  test('two providers dispute one line: the second learns of the first', async () => {
    await makeDeal({ provider: people.marco, share: 5, project_id })
    const both = await queueBehindLock(db, lock(), [
      () => codeOf(disputed()),
      () => codeOf(disputed(GIFT_CARDS, people.marco)),
    ])
    expect(both).toEqual(['done', 'LINE_DISPUTED'])
    const { line_disputes } = await reports().getReport({ id })
    // Both agreements have a part of what is held: 12% and 5% of £132.00.
    expect(line_disputes[0]?.held).toMatchObject({ gross: 2_244 })
    const held = line_disputes[0]?.held?.agreements.map(({ gross }) => gross)
    expect(held?.toSorted((a, b) => b - a)).toEqual([1_584, 660])
    const [seen] = (await reports(people.marco).getReport({ id })).line_disputes
    expect(seen?.held).toMatchObject({ gross: 660, agreements: [{ provider: { name: 'Marco Bianchi' } }] })
  })

  test('two lines are disputed by two people, and each is settled by itself', async () => {
    await makeDeal({ provider: people.marco, share: 5, project_id })
    const first = await disputed()
    const second = await disputed({ position: 1, reported_amount: 600_000, expected_amount: 700_000 }, people.marco)
    await approve()
    await pay()
    await concede(second)
    await pay()
    await insist(first)
    await decide(first, 'uphold')
    await pay()
    const { distributions, totals, status, total_revenue } = await reports().getReport({ id })
    expect({ status, total_revenue }).toEqual({ status: 'processed', total_revenue: 912_000 })
    const parts = distributions.toSorted((a, b) => b.share_percentage - a.share_percentage || a.part - b.part)
    expect(parts.map(({ part, gross }) => [part, gross])).toEqual([
      ...[
        [0, 95_856],
        [1, 12_000],
        [2, 1_584],
      ],
      ...[
        [0, 39_940],
        [1, 5_000],
        [2, 660],
      ],
    ])
    // 12% and 5% of £9,120.00.
    expect(totals.gross).toBe(109_440 + 45_600)
  })

  test('an approval and a dispute: whichever is second knows of the first', async () => {
    expect(await queueBehindLock(db, lock(), [() => codeOf(approve()), () => codeOf(disputed())])).toEqual([
      'done',
      'REPORT_NOT_SUBMITTED',
    ])
  })

  test('decided twice, or taken back and conceded: one of them, and it is paid once', async () => {
    const dispute_id = await disputed()
    await approve()
    await insist(dispute_id)
    const outcomes = await queueBehindLock(db, lock(), [
      () => codeOf(decide(dispute_id, 'uphold')),
      () => codeOf(concede(dispute_id)),
      () => codeOf(reports(people.priya).takeBackLineDispute({ id: dispute_id })),
      () => codeOf(decide(dispute_id, 'dismiss')),
    ])
    expect(outcomes).toEqual(['done', 'LINE_DISPUTE_CLOSED', 'LINE_DISPUTE_CLOSED', 'LINE_DISPUTE_CLOSED'])
    expect((await paid()).map(([gross]) => gross)).toEqual([95_856, 1_584])
  })

  test('decided while the rest is being paid, it is due after it', async () => {
    const dispute_id = await disputed()
    await approve()
    await as(people.olivia).payments.processPayments(batchFor(await reports().getReport({ id }), people.good_card))
    await insist(dispute_id)
    await decide(dispute_id, 'uphold')
    await jobs.drain()
    expect(await paid()).toEqual([
      [95_856, 81_478, 'completed'],
      [1_584, 1_346, 'calculated'],
    ])
    expect(await reports().getReport({ id })).toMatchObject({ payable: { amount: 1_584 }, allowed: { process: true } })
    await pay()
    expect(await reports().getReport({ id })).toMatchObject({ status: 'processed' })
  })
})
