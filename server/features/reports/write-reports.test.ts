import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ReportStatus } from '#domain/report.ts'
import { reportForm } from '#scenarios/report-month.ts'
import { eventually } from '#server/testing/eventually.ts'
import { hearEvents } from '#server/testing/hear-events.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { db, pool, as, people, clock, makeDeal, submitted } = useFernleaf()
let project_id = ''

beforeEach(async () => {
  project_id = (await makeDeal()).project.id
})

type Form = Partial<ReturnType<typeof reportForm>> & { is_draft?: boolean; id?: string; project_id?: string }
const create = (changes: Form = {}, by = people.olivia) =>
  as(by).reports.createReport({ id: randomUUID(), project_id, is_draft: true, ...reportForm(), ...changes })
const dispute = (id: string, reason = 'The gift cards are missing', by = people.priya) =>
  as(by).reports.disputeReport({ id, reason })
const get = (id: string, by = people.olivia) => as(by).reports.getReport({ id })

/** What the form's fields say about input that is refused. */
async function sentencesOf(call: Promise<unknown>): Promise<string[]> {
  const outcome = await call.catch((error: unknown) => error)
  const { issues } = (outcome as { data: { issues: { message: string }[] } }).data
  return issues.map(({ message }) => message)
}

describe('a draft', () => {
  test('is its owner’s only, with the total of its sources and what it would mean', async () => {
    const draft = await create()
    expect(draft).toMatchObject({
      status: 'draft',
      is_draft: true,
      total_revenue: 812_000,
      viewer_side: 'owner',
      owner: { name: 'Olivia Hart' },
      revenue_sources: [{ source_name: 'Subscriptions', amount: 600_000 }, { source_name: 'Gift cards' }],
      distributions: [
        { status: 'planned', id: null, share_percentage: 0.12, gross: 97_440, commission: 14_616, net: 82_824 },
      ],
      totals: { gross: 97_440, commission: 14_616, net: 82_824, owner_retains: 714_560 },
      payable: { payment_ids: [], amount: 0 },
      allowed: { edit: true, submit: true, approve: false, dispute: false, process: false, retry: false },
      approval: null,
      submitted_at: null,
    })
    for (const other of [people.priya, people.ada, people.theo]) {
      expect((await refusalOf(get(draft.id, other))).code).toBe('NOT_FOUND')
    }
  })

  test('is changed and submitted, and its provider is notified', async () => {
    const draft = await create()
    const revenue_sources = [{ source_name: 'Subscriptions', amount: 500_000 }]
    const changed = await as(people.olivia).reports.updateReport({
      id: draft.id,
      ...reportForm(),
      revenue_sources,
      notes: 'Late',
    })
    expect(changed).toMatchObject({ status: 'draft', total_revenue: 500_000, notes: 'Late' })
    const trail = await db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', draft.id)
      .orderBy('id')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual(['report_created', 'report_changed'])
    const sent = await as(people.olivia).reports.submitReport({ id: draft.id })
    expect(sent).toMatchObject({
      status: 'submitted',
      is_draft: false,
      submitted_at: '2026-11-02T09:00:00.000Z',
      allowed: { approve: true },
    })
    expect(await get(draft.id, people.priya)).toMatchObject({
      viewer_side: 'provider',
      allowed: { dispute: true, edit: false },
    })
    const notified = await db.selectFrom('notifications').selectAll().where('related_item_id', '=', draft.id).execute()
    expect(notified).toMatchObject([{ recipient_id: people.priya.id, title: 'Revenue reported' }])
    expect(notified[0]?.message).toContain('£5,000.00 of revenue for Fernleaf, October 2026')
    expect((await refusalOf(as(people.olivia).reports.updateReport({ id: draft.id, ...reportForm() }))).code).toBe(
      'REPORT_NOT_EDITABLE',
    )
    expect((await refusalOf(as(people.olivia).reports.submitReport({ id: draft.id }))).code).toBe('REPORT_NOT_EDITABLE')
  })

  test('is submitted with the change that is saved', async () => {
    const { id } = await create()
    expect((await as(people.olivia).reports.updateReport({ id, ...reportForm(), submit: true })).status).toBe(
      'submitted',
    )
  })
})

