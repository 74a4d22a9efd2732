import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar-dates.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { runWorker } from '#server/testing/run-worker.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { agreementWorkers } from '../agreements/jobs.ts'
import { amendmentWorkers } from './jobs.ts'

const { db, as, clock, commands, people, makeDeal, submitted, submittedAhead, approved, bellOf, mailed } = useFernleaf()
let agreement: Awaited<ReturnType<typeof makeDeal>>

const olivia = () => as(people.olivia)
const priya = () => as(people.priya)
const october = { reporting_period_start: '2026-10-01', reporting_period_end: '2026-10-31' }
const november = { reporting_period_start: '2026-11-01', reporting_period_end: '2026-11-30' }
const december = { reporting_period_start: '2026-12-01', reporting_period_end: '2026-12-31' }

beforeEach(async () => {
  clock.advance({ hours: 25 })
  agreement = await makeDeal({ effective_date: '2026-10-01' })
})

const form = (changes: object = {}) => ({
  id: agreement.id,
  amendment_id: randomUUID(),
  effective_from: '2026-12-01',
  provider_share: 10,
  monthly_revenue_threshold: 100_000,
  expiration_date: agreement.expiration_date,
  additional_terms: agreement.additional_terms,
  message: 'The work gets less.',
  signature: 'O. Hart',
  ...changes,
})
const propose = (changes: object = {}, api = olivia()) => api.amendments.requestAmendment(form(changes))
const decide = (amendment_id: string, decision: 'accept' | 'decline', api = priya()) =>
  api.amendments.decideAmendment({ id: agreement.id, amendment_id, decision, signature: 'P. Shah' })
const shown = (api = olivia()) => api.agreements.getAgreement({ id: agreement.id })
const day = () => runWorker(agreementWorkers()[0], commands)

describe('proposing', () => {
  test('asks the other side, with what changes', async () => {
    await mailed()
    const amendment = await propose()
    expect(amendment).toMatchObject({
      status: 'proposed',
      side: 'owner',
      before: { provider_share: 12, owner_retains: 88 },
      after: { provider_share: 10, owner_retains: 90 },
      allowed: { accept: false, decline: false, withdraw: true },
    })
    expect((await shown(priya())).amendment?.allowed).toEqual({ accept: true, decline: true, withdraw: false })
    expect(await shown()).toMatchObject({ terms: { provider_share: 12 }, allowed: { request_amendment: false } })
    const mail = (await mailed()).findLast(({ subject }) => subject === 'Amendment proposed')
    for (const body of [mail?.text_body, mail?.html_body]) {
      expect(body).toContain('Provider share: 12% becomes 10%.')
      expect(body).toContain('The work gets less.')
    }
  })

  test('and accepting take a typed name, which both sides read', async () => {
    for (const signature of ['', 'O', ' \u200b ']) {
      expect(await refusalOf(propose({ signature }))).toMatchObject({ code: 'BAD_REQUEST' })
    }
    const { id: amendment_id, signatures } = await propose()
    expect(signatures).toMatchObject([{ side: 'owner', act: 'proposed', name: 'Olivia Hart', typed_name: 'O. Hart' }])
    const seen = { id: agreement.id, amendment_id }
    for (const signature of ['', 'P', ' \u200b ']) {
      const accepting = priya().amendments.decideAmendment({ ...seen, decision: 'accept', signature })
      expect(await refusalOf(accepting)).toMatchObject({ code: 'BAD_REQUEST' })
    }
    await decide(amendment_id, 'accept')
    for (const api of [olivia(), priya()]) {
      const { items } = await api.amendments.listAmendments({ id: agreement.id })
      expect(items[0]?.signatures).toMatchObject([
        { act: 'proposed', typed_name: 'O. Hart' },
        { side: 'provider', act: 'accepted', name: 'Priya Shah', typed_name: 'P. Shah' },
      ])
    }
    const declined = await propose({ provider_share: 9, effective_from: '2027-01-01' })
    const [answer] = [await decide(declined.id, 'decline')]
    expect(answer.signatures.map(({ act }) => act)).toEqual(['proposed'])
  })

  test('leaves what is omitted as it is; only null means no end, and only an empty text no additional terms', async () => {
    const { id, expiration_date } = agreement
    const additional_terms = 'Results are shared monthly.'
    const withdraw = (amendment_id: string) => olivia().amendments.withdrawAmendment({ id, amendment_id })
    const accepted = await propose({ additional_terms, payment_terms_days: 21 })
    await decide(accepted.id, 'accept')
    const only = { id, effective_from: '2027-01-01', provider_share: 9, monthly_revenue_threshold: 100_000 }
    const change = (changes: object = {}) =>
      olivia().amendments.requestAmendment({
        ...only,
        amendment_id: randomUUID(),
        signature: 'Olivia Hart',
        ...changes,
      })
    const same = { expiration_date, additional_terms, payment_terms_days: 21 }
    const partial = await change()
    expect(partial).toMatchObject({ before: { provider_share: 10, ...same }, after: { provider_share: 9, ...same } })
    await withdraw(partial.id)
    const cleared = await change({ expiration_date: null, additional_terms: '' })
    expect(cleared).toMatchObject({ after: { expiration_date: null, additional_terms: '', payment_terms_days: 21 } })
    await withdraw(cleared.id)
    const unchanged = { provider_share: 10 }
    expect(await refusalOf(change(unchanged))).toMatchObject({ code: 'AMENDMENT_CHANGES_NOTHING' })
  })

  test('is refused for a reported month, an early end, no change, strangers, and while one is open', async () => {
    await submittedAhead(agreement.project.id, november)
    expect((await shown()).amendable_from).toBe('2026-12-01')
    const refused = (changes: object, api = olivia()) => refusalOf(propose(changes, api))
    expect(await refused({ effective_from: '2026-11-01' })).toMatchObject({ code: 'MONTH_ALREADY_REPORTED' })
    expect(await refused({ effective_from: '2026-12-02' })).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await refused({ expiration_date: '2026-11-29' })).toMatchObject({ code: 'EXPIRATION_TOO_EARLY' })
    for (const effective_from of ['9999-12-01', `${Number((agreement.expiration_date ?? '').slice(0, 4)) + 1}-01-01`]) {
      expect(await refused({ effective_from })).toMatchObject({ code: 'AMENDMENT_TOO_LATE', field: 'effective_from' })
    }
    expect(await refused({ provider_share: 12 })).toMatchObject({ code: 'AMENDMENT_CHANGES_NOTHING' })
    expect(await refused({}, as(people.marco))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refused({}, as(people.ada))).toMatchObject({ code: 'NOT_ALLOWED' })
    await propose()
    expect(await refused({}, priya())).toMatchObject({ code: 'AMENDMENT_UNDER_WAY' })
  })
})

