import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import { sumAmounts } from '#domain/money.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { verifyAuditChains } from '#server/platform/commands.ts'
import type { Viewer } from '#server/platform/http.ts'
import { createLog } from '#server/platform/process.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { operationsAs } from '#server/testing/use-operations.ts'
import { distributions } from './feature.ts'

const house = useFernleaf()
const { db, as, jobs, clock, people, distributing, givePayoutAccount, makeDeal, submitted } = house
const log = createLog({ level: 'silent' })
const check = (id: string, by: Viewer) =>
  operationsAs(
    { distributions: distributions.routes(distributing) },
    { ...house, log },
  )(by).distributions.checkCalculation({ id })

let project_id = ''
let agreement_id = ''
/** Priya holds 55%, Theo 30% and Marco 15% throughout. */
beforeEach(async () => {
  const deal = await makeDeal({ effective_date: '2026-07-01' })
  ;[project_id, agreement_id] = [deal.project.id, deal.id]
  for (const holder of [people.theo, people.marco]) await givePayoutAccount(holder)
  const { id: right_id } = await db
    .selectFrom('rights')
    .select('id')
    .where('agreement_id', '=', agreement_id)
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    const parts = [
      [people.priya, 5_500],
      [people.theo, 3_000],
      [people.marco, 1_500],
    ] as const
    await tx.deleteFrom('right_holdings').where('right_id', '=', right_id).execute()
    for (const [{ id: holder_id }, basis_points] of parts) {
      await tx
        .insertInto('right_holdings')
        .values({ right_id, holder_id, basis_points, held_from: '2026-07-01' })
        .execute()
    }
  })
})

afterEach(async () => {
  expect(await findAllViolations(db, clock.now(), { with_late: false })).toEqual({})
})

const reports = (by = people.olivia) => as(by).reports
const reportOf = (id: string) => reports().getReport({ id })

/** Pays what is due of these reports together, so that pence are enough for a charge. */
async function pay(...ids: string[]) {
  const payments = (await Promise.all(ids.map(reportOf))).flatMap((report) => report.payments)
  const due = payments.filter(({ status }) => status === 'calculated')
  if (due.length === 0) return
  const amount = sumAmounts(due.map(({ gross_amount }) => gross_amount))
  const payable = { payment_ids: due.map(({ id }) => id), amount }
  await as(people.olivia).payments.processPayments(batchFor({ payable }, people.good_card))
  await jobs.drain()
}

async function reported(month: string, amounts: number[]) {
  const { start, end } = periodOfMonth(month)
  const revenue_sources = amounts.map((amount, index) => ({ source_name: `Shop ${index + 1}`, amount }))
  const period = { reporting_period_start: start, reporting_period_end: end }
  return (await submitted(project_id, { ...period, revenue_sources })).id
}

async function approve(id: string) {
  const { total_revenue } = await reportOf(id)
  return reports().approveReport({ id, total_revenue_seen: total_revenue })
}

async function dispute(id: string, reported_amount: number, expected_amount: number) {
  const dispute_id = randomUUID()
  const lines = [{ position: 2, reported_amount, expected_amount }]
  await reports(people.priya).disputeReportLines({ id, dispute_id, reason: 'Gift cards are missing', lines })
  return dispute_id
}

/** What each holder was given of a report: gross and commission, corrections included. */
async function given(report_id: string) {
  const rows = await db
    .selectFrom('shares_of_holders as g')
    .innerJoin('users as u', 'u.id', 'g.holder_id')
    .select(['u.name', 'g.gross', 'g.commission'])
    .where('g.report_id', '=', report_id)
    .orderBy('g.gross', 'desc')
    .execute()
  return rows.map(({ name, gross, commission }) => [name, gross, commission])
}

const correct = (id: string, line: number, should_be: number) =>
  reports().correctReport({ id, correction_id: randomUUID(), line, should_be, reason: 'Counted twice' })

/** A part of 4 pence is settled after the rest was paid. */
async function settledByPennies() {
  const id = await reported('2026-07', [600_000, 212_033])
  const dispute_id = await dispute(id, 212_033, 212_000)
  await approve(id)
  await pay(id)
  await reports(people.priya).takeBackLineDispute({ id: dispute_id })
  return id
}

