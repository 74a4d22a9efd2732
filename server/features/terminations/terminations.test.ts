import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar-dates.ts'
import type { Viewer } from '#server/platform/http.ts'
import { runWorker } from '#server/testing/run-worker.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { agreementWorkers } from '../agreements/jobs.ts'
import { terminationWorkers } from './jobs.ts'
import { personalData } from './personal-data.ts'

const { db, as, clock, commands, people, makeDeal, submitted, approved, bellOf, mailed } = useFernleaf()
let agreement: Awaited<ReturnType<typeof makeDeal>>
let request: { id: string; termination_id: string }

const olivia = () => as(people.olivia)
const priya = () => as(people.priya)
const ada = () => as(people.ada)

// A new deal for each test; the clock only moves forward, and a day's proposals are limited.
beforeEach(async () => {
  clock.advance({ hours: 25 })
  agreement = await makeDeal({ effective_date: '2026-10-01' })
  request = { id: agreement.id, termination_id: randomUUID() }
})

const inDays = (days: number) => addDays(clock.today(), days)
const ask = (last_day = inDays(30), api = olivia()) =>
  api.terminations.requestTermination({ ...request, reason: 'The experiments are over.', last_day })
const decide = (decision: 'confirm' | 'decline', last_day_seen: string, api = priya()) =>
  api.terminations.decideTermination({ ...request, decision, last_day_seen })
const shown = (api = olivia()) => api.agreements.getAgreement({ id: agreement.id })
const day = async () => {
  for (const worker of [...agreementWorkers(), ...terminationWorkers()]) await runWorker(worker, commands)
}
const reviewsOf = async (state: 'open' | 'decided') =>
  (await ada().reviews.listReviewItems({ state, limit: 100 })).items.map(({ id, outcome }) => [id, outcome])
const titlesFor = async (id: string) =>
  (await bellOf(id)).filter(({ related_item_id }) => related_item_id === agreement.id).map(({ title }) => title)

describe('requesting', () => {
  test('keeps the agreement sharing and asks the other side', async () => {
    expect(agreement.allowed.request_termination).toBe(true)
    await mailed()
    const last_day = inDays(30)
    const termination = await ask(last_day)
    expect(termination).toMatchObject({
      status: 'requested',
      agreement_status: 'termination_pending',
      requested_by: { name: 'Olivia Hart' },
      side: 'owner',
      last_day,
      answer_by: inDays(14),
      allowed: { confirm: false, decline: false, withdraw: true, refer: false },
    })
    expect((await shown(priya())).termination?.allowed).toEqual({
      confirm: true,
      decline: true,
      withdraw: false,
      refer: false,
    })
    expect(await shown()).toMatchObject({
      status: 'termination_pending',
      expiration_date: agreement.expiration_date,
      allowed: { request_termination: false },
      recent_activity: [{ sentence: 'Requested the termination of the agreement' }, ...agreement.recent_activity],
    })
    expect((await bellOf(people.priya.id)).at(-1)).toMatchObject({
      title: 'Termination requested',
      priority: 'high',
      link_url: `/agreement-detail?id=${agreement.id}`,
    })
    const mail = (await mailed()).findLast(({ subject }) => subject === 'Termination requested')
    expect(mail).toMatchObject({ recipient: people.priya.email })
    for (const body of [mail?.text_body, mail?.html_body]) {
      expect(body).toContain('The experiments are over.')
      expect(body).toContain('Please confirm or decline by')
    }
  })

  test('is refused without a reason, outside the days, to strangers, twice, and once it has ended', async () => {
    const call = (changes: object, api = olivia()) =>
      refusalOf(api.terminations.requestTermination({ ...request, reason: 'Why', last_day: inDays(3), ...changes }))
    expect(await call({ reason: '   ' })).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await call({ last_day: inDays(-1) })).toMatchObject({ code: 'LAST_DAY_NOT_POSSIBLE', field: 'last_day' })
    const after = addDays(agreement.expiration_date ?? '', 1)
    expect(await call({ last_day: after })).toMatchObject({ code: 'LAST_DAY_NOT_POSSIBLE' })
    expect(await call({}, as(people.marco))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await call({}, ada())).toMatchObject({ code: 'NOT_ALLOWED' })
    await ask()
    expect(await call({ termination_id: randomUUID() })).toMatchObject({ code: 'TERMINATION_UNDER_WAY' })
    expect(await call({ termination_id: randomUUID() }, priya())).toMatchObject({ code: 'TERMINATION_UNDER_WAY' })
    await decide('confirm', inDays(30))
    expect(await call({ termination_id: randomUUID() })).toMatchObject({ code: 'TERMINATION_UNDER_WAY' })
  })

  test('the same call again gives the same answer', async () => {
    const last_day = inDays(30)
    const first = await ask(last_day)
    expect(await ask(last_day)).toEqual(first)
  })
})