test('five amendments of an agreement can be proposed by one person in a day', async () => {
  for (let count = 0; count < 5; count += 1) {
    const { id: amendment_id } = await propose()
    await olivia().amendments.withdrawAmendment({ id: agreement.id, amendment_id })
  }
  expect(await refusalOf(propose())).toMatchObject({
    code: 'RATE_LIMITED',
    message: 'Too many amendments of this agreement. Please wait 24 hours and try again.',
  })
  const { id: amendment_id } = await propose({}, priya())
  await priya().amendments.withdrawAmendment({ id: agreement.id, amendment_id })
  clock.advance({ hours: 24 })
  expect(await propose()).toMatchObject({ status: 'proposed' })
})

describe('accepting', () => {
  test('shares each period by the terms that apply on its first day, and leaves what was reported', async () => {
    const { project, id } = agreement
    const before = await approved(project.id, october)
    const { id: amendment_id } = await propose({ provider_share: 20, monthly_revenue_threshold: 0 })
    expect(await decide(amendment_id, 'accept')).toMatchObject({
      status: 'accepted',
      answered_by: { name: 'Priya Shah' },
    })
    expect((await bellOf(people.olivia.id)).map(({ title }) => title)).toContain('Amendment accepted')
    expect(await shown()).toMatchObject({
      terms: { provider_share: 12 },
      amendment: null,
      terms_versions: [
        { number: 2, effective_from: '2026-12-01', provider_share: 20, monthly_revenue_threshold: 0 },
        { number: 1, effective_from: '2026-10-01', provider_share: 12 },
      ],
    })

    clock.advance({ days: 60 })
    const old = await submitted(project.id, november)
    const changed = await submitted(project.id, december)
    expect(old.distributions).toMatchObject([{ gross: 97_440 }])
    expect(changed.distributions).toMatchObject([{ gross: 162_400, threshold_for_period: 0 }])
    // The same in what is shown of the agreement while they are in review, and once they are frozen.
    const { months } = await olivia().agreements.getPaymentsByMonth({ id })
    expect(months.map(({ in_review }) => in_review.gross)).toEqual([0, 97_440, 162_400])
    expect((await olivia().terminations.getTerminationStatement({ id })).in_review.gross).toBe(97_440 + 162_400)
    for (const report of [old, changed]) {
      await olivia().reports.approveReport({ id: report.id, total_revenue_seen: report.total_revenue })
    }
    const october_now = await olivia().reports.getReport({ id: before.id })
    expect(october_now.distributions[0]?.explanation).toEqual(before.distributions[0]?.explanation)
    const frozen = await olivia().reports.getReport({ id: changed.id })
    expect(frozen.distributions).toMatchObject([{ gross: 162_400, share_percentage: 0.2 }])
    expect(frozen.distributions[0]?.explanation.find(({ kind }) => kind === 'eligible_revenue')?.note).toBe(
      'There is no threshold, so all of it counts',
    )
    const [payment] = frozen.distributions[0]?.payments ?? []
    const trace = await priya().payments.getPaymentTrace({ id: payment?.id ?? '' })
    expect(trace.clause).toMatchObject({ terms_number: 2, terms: { provider_share: 20, monthly_revenue_threshold: 0 } })

    // The daily job shows the new terms on the agreement, once.
    await day()
    await day()
    expect(await shown()).toMatchObject({ terms: { provider_share: 20, monthly_revenue_threshold: 0 } })
    const notifications = (await bellOf(people.priya.id)).filter(
      ({ title, related_item_id }) => title === 'New terms apply' && related_item_id === id,
    )
    expect(notifications).toHaveLength(1)
  })

  test('renews the agreement by a later end', async () => {
    const { id: amendment_id } = await propose({ provider_share: 12, expiration_date: '2031-12-31' }, priya())
    await decide(amendment_id, 'accept', olivia())
    expect(await shown()).toMatchObject({ expiration_date: '2031-12-31', terms: { provider_share: 12 } })
  })

  test('is refused once the month is reported, to its author, to strangers, and in a termination', async () => {
    const { id: amendment_id } = await propose()
    expect(await refusalOf(decide(amendment_id, 'accept', olivia()))).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await refusalOf(decide(amendment_id, 'accept', as(people.marco)))).toMatchObject({ code: 'NOT_FOUND' })
    const termination_id = randomUUID()
    const last_day = addDays(clock.today(), 30)
    await olivia().terminations.requestTermination({ id: agreement.id, termination_id, reason: 'Over.', last_day })
    expect(await refusalOf(decide(amendment_id, 'accept'))).toMatchObject({ code: 'AMENDMENT_NOT_POSSIBLE' })
    await olivia().terminations.withdrawTermination({ id: agreement.id, termination_id })
    clock.advance({ days: 31 })
    await submitted(agreement.project.id, december)
    expect(await refusalOf(decide(amendment_id, 'accept'))).toMatchObject({ code: 'MONTH_ALREADY_REPORTED' })
  })
})