describe('what cannot be reported', () => {
  test.for<[string, Form & Record<string, unknown>, string]>([
    ['no sources', { revenue_sources: [] }, 'At least one revenue source is required'],
    ['a source without a name', { revenue_sources: [{ source_name: ' ', amount: 1 }] }, 'Source name is required'],
    ['a negative amount', { revenue_sources: [{ source_name: 'Shop', amount: -1 }] }, 'Amount must be 0 or greater'],
    ['half a penny', { revenue_sources: [{ source_name: 'Shop', amount: 0.5 }] }, 'Amount must be 0 or greater'],
    ['an end before the start', { reporting_period_end: '2026-09-30' }, 'End date must be on or after start date'],
    ['no day', { reporting_period_end: '' }, 'End date is required'],
    ['a day that does not exist', { reporting_period_start: '2023-02-29' }, 'Enter a valid date'],
    [
      'more than five years',
      { reporting_period_start: '2020-01-01', reporting_period_end: '2025-12-31' },
      'A report covers 5 years at most',
    ],
  ])('%s', async ([, changes, message]) => {
    expect(await sentencesOf(create(changes))).toContain(message)
  })

  test('a period that has not begun', async () => {
    const november = { reporting_period_start: '2026-11-03', reporting_period_end: '2026-11-30' }
    expect(await refusalOf(create(november))).toMatchObject({
      code: 'PERIOD_IN_FUTURE',
      field: 'reporting_period_start',
    })
    const begun = { reporting_period_start: '2026-11-02', reporting_period_end: '2026-11-30' }
    expect((await create(begun)).status).toBe('draft')
  })

  test('a period that has not ended, until the day after it; a draft can be saved before', async () => {
    const today = { reporting_period_start: '2026-11-01', reporting_period_end: '2026-11-02' }
    const refused = { code: 'PERIOD_NOT_ENDED', field: 'reporting_period_end' }
    expect(await refusalOf(create({ ...today, is_draft: false }))).toMatchObject(refused)
    const { id, allowed } = await create(today)
    expect(allowed).toMatchObject({ edit: true, submit: false })
    const { submitReport, updateReport } = as(people.olivia).reports
    expect(await refusalOf(submitReport({ id }))).toMatchObject(refused)
    const form = { ...reportForm(), ...today }
    expect(await refusalOf(updateReport({ id, ...form, submit: true }))).toMatchObject(refused)
    expect(await refusalOf(submitReport({ id, ...form }))).toMatchObject(refused)
    clock.advance({ days: 1 })
    expect((await submitReport({ id })).status).toBe('submitted')
    clock.advance({ days: -1 })
  })

  test('a period that no agreement shares, unless it settles a correction of one that it shared', async () => {
    const early = { reporting_period_start: '2025-12-01', reporting_period_end: '2025-12-31' }
    const refused = { code: 'PERIOD_NOT_SHARED', field: 'reporting_period_start' }
    expect(await refusalOf(create({ ...early, is_draft: false }))).toMatchObject(refused)
    const { id } = await create(early)
    expect(await refusalOf(as(people.olivia).reports.submitReport({ id }))).toMatchObject(refused)

    const { project } = await makeDeal({ effective_date: '2026-08-01', expiration_date: '2026-09-30' })
    const month = (start: string, end: string) => ({ reporting_period_start: start, reporting_period_end: end })
    const paid = await submitted(project.id, month('2026-09-01', '2026-09-30'))
    await as(people.olivia).reports.approveReport({ id: paid.id, total_revenue_seen: 812_000 })
    await db.updateTable('revenue_reports').set({ status: 'processed' }).where('id', '=', paid.id).execute()
    const october = { ...reportForm(), id: randomUUID(), project_id: project.id, is_draft: false }
    expect(await refusalOf(as(people.olivia).reports.createReport(october))).toMatchObject(refused)
    const correction = { correction_id: randomUUID(), line: 1, should_be: 650_000, reason: 'Late orders' }
    await as(people.olivia).reports.correctReport({ id: paid.id, ...correction })
    const { status, corrections } = await as(people.olivia).reports.createReport(october)
    expect([status, corrections.length]).toEqual(['submitted', 1])
  })

  test('somebody else’s project, or one that is not there', async () => {
    expect((await refusalOf(create({}, people.priya))).code).toBe('NOT_ALLOWED')
    expect((await refusalOf(create({}, { ...people.olivia, id: people.marco.id }))).code).toBe('NOT_FOUND')
    expect((await refusalOf(create({ project_id: randomUUID() }))).code).toBe('NOT_FOUND')
  })

  test('the same id with other figures; the same report again is that report', async () => {
    const { id } = await create()
    expect(await create({ id })).toMatchObject({ id, status: 'draft' })
    expect((await refusalOf(create({ id, is_draft: false }))).code).toBe('ALREADY_EXISTS')
  })
})