describe('confirming', () => {
  test('ends the agreement on that day: later days of a report are not shared, and the rest of a month is', async () => {
    const last_day = inDays(8)
    await ask(last_day)
    expect(await decide('confirm', last_day)).toMatchObject({
      status: 'agreed',
      agreement_status: 'termination_pending',
      last_day,
      answered_by: { name: 'Priya Shah' },
    })
    expect(await shown()).toMatchObject({ expiration_date: last_day, status: 'termination_pending' })
    expect(await titlesFor(people.olivia.id)).toContain('Termination confirmed')

    clock.advance({ days: 40 })
    await day()
    expect(await shown()).toMatchObject({ status: 'terminated', term: { month: null } })
    expect(await titlesFor(people.priya.id)).toContain('Agreement terminated')

    // The report covers 20 days, of which the agreement covers the first 10.
    const start = addDays(last_day, -9)
    const report = await approved(agreement.project.id, {
      reporting_period_start: start,
      reporting_period_end: addDays(last_day, 10),
    })
    const [distribution] = report.distributions
    expect(distribution?.explanation.find(({ kind }) => kind === 'agreement_days')).toMatchObject({
      note: 'The agreement covers 10 of the 20 days, so that part counts',
      amount: report.total_revenue / 2,
    })
    // The days before that report are still to be reported.
    expect((await shown()).allowed.report_revenue).toBe(true)
    const later = { reporting_period_start: addDays(last_day, 11), reporting_period_end: addDays(last_day, 12) }
    expect(await refusalOf(submitted(agreement.project.id, later))).toMatchObject({ code: 'PERIOD_NOT_SHARED' })
  })

  test('at once, and what is due stays payable', async () => {
    await approved(agreement.project.id)
    await ask(clock.today())
    expect(await decide('confirm', clock.today())).toMatchObject({ agreement_status: 'terminated' })
    const statement = await olivia().terminations.getTerminationStatement({ id: agreement.id })
    expect(statement.open_payments).toMatchObject({ count: 1, gross: 97_440, commission: 14_616, net: 82_824 })
    const { items } = await olivia().payments.listPayments({})
    const payment = items.find(({ status }) => status === 'calculated')
    expect(payment?.gross_amount).toBe(97_440)
  })

  test('is refused to its author and to strangers, and when the last day has become another one', async () => {
    const last_day = inDays(1)
    await ask(last_day)
    expect(await refusalOf(decide('confirm', last_day, olivia()))).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await refusalOf(decide('confirm', last_day, as(people.marco)))).toMatchObject({ code: 'NOT_FOUND' })
    clock.advance({ days: 3 })
    expect(await refusalOf(decide('confirm', last_day))).toMatchObject({ code: 'TERMINATION_CHANGED' })
    const { last_day: now = '' } = (await shown(priya())).termination ?? {}
    expect(now).toBe(clock.today())
    expect(await decide('confirm', now)).toMatchObject({ agreement_status: 'terminated', last_day: now })
  })

  test('never ends within a period that is approved', async () => {
    const [start, last_day] = [clock.today(), inDays(2)]
    await ask(last_day)
    clock.advance({ days: 10 })
    const end = inDays(-1)
    await approved(agreement.project.id, { reporting_period_start: start, reporting_period_end: end })
    expect(await refusalOf(decide('confirm', last_day))).toMatchObject({ code: 'TERMINATION_CHANGED' })
    expect((await shown()).termination?.last_day).toBe(clock.today())
    expect(await decide('confirm', clock.today())).toMatchObject({ last_day: clock.today() })
  })
})