test('an agreement whose end has passed is neither amended nor renewed, also before the daily job', async () => {
  agreement = await makeDeal({ effective_date: '2026-10-01', expiration_date: addDays(clock.today(), 5) })
  const renewal = { provider_share: 12, expiration_date: '2031-12-31' }
  const { id } = await propose(renewal)
  clock.advance({ days: 6 })
  expect(await refusalOf(decide(id, 'accept'))).toMatchObject({ code: 'AMENDMENT_NOT_POSSIBLE' })
  await olivia().amendments.withdrawAmendment({ id: agreement.id, amendment_id: id })
  expect(await refusalOf(propose(renewal))).toMatchObject({ code: 'AMENDMENT_NOT_POSSIBLE' })
  await day()
  expect(await shown()).toMatchObject({ status: 'expired', expiration_date: agreement.expiration_date })
})

describe('an open amendment lapses', () => {
  const statuses = async () =>
    (await priya().amendments.listAmendments({ id: agreement.id })).items.map(({ status }) => status)

  test('when the agreement expires', async () => {
    agreement = await makeDeal({ effective_date: '2026-10-01', expiration_date: addDays(clock.today(), 5) })
    const { id } = await propose({ provider_share: 12, expiration_date: '2031-12-31' })
    clock.advance({ days: 6 })
    await day()
    expect(await statuses()).toEqual(['proposed'])
    await runWorker(amendmentWorkers()[0], commands)
    await runWorker(amendmentWorkers()[0], commands)
    expect(await statuses()).toEqual(['lapsed'])
    expect(await shown()).toMatchObject({ status: 'expired', amendment: null })
    const sentences = (await shown()).recent_activity.map(({ sentence }) => sentence)
    expect(sentences.filter((sentence) => sentence === 'Amendment lapsed')).toHaveLength(1)
    expect(await refusalOf(decide(id, 'decline'))).toMatchObject({ code: 'AMENDMENT_CLOSED' })
  })

  test('when its termination is confirmed', async () => {
    await propose()
    const request = { id: agreement.id, termination_id: randomUUID() }
    const last_day = addDays(clock.today(), 30)
    await olivia().terminations.requestTermination({ ...request, reason: 'Over.', last_day })
    expect(await statuses()).toEqual(['proposed'])
    await priya().terminations.decideTermination({ ...request, decision: 'confirm', last_day_seen: last_day })
    expect(await statuses()).toEqual(['lapsed'])
  })
})