test('a correction after a settled part of a few pence is shared as the right is held', async () => {
  const july = await settledByPennies()
  const { distributions } = await reportOf(july)
  expect(distributions.map(({ part, gross, payments }) => [part, gross, payments.length])).toEqual([
    [0, 97_440, 3],
    [1, 4, 3],
  ])
  const august = await reported('2026-08', [500_000])
  await approve(august)
  await pay(july, august)
  await correct(july, 1, 187_967)
  const september = await reported('2026-09', [500_000])
  await approve(september)
  // 12% of £4,000.00, which is £480.00 with £72.00 of commission, by 55, 30 and 15%.
  expect(await given(july)).toEqual([
    ['Priya Shah', 26_400, 3_960],
    ['Theo Lindqvist', 14_400, 2_160],
    ['Marco Bianchi', 7_200, 1_080],
  ])
  await correct(july, 1, 600_000)
  const october = await reported('2026-10', [500_000])
  await approve(october)
  expect((await given(july)).reduce((sum, [, gross]) => sum + Number(gross), 0)).toBe(97_444)
})

test('what a settled dispute adds is calculated again by everybody, to the same bytes', async () => {
  const { distributions } = await reportOf(await settledByPennies())
  const [first, rest] = distributions.map(({ id }) => id ?? '')
  const checked = await Promise.all(
    [people.olivia, people.priya, people.ada].map((viewer) => check(rest ?? '', viewer)),
  )
  expect(checked[0]).toMatchObject({ is_same: true, differences: [], engine: 'sharewell-1-rest' })
  expect(checked[1]).toEqual(checked[0])
  expect(checked[2]).toEqual(checked[0])
  expect(JSON.parse(checked[0]?.calculation ?? '')).toMatchObject({
    input: { revenue: 812_033, before: { eligible_revenue: 812_000, gross: 97_440, commission: 14_616 } },
    result: { gross: 4, commission: 1, net: 3, eligible_revenue: 33 },
  })
  expect(await check(first ?? '', people.priya)).toMatchObject({ is_same: true, engine: 'sharewell-1' })
  expect((await verifyAuditChains(db)).broken).toEqual([])

  const change = (from: number, to: number) =>
    sql`update distributions set calculation = replace(calculation, ${`"gross":${from}`}, ${`"gross":${to}`}) where id = ${rest}`.execute(
      db,
    )
  await change(97_440, 97_439)
  expect((await check(rest ?? '', people.olivia)).differences).toEqual(
    expect.arrayContaining([
      'The stored calculation is not the one that was hashed.',
      'Calculating it again gives another result.',
    ]),
  )
  await change(97_439, 97_440)
})

/** A correction that was made while a line was disputed, as it was possible once. */
async function correctedWhileDisputed() {
  const july = await reported('2026-07', [600_000, 212_000])
  const dispute_id = await dispute(july, 212_000, 100_000)
  await approve(july)
  await pay(july)
  const correction = { id: randomUUID(), report_id: july, position: 1, amount: -100_000, reason: 'Counted twice' }
  await db
    .insertInto('report_corrections')
    .values({ ...correction, made_by: people.olivia.id, made_at: new Date() })
    .execute()
  return { july, dispute_id, august: await reported('2026-08', [500_000]) }
}

// 12% of £7,120.00: all that was reported, less the correction.
const AFTER_BOTH = [
  ['Priya Shah', 46_992, 7_049],
  ['Theo Lindqvist', 25_632, 3_845],
  ['Marco Bianchi', 12_816, 1_922],
]

test.each(['the correction', 'the dispute'])(
  'of a report with both, %s is settled first: the shares are right',
  async (first) => {
    const { july, dispute_id, august } = await correctedWhileDisputed()
    const settle = [() => approve(august), () => reports(people.priya).takeBackLineDispute({ id: dispute_id })]
    for (const step of first === 'the dispute' ? settle.toReversed() : settle) await step()
    expect((await given(july)).map(([name, gross]) => [name, gross])).toEqual(
      AFTER_BOTH.map(([name, gross]) => [name, gross]),
    )
    const all = await given(july)
    // 15% of £854.40.
    expect(all.reduce((sum, [, , commission]) => sum + Number(commission), 0)).toBe(12_816)
    await pay(july)
    await pay(august)
    expect(await reportOf(july)).toMatchObject({ status: 'processed', payable: { amount: 0 } })
  },
)

test.each(['the correction', 'the dispute'])('both at once, %s before: one waits for the other', async (first) => {
  const { july, dispute_id, august } = await correctedWhileDisputed()
  const both = [() => approve(august), () => reports(people.priya).takeBackLineDispute({ id: dispute_id })]
  await queueBehindLock(
    db,
    sql`select from revenue_reports where id = ${july} for no key update`,
    first === 'the dispute' ? both.toReversed() : both,
  )
  expect((await given(july)).map(([name, gross]) => [name, gross])).toEqual(
    AFTER_BOTH.map(([name, gross]) => [name, gross]),
  )
})