describe('declining', () => {
  test('continues the agreement; the author may ask an admin, who decides', async () => {
    const last_day = inDays(30)
    await ask(last_day)
    expect(await decide('decline', last_day)).toMatchObject({ status: 'declined', agreement_status: 'active' })
    expect(await shown()).toMatchObject({
      status: 'active',
      termination: { allowed: { refer: true, withdraw: false } },
      allowed: { request_termination: true },
    })
    expect(await refusalOf(priya().terminations.referTermination(request))).toMatchObject({ code: 'NOT_ALLOWED' })

    expect(await olivia().terminations.referTermination(request)).toMatchObject({
      status: 'under_review',
      review_cause: 'refusal',
      agreement_status: 'termination_pending',
    })
    const id = (await shown()).termination?.id ?? ''
    const link_url = `/admin-reviews?kind=termination&item=${id}`
    expect((await bellOf(people.ada.id)).at(-1)).toMatchObject({ link_url })
    expect(await ada().terminations.getTerminationReview({ id })).toMatchObject({
      agreement_id: agreement.id,
      title: agreement.title,
      requested_by: { name: 'Olivia Hart' },
      other_side: { name: 'Priya Shah' },
      allowed: { confirm: true, decline: true },
    })
    expect(await refusalOf(priya().terminations.getTerminationReview({ id }))).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await reviewsOf('open')).toContainEqual([id, null])

    expect(await decide('decline', last_day, ada())).toMatchObject({ status: 'refused', agreement_status: 'active' })
    expect(await shown()).toMatchObject({ termination: { allowed: { refer: false } } })
    expect(await titlesFor(people.priya.id)).toContain('Termination declined')
    expect(await reviewsOf('open')).not.toContainEqual([id, null])
    expect(await reviewsOf('decided')).toContainEqual([id, 'refused'])
  })

  test('an admin may end it', async () => {
    const last_day = inDays(30)
    await ask(last_day, priya())
    await decide('decline', last_day, olivia())
    await priya().terminations.referTermination(request)
    expect(await decide('confirm', last_day, ada())).toMatchObject({ status: 'agreed', last_day })
    expect(await shown()).toMatchObject({ expiration_date: last_day })
    for (const api of [olivia(), priya()]) {
      const { termination, recent_activity } = await shown(api)
      expect(termination?.answered_by).toEqual({ id: null, name: 'An admin' })
      expect(recent_activity[0]).toMatchObject({ actor: 'An admin' })
    }
    const { termination, recent_activity } = await shown(ada())
    expect(termination?.answered_by).toEqual({ id: people.ada.id, name: 'Ada Morgan' })
    expect(recent_activity[0]).toMatchObject({ actor: 'Ada Morgan' })
  })
})

test('its author withdraws a request, and may ask again', async () => {
  await ask()
  expect(await refusalOf(priya().terminations.withdrawTermination(request))).toMatchObject({ code: 'NOT_ALLOWED' })
  expect(await olivia().terminations.withdrawTermination(request)).toMatchObject({ agreement_status: 'active' })
  expect(await refusalOf(decide('confirm', inDays(30)))).toMatchObject({ code: 'TERMINATION_CLOSED' })
  expect(await titlesFor(people.priya.id)).toContain('Termination request withdrawn')
  request.termination_id = randomUUID()
  await ask()
  expect((await shown()).termination?.id).toBe(request.termination_id)
})