test('declining and withdrawing leave the terms; both sides and admins read the history', async () => {
  const first = await propose()
  expect(await decide(first.id, 'decline')).toMatchObject({ status: 'declined' })
  const second = await propose()
  const withdraw = (api = olivia()) => api.amendments.withdrawAmendment({ id: agreement.id, amendment_id: second.id })
  expect(await refusalOf(withdraw(priya()))).toMatchObject({ code: 'NOT_ALLOWED' })
  expect(await withdraw()).toMatchObject({ status: 'withdrawn' })
  expect(await refusalOf(decide(second.id, 'accept'))).toMatchObject({ code: 'AMENDMENT_CLOSED' })
  expect(await shown()).toMatchObject({ terms: { provider_share: 12 }, terms_versions: [{ number: 1 }] })
  for (const viewer of [people.olivia, people.priya, people.ada]) {
    const { items } = await as(viewer).amendments.listAmendments({ id: agreement.id })
    expect(items.map(({ status }) => status)).toEqual(['withdrawn', 'declined'])
  }
  expect(await refusalOf(as(people.marco).amendments.listAmendments({ id: agreement.id }))).toMatchObject({
    code: 'NOT_FOUND',
  })
})

type Move = (amendment_id: string) => Promise<unknown>
const accept: Move = (id) => decide(id, 'accept')
const withdraw: Move = (amendment_id) => olivia().amendments.withdrawAmendment({ id: agreement.id, amendment_id })
const report: Move = () => submitted(agreement.project.id, december)
const again: Move = () => propose({}, priya())

test.each([
  ['accept twice', [accept, accept], 'AMENDMENT_CLOSED', 2],
  ['accept, then withdraw', [accept, withdraw], 'AMENDMENT_CLOSED', 2],
  ['withdraw, then accept', [withdraw, accept], 'AMENDMENT_CLOSED', 1],
  ['decline, then accept', [(id: string) => decide(id, 'decline'), accept], 'AMENDMENT_CLOSED', 1],
  ['two proposals', [again, again], 'AMENDMENT_UNDER_WAY', 1],
  ['the month is reported, then accept', [report, accept], 'MONTH_ALREADY_REPORTED', 1],
  ['accept, then the month is reported', [accept, report], null, 2],
])('%s at once', async (name, moves, code, versions) => {
  const { id } = await propose()
  if (name === 'two proposals') await withdraw(id)
  clock.advance({ days: 31 })
  const held = sql`select from projects where id = ${agreement.project.id} for no key update`
  const outcomeOf = (move: Move) => () =>
    move(id).then(
      () => null,
      (error: unknown) => refusalOf(Promise.reject(error)),
    )
  const outcomes = await queueBehindLock(db, held, moves.map(outcomeOf))
  expect(outcomes).toEqual([null, code === null ? null : expect.objectContaining({ code })])
  expect((await shown()).terms_versions).toHaveLength(versions)
})

test('both sides are reminded 30 and 7 days before the end, once each', async () => {
  agreement = await makeDeal({ effective_date: '2026-10-01', expiration_date: addDays(clock.today(), 40) })
  const reminders = async (id: string) =>
    (await bellOf(id)).filter(
      ({ title, related_item_id }) => title === 'Agreement ends soon' && related_item_id === agreement.id,
    ).length
  const counts = []
  for (const days of [9, 1, 1, 21, 1, 1]) {
    clock.advance({ days })
    await day()
    counts.push(await reminders(people.olivia.id))
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2])
  await day()
  expect(await reminders(people.priya.id)).toBe(2)
})

test('an amendment changes when payments are due, for periods from that month on', async () => {
  const { project, id } = agreement
  const { id: amendment_id } = await propose({ provider_share: 12, payment_terms_days: 45 })
  const sentence = 'Payment terms: 15 days becomes 45 days from report approval.'
  expect((await mailed()).filter(({ text_body }) => text_body.includes(sentence))).toHaveLength(1)
  await decide(amendment_id, 'accept')
  expect(await shown()).toMatchObject({
    terms_versions: [
      { number: 2, payment_terms_days: 45 },
      { number: 1, payment_terms_days: 15 },
    ],
  })
  clock.advance({ days: 60 })
  const dueAfter = async (period: object) => {
    const report = await approved(project.id, period)
    const payment = await db
      .selectFrom('payments')
      .select('due_date')
      .where('report_id', '=', report.id)
      .executeTakeFirst()
    const { distributions } = await olivia().reports.getReport({ id: report.id })
    return [payment?.due_date, distributions[0]?.payment_terms_days]
  }
  expect(await dueAfter(november)).toEqual([addDays(clock.today(), 15), 15])
  expect(await dueAfter(december)).toEqual([addDays(clock.today(), 45), 45])
  await day()
  expect(await shown()).toMatchObject({ payment_terms_days: 45, terms: { provider_share: 12 } })
  expect((await olivia().agreements.getAgreement({ id })).amendment).toBeNull()
})