describe('a day that is already reported', () => {
  const overlapping = { reporting_period_start: '2026-10-31', reporting_period_end: '2026-11-01' }

  test('is refused when submitted, with the period that has it; drafts may overlap', async () => {
    await submitted(project_id)
    expect(await refusalOf(create({ ...overlapping, is_draft: false }))).toEqual({
      code: 'PERIOD_OVERLAPS',
      field: 'reporting_period_start',
      message: 'Another report of this project, for October 2026, already covers part of this period.',
    })
    const draft = await create(overlapping)
    expect((await refusalOf(as(people.olivia).reports.submitReport({ id: draft.id }))).code).toBe('PERIOD_OVERLAPS')
    const before = { reporting_period_start: '2026-09-15', reporting_period_end: '2026-10-01', is_draft: false }
    expect((await refusalOf(create(before))).message).toContain('for October 2026')
    const other = await makeDeal()
    expect((await create({ ...overlapping, project_id: other.project.id, is_draft: false })).status).toBe('submitted')
  })

  test('is refused by the database too, for a new row as for a changed one, and it names the rule', async () => {
    const { id } = await submitted(project_id)
    const november = await submitted(project_id, {
      reporting_period_start: '2026-11-01',
      reporting_period_end: '2026-11-01',
    })
    const draft = await create(overlapping)
    const row = await db.selectFrom('revenue_reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const again = db.insertInto('revenue_reports').values({ ...row, id: randomUUID() })
    const change = (
      report_id: string,
      set: { status?: ReportStatus; reporting_period_start?: string; reporting_period_end?: string },
    ) => db.updateTable('revenue_reports').set(set).where('id', '=', report_id)
    const refused = { code: '23P01', constraint: 'revenue_reports_no_overlap' }
    await expect(again.execute()).rejects.toMatchObject(refused)
    await expect(change(draft.id, { status: 'submitted' }).execute()).rejects.toMatchObject(refused)
    await expect(change(id, { reporting_period_end: '2026-11-01' }).execute()).rejects.toMatchObject(refused)
    await expect(change(november.id, { reporting_period_start: '2026-10-31' }).execute()).rejects.toMatchObject(refused)
    // The same days in another status, and other days that are free.
    await change(id, { status: 'disputed' }).execute()
    await change(november.id, { reporting_period_end: '2026-11-02' }).execute()
  })
})

describe('a dispute', () => {
  test('answered with another period is published to the provider who no longer sees the report', async () => {
    await makeDeal({ provider: people.marco, project_id, effective_date: '2026-01-01', expiration_date: '2026-02-28' })
    const { id } = await submitted(project_id)
    await dispute(id)
    const { heard, stop } = await hearEvents(pool.options, people.priya.id)
    const earlier = { reporting_period_start: '2026-01-01', reporting_period_end: '2026-01-31' }
    await as(people.olivia).reports.updateReport({ id, ...reportForm(), ...earlier })
    expect((await refusalOf(get(id, people.priya))).code).toBe('NOT_FOUND')
    await eventually(() => expect(heard).toContainEqual({ topic: 'reports', id }))
    await stop()
  })

  test('by a provider whose agreement shares the period blocks the approval until the report is revised', async () => {
    const { id } = await submitted(project_id)
    const disputed = await dispute(id)
    expect(disputed).toMatchObject({
      status: 'disputed',
      dispute: { raised_by: { name: 'Priya Shah' }, reason: 'The gift cards are missing', resolved_at: null },
    })
    const notified = await db
      .selectFrom('notifications')
      .selectAll()
      .where('title', '=', 'Report disputed')
      .where('related_item_id', '=', id)
      .execute()
    expect(notified).toMatchObject([{ recipient_id: people.olivia.id, priority: 'high' }])
    expect((await refusalOf(as(people.olivia).reports.approveReport({ id, total_revenue_seen: 812_000 }))).code).toBe(
      'REPORT_DISPUTED',
    )
    expect((await refusalOf(dispute(id))).code).toBe('REPORT_DISPUTED')

    const revenue_sources = [{ source_name: 'Subscriptions', amount: 900_000 }]
    const revised = await as(people.olivia).reports.updateReport({ id, ...reportForm(), revenue_sources })
    expect(revised).toMatchObject({
      status: 'submitted',
      total_revenue: 900_000,
      dispute: { resolved_at: expect.any(String) },
    })
    const notifications = await db
      .selectFrom('notifications')
      .select('title')
      .where('recipient_id', '=', people.priya.id)
      .where('related_item_id', '=', id)
      .execute()
    expect(notifications.map(({ title }) => title).sort()).toEqual([
      'Disputed report submitted again',
      'Revenue reported',
    ])
    expect((await as(people.olivia).reports.approveReport({ id, total_revenue_seen: 900_000 })).status).toBe('approved')
  })

  test('is resolved by submitting the report again as it stands', async () => {
    const { id } = await submitted(project_id)
    await dispute(id)
    expect((await as(people.olivia).reports.submitReport({ id })).status).toBe('submitted')
    expect((await dispute(id, 'It is still missing')).status).toBe('disputed')
  })

  test('is answered with what the correction changed, also to its provider', async () => {
    const { id } = await submitted(project_id)
    await dispute(id)
    expect((await get(id)).disputes).toMatchObject([{ resolved_at: null, changes: null, revenue_change: null }])
    const revenue_sources = [
      { source_name: 'Subscriptions', amount: 600_000 },
      { source_name: 'Gift cards', amount: 225_200 },
    ]
    await as(people.olivia).reports.updateReport({ id, ...reportForm(), revenue_sources })
    clock.advance({ minutes: 1 })
    await dispute(id, 'It is still missing')
    await as(people.olivia).reports.submitReport({ id })
    expect((await get(id, people.priya)).disputes).toMatchObject([
      {
        reason: 'The gift cards are missing',
        changes: [{ source_name: 'Gift cards', before: 212_000, after: 225_200 }],
        revenue_change: 13_200,
      },
      { reason: 'It is still missing', changes: [], revenue_change: 0 },
    ])
  })

  test('of one report is not settled by settling that of another, and does not block it', async () => {
    const november = { reporting_period_start: '2026-11-01', reporting_period_end: '2026-11-01' }
    const [first, second] = [await submitted(project_id), await submitted(project_id, november)]
    await dispute(first.id)
    await dispute(second.id)
    await as(people.olivia).reports.submitReport({ id: first.id })
    expect(await get(second.id)).toMatchObject({ status: 'disputed', dispute: { resolved_at: null } })
    const approval = { id: first.id, total_revenue_seen: 812_000 }
    expect((await as(people.olivia).reports.approveReport(approval)).status).toBe('approved')
    const again = { report_id: second.id, raised_by: people.priya.id, reason: 'Again', created_at: new Date() }
    await expect(db.insertInto('revenue_report_disputes').values(again).execute()).rejects.toMatchObject({
      constraint: 'revenue_report_disputes_one_open',
    })
  })

  test('is not for the owner, for strangers, without a reason, or once it is approved', async () => {
    const { id } = await submitted(project_id)
    expect((await refusalOf(dispute(id, 'Why', people.olivia))).code).toBe('NOT_ALLOWED')
    expect((await refusalOf(dispute(id, 'Why', people.marco))).code).toBe('NOT_FOUND')
    expect(await sentencesOf(dispute(id, '  '))).toEqual(['Please provide a reason for the dispute'])
    await as(people.olivia).reports.approveReport({ id, total_revenue_seen: 812_000 })
    expect(await refusalOf(dispute(id))).toMatchObject({
      code: 'REPORT_NOT_SUBMITTED',
      message: 'This report is already approved, so it can no longer be disputed.',
    })
  })
})

describe('a report as a call describes it', () => {
  const sources = [{ source_name: 'Subscriptions', amount: 600_000 }]
  const described = (input: object, by = people.olivia) =>
    as(by).reports.createReport({
      ...{ id: randomUUID(), project_id, is_draft: true, revenue_sources: sources },
      ...input,
    })

  test('a calendar month stands for its two dates', async () => {
    const report = await described({ reporting_period: '2026-02', total_revenue: 600_000 })
    expect(report).toMatchObject({
      report_period: '2026-02',
      reporting_period_start: '2026-02-01',
      reporting_period_end: '2026-02-28',
      total_revenue: 600_000,
    })
    const moved = await as(people.olivia).reports.updateReport({
      ...{ id: report.id, reporting_period: '2026-03', revenue_sources: sources },
    })
    expect(moved).toMatchObject({ status: 'draft', reporting_period_end: '2026-03-31' })
  })

  test.each([
    ['no period', {}, ['Start date is required', 'End date is required']],
    ['no such month', { reporting_period: '2026-13' }, ['Enter a month as YYYY-MM']],
    [
      'a month and other dates',
      { reporting_period: '2026-10', reporting_period_start: '2026-10-02' },
      ['The dates are not those of the month'],
    ],
    [
      'another total',
      { reporting_period: '2026-10', total_revenue: 600_001 },
      ['The total must be the sum of the sources'],
    ],
    [
      'an end before its start',
      { reporting_period_start: '2026-10-31', reporting_period_end: '2026-10-01' },
      ['End date must be on or after start date'],
    ],
  ])('is refused with %s', async (_, input, sentences) => {
    expect(await sentencesOf(described(input))).toEqual(sentences)
  })

  test('is submitted with all its fields and its documents', async () => {
    const { id } = await described({ reporting_period: '2026-10' })
    const submit = (input: object) => as(people.olivia).reports.submitReport({ id, ...input })
    const strange = await refusalOf(submit({ supporting_documents: [randomUUID()] }))
    expect(strange).toMatchObject({ code: 'NOT_FOUND', field: 'supporting_documents' })
    expect(await sentencesOf(submit({ total_revenue: 1 }))).toContain('The total must be the sum of the sources')
    const report = await submit({
      ...{ reporting_period: '2026-10', revenue_sources: [{ source_name: 'Gift cards', amount: 212_000 }] },
      ...{ total_revenue: 212_000, notes: 'Without subscriptions', is_draft: false, supporting_documents: [] },
    })
    expect(report).toMatchObject({ status: 'submitted', total_revenue: 212_000, notes: 'Without subscriptions' })
  })
})