test('after 14 days of silence an admin decides, notified once', async () => {
  const last_day = inDays(40)
  await ask(last_day)
  clock.advance({ days: 14 })
  await day()
  expect((await shown()).termination?.status).toBe('requested')
  clock.advance({ days: 1 })
  await day()
  await day()
  expect((await shown()).termination).toMatchObject({ status: 'under_review', review_cause: 'silence' })
  const notified = (await titlesFor(people.ada.id)).filter((title) => title === 'Termination not answered')
  expect(notified).toHaveLength(1)
  // The other side may still agree.
  expect(await decide('confirm', last_day)).toMatchObject({ status: 'agreed' })
})

test('a request lapses when the agreement expires first', async () => {
  agreement = await makeDeal({ effective_date: '2026-10-01', expiration_date: inDays(5) })
  request = { id: agreement.id, termination_id: randomUUID() }
  await ask(inDays(4))
  clock.advance({ days: 6 })
  expect(await refusalOf(decide('confirm', clock.today()))).toMatchObject({ code: 'TERMINATION_CLOSED' })
  const withdrawal = olivia().terminations.withdrawTermination(request)
  expect(await refusalOf(withdrawal)).toMatchObject({ code: 'TERMINATION_CLOSED' })
  expect(await shown()).toMatchObject({ status: 'termination_pending' })
  await day()
  expect(await shown()).toMatchObject({ status: 'expired', termination: { status: 'lapsed' } })
  expect(await titlesFor(people.priya.id)).toContain('Agreement expired')
})

describe('what is owed', () => {
  test('is the same before and after confirming, for each side', async () => {
    const { project } = agreement
    await approved(project.id)
    const november = { reporting_period_start: '2026-11-01', reporting_period_end: '2026-11-10' }
    await submitted(project.id, { ...november, revenue_sources: [{ source_name: 'Stripe', amount: 500_000 }] })
    const last_day = inDays(30)
    await ask(last_day)
    const statements = () =>
      Promise.all(
        [olivia(), priya(), ada()].map((api) => api.terminations.getTerminationStatement({ id: agreement.id })),
      )
    const before = await statements()
    expect(before[0]).toEqual({
      currency: 'gbp',
      last_day,
      open_payments: { count: 1, gross: 97_440, commission: 14_616, net: 82_824, overdue_gross: 0, overdue_days: 0 },
      in_review: { count: 1, gross: 60_000 },
      unreported: [{ start: '2026-11-11', end: last_day }],
    })
    expect(before[1]).toEqual(before[0])
    expect(before[2]).toEqual(before[0])
    await decide('confirm', last_day)
    expect(await statements()).toEqual(before)
    expect(await refusalOf(as(people.marco).terminations.getTerminationStatement({ id: agreement.id }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

test('requests are in the data of both sides, and of nobody else', async () => {
  await ask()
  const idsOf = async (viewer: Viewer) =>
    ((await personalData.agreement_terminations?.(db, viewer).limit(100).execute()) ?? []).map(
      (row) => 'id' in row && row.id,
    )
  expect(await idsOf(people.olivia)).toContain(request.termination_id)
  expect(await idsOf(people.priya)).toContain(request.termination_id)
  expect(await idsOf(people.marco)).toEqual([])
})

test('a reason in which nothing can be seen is none', async () => {
  const input = { ...request, reason: '\u200B\u2060', last_day: inDays(30) }
  expect(await refusalOf(olivia().terminations.requestTermination(input))).toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('one person can request the termination of an agreement five times in a day', async () => {
  const again = (api = olivia()) => {
    request = { ...request, termination_id: randomUUID() }
    return ask(inDays(30), api)
  }
  for (let count = 0; count < 5; count += 1) {
    await again()
    await olivia().terminations.withdrawTermination(request)
  }
  expect(await refusalOf(again())).toMatchObject({
    code: 'RATE_LIMITED',
    message: 'Too many requests to end this agreement. Please wait 24 hours and try again.',
  })
  await again(priya())
  await priya().terminations.withdrawTermination(request)
  clock.advance({ hours: 24 })
  expect(await again()).toMatchObject({ status: 'requested' })
})
