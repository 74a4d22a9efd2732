import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { workerFor } from '../../platform/commands.ts'
import { queueBehindLock } from '../../testing/queue-behind-lock.ts'
import { runWorker } from '../../testing/run-worker.ts'
import { useFernleaf } from '../../testing/use-fernleaf.ts'
import { refusalOf } from '../../testing/use-operations.ts'
import { prepareDueDrafts } from './draft-checks.ts'
import { draftsJob } from './jobs.ts'

const { db, as, people, clock, makeDeal, commands } = useFernleaf()
const OCTOBER = ['2026-10-01', '2026-10-31'] as const
let project_id = ''
let agreement_id = ''
let plans = ''

beforeEach(async () => {
  await db.deleteFrom('draft_checks').execute()
  await db.deleteFrom('notifications').execute()
  clock.set('2026-10-02T09:00:00Z')
  const deal = await makeDeal({ effective_date: '2026-10-01' })
  project_id = deal.project.id
  agreement_id = deal.id
  plans = await map('Monthly plan')
  await db
    .insertInto('project_connections')
    .values({
      ...{ id: randomUUID(), project_id, user_id: people.olivia.id, account_id: account(), scope: 'read_only' },
      ...{ charges_enabled: true, details_submitted: true, connected_at: clock.now(), last_sync_at: clock.now() },
    })
    .execute()
})

const account = () => `acct_${project_id}`
const reports = () => as(people.olivia).reports

let mapped = 0
/** An active mapping, younger than those before it. */
async function map(name: string, changes: { of?: string; status?: 'active' | 'inactive' | 'error' } = {}) {
  const id = randomUUID()
  const { of = agreement_id, status = 'active' } = changes
  mapped += 1
  const created_at = new Date(clock.now().getTime() + mapped)
  await db
    .insertInto('revenue_mappings')
    .values({
      ...{ id, project_id, agreement_id: of, name, mapping_type: 'stripe_charge', source_value: 'status:succeeded' },
      ...{ share_basis_points: 1200, collection_frequency: 'daily', status, counts_from: '2026-10-01' },
      ...{ created_by: people.olivia.id, created_at, updated_at: clock.now() },
    })
    .execute()
  await db
    .insertInto('draft_checks')
    .values({ project_id, next_check_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}

async function count(day: string, amount: number, mapping_id = plans, of = agreement_id) {
  const record_id = `txn_${randomUUID()}`
  await db
    .insertInto('record_matches')
    .values({
      ...{ agreement_id: of, record_id, position: 0, occurred_at: `${day}T12:00:00Z`, account_id: account() },
      ...{ payment_id: `pi_${record_id}`, mapping_id, project_id, day, amount, matched_at: clock.now() },
    })
    .execute()
}

/** The days have been read at this time, as a task does. */
async function read(first_day: string, last_day: string, read_at: string) {
  await sql`insert into collection_days (project_id, account_id, day, charges, charged, refunds, refunded, others, other_amount,
      read_at, first_read_at)
    select ${project_id}, ${account()}, g::date, 0, 0, 0, 0, 0, 0, ${read_at}::timestamptz, ${read_at}::timestamptz
    from generate_series(${first_day}::date, ${last_day}::date, interval '1 day') g
    on conflict (project_id, account_id, day) do update set read_at = excluded.read_at`.execute(db)
}

const worker = workerFor(draftsJob, (job) => prepareDueDrafts({ db, clock }, job))
const runJob = () => runWorker(worker, commands)

/** The job at this time. */
async function at(time: string) {
  clock.set(time)
  await runJob()
}

async function drafts() {
  const { items } = await reports().listReports({ project: project_id, sort: 'date_asc' })
  return items.map((one) => [one.reporting_period_start, one.reporting_period_end, one.total_revenue])
}

const notified = () =>
  db
    .selectFrom('notifications')
    .select(['title', 'message', 'link_url'])
    .where('recipient_id', '=', people.olivia.id)
    .where('type', '=', 'report')
    .orderBy('created_at')
    .execute()

describe('when a month ends', () => {
  test('a draft is ready as soon as its last day is collected, and its owner is notified once', async () => {
    await count('2026-10-03', 600_000)
    await count('2026-10-31', -50_000)
    const addons = await map('Add-ons')
    await read('2026-10-01', '2026-10-30', '2026-10-31T06:00:00Z')
    await read('2026-10-31', '2026-10-31', '2026-10-31T20:00:00Z')
    await at('2026-10-31T23:30:00Z')
    // The last day was read before it was over.
    await at('2026-11-01T00:10:00Z')
    expect(await drafts()).toEqual([])

    await read('2026-10-31', '2026-10-31', '2026-11-01T00:20:00Z')
    await at('2026-11-01T01:10:00Z')
    expect(await drafts()).toEqual([[...OCTOBER, 550_000]])
    const [listed] = (await reports().listReports({ project: project_id, sort: 'date_asc' })).items
    const report = await reports().getReport({ id: listed?.id ?? '' })
    expect(report).toMatchObject({ status: 'draft', frequency: 'monthly', allowed: { submit: true, edit: true } })
    expect(report.revenue_sources).toMatchObject([
      { source_name: 'Monthly plan', amount: 550_000, mapping_id: plans, is_verified: true },
      { source_name: 'Add-ons', amount: 0, mapping_id: addons, is_verified: true },
    ])
    expect(await notified()).toEqual([
      {
        title: 'Draft report ready',
        message: `${report.project_title}, October 2026: £5,500.00 collected from Stripe. Check the draft and submit it.`,
        link_url: `/revenue-reports?action=edit&reportId=${report.id}`,
      },
    ])

    await at('2026-11-02T00:10:00Z')
    await at('2026-11-20T00:10:00Z')
    expect(await drafts()).toHaveLength(1)
    expect(await notified()).toHaveLength(1)
    await reports().submitReport({ id: report.id })
    expect(await drafts()).toEqual([[...OCTOBER, 550_000]])
  })

  test('a draft is ready on the fourth day where something is still to be collected', async () => {
    await count('2026-10-03', 600_000)
    await at('2026-11-03T23:00:00Z')
    expect(await drafts()).toEqual([])
    await at('2026-11-04T00:00:00Z')
    expect(await drafts()).toEqual([[...OCTOBER, 600_000]])
  })

  test('a draft waits for a task that runs, also after the fourth day, but not for one that hangs', async () => {
    clock.set('2026-11-20T09:00:00Z')
    await db
      .insertInto('collection_tasks')
      .values({
        ...{ id: randomUUID(), project_id, account_id: account(), cause: 'backfill', is_forced: false },
        ...{ status: 'in_progress', mapping_ids: [plans], agreement_ids: [agreement_id], message: 'Reading' },
        ...{ first_day: '2026-10-01', last_day: '2026-11-20', days_total: 51, currency: 'gbp' },
        ...{ created_at: clock.now(), updated_at: clock.now() },
      })
      .execute()
    await count('2026-10-03', 600_000)
    await at('2026-11-20T09:01:00Z')
    expect(await drafts()).toEqual([])
    await at('2026-11-21T09:30:00Z')
    expect(await drafts()).toEqual([[...OCTOBER, 600_000]])
  })

  test('a draft says that nothing was collected', async () => {
    await read('2026-10-01', '2026-10-31', '2026-11-01T00:10:00Z')
    await at('2026-11-01T00:20:00Z')
    expect(await drafts()).toEqual([[...OCTOBER, 0]])
  })

  test('no draft is prepared for days that have a report or a draft of the owner', async () => {
    const line = { source_name: 'Plans', amount: 100 }
    const dates = { reporting_period_start: '2026-10-01', reporting_period_end: '2026-10-20' }
    await reports().createReport({ id: randomUUID(), project_id, is_draft: true, ...dates, revenue_sources: [line] })
    await at('2026-12-10T09:00:00Z')
    expect(await drafts()).toEqual([
      ['2026-10-01', '2026-10-20', 100],
      ['2026-10-21', '2026-10-31', 0],
      ['2026-11-01', '2026-11-30', 0],
    ])
    expect(await notified()).toMatchObject([{ title: '2 draft reports ready' }])
  })

  test('several drafts have each charge once: it waits for the draft of its period', async () => {
    await count('2026-10-03', 1_000)
    await count('2026-11-03', 200)
    await at('2026-12-10T09:00:00Z')
    expect(await drafts()).toEqual([
      [...OCTOBER, 1_000],
      ['2026-11-01', '2026-11-30', 200],
    ])
    const [october, november] = (await reports().listReports({ project: project_id, sort: 'date_asc' })).items
    await count('2026-10-31', 50)
    await reports().submitReport({ id: november?.id ?? '' })
    await db
      .deleteFrom('revenue_report_sources')
      .where('report_id', '=', october?.id ?? '')
      .execute()
    await db
      .deleteFrom('revenue_reports')
      .where('id', '=', october?.id ?? '')
      .execute()
    const asked = { project_id, frequency: 'monthly' as const }
    const december = { reporting_period_start: '2026-12-01', reporting_period_end: '2026-12-09' }
    expect(await reports().getCollectedRevenue({ ...asked, ...december })).toMatchObject({ total: 1_050 })
  })
})

describe('a prepared draft', () => {
  /** The draft of October with £6,000.00 of one mapping and £80.00 of another. */
  async function prepared() {
    const addons = await map('Add-ons')
    await count('2026-10-03', 600_000)
    await count('2026-10-04', 8_000, addons)
    await at('2026-11-10T09:00:00Z')
    const [draft] = (await reports().listReports({ project: project_id, sort: 'date_asc' })).items
    const asked = { project_id, frequency: 'monthly' as const, report_id: draft?.id ?? '' }
    const dates = { reporting_period_start: OCTOBER[0], reporting_period_end: OCTOBER[1] }
    const since = async () => (await reports().getCollectedRevenue({ ...asked, ...dates })).lines
    return { id: draft?.id ?? '', addons, dates, since }
  }

  test('says what was collected since, and is submitted with the figures of then or now, not with neither', async () => {
    const { id, addons, dates, since } = await prepared()
    expect(await since()).toMatchObject([{ since: null }, { since: null }])
    await count('2026-10-30', 5_000)
    await count('2026-10-31', -1_000)
    await count('2026-10-31', 300, addons)
    expect(await since()).toMatchObject([
      {
        ...{ amount: 604_000, name: 'Monthly plan' },
        since: { before: 600_000, change: 4_000, sentence: '1 more charge +£50.00, 1 more refund or dispute -£10.00' },
      },
      { amount: 8_300, since: { before: 8_000, change: 300, sentence: '1 more charge +£3.00' } },
    ])
    expect(await refusalOf(reports().submitReport({ id }))).toMatchObject({ code: 'COLLECTED_CHANGED' })
    // The first line is updated; the owner says another amount on the second, and has seen the new figure.
    const line = { source_name: 'Monthly plan', amount: 604_000, mapping_id: plans }
    const entered = { source_name: 'Add-ons', amount: 9_999, mapping_id: addons }
    const form = { id, ...dates, notes: '' }
    await reports().updateReport({ ...form, revenue_sources: [line, { ...entered, collected_amount: 8_300 }] })
    expect(await since()).toMatchObject([{ since: null }, { since: null }])
    expect((await reports().submitReport({ id })).revenue_sources).toMatchObject([
      { amount: 604_000, is_verified: true },
      { amount: 9_999, is_verified: false, provenance: expect.stringContaining('Stripe counts £83.00') },
    ])
  })

  test('is seen by its owner and admins, and by nobody else', async () => {
    const { id } = await prepared()
    expect(await as(people.ada).reports.getReport({ id })).toMatchObject({ is_prepared: true, viewer_side: null })
    const listed = await as(people.ada).reports.listReports({ project: project_id, sort: 'date_asc' })
    expect(listed.items).toMatchObject([{ id, is_draft: true }])
    for (const other of [people.priya, people.theo]) {
      expect(await refusalOf(as(other).reports.getReport({ id }))).toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await refusalOf(as(people.ada).reports.submitReport({ id }))).toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('is deleted by its owner, with its lines and documents, and only while it is a draft', async () => {
    const { id } = await prepared()
    const file = new File(['%PDF-1.7'], 'note.pdf', { type: 'application/pdf' })
    await reports().addReportDocument({ id, document_id: randomUUID(), file })
    expect((await reports().getReport({ id })).allowed).toMatchObject({ delete: true })
    expect(await refusalOf(as(people.priya).reports.deleteReport({ id }))).toMatchObject({ code: 'NOT_ALLOWED' })
    await reports().deleteReport({ id })
    expect(await drafts()).toEqual([])
    const by_hand = { source_name: 'Shop', amount: 5 }
    const dates = { reporting_period_start: OCTOBER[0], reporting_period_end: OCTOBER[1] }
    const again = { id: randomUUID(), project_id, is_draft: false, ...dates, revenue_sources: [by_hand] }
    await reports().createReport(again)
    const refusal = await refusalOf(reports().deleteReport({ id: again.id }))
    expect(refusal).toMatchObject({ code: 'REPORT_NOT_EDITABLE' })
  })
})

describe('a draft is not prepared', () => {
  test('again after it was deleted', async () => {
    await at('2026-11-10T09:00:00Z')
    const [draft] = (await reports().listReports({ project: project_id, sort: 'date_asc' })).items
    await reports().deleteReport({ id: draft?.id ?? '' })
    await at('2026-11-11T09:00:00Z')
    expect(await drafts()).toEqual([])
    await at('2026-12-10T09:00:00Z')
    expect(await drafts()).toEqual([['2026-11-01', '2026-11-30', 0]])
  })

  test('for a mapping that is off, nor while all fail; with those that fail once another works', async () => {
    await db.updateTable('revenue_mappings').set({ status: 'inactive' }).where('id', '=', plans).execute()
    await at('2026-11-10T09:00:00Z')
    expect(await drafts()).toEqual([])
    await db.updateTable('revenue_mappings').set({ status: 'error' }).where('id', '=', plans).execute()
    await at('2026-11-11T09:00:00Z')
    expect(await drafts()).toEqual([])
    await map('Add-ons')
    await count('2026-10-05', 700)
    await at('2026-11-12T09:00:00Z')
    expect(await drafts()).toEqual([[...OCTOBER, 700]])
  })

  test('twice by two processes at once', async () => {
    clock.set('2026-11-10T09:00:00Z')
    await queueBehindLock(db, sql`select from projects where id = ${project_id} for update`, [runJob, runJob])
    expect(await drafts()).toHaveLength(1)
    expect(await notified()).toHaveLength(1)
  })

  test('half: where the last write of all fails nothing is left, and the next run prepares it', async () => {
    clock.set('2026-11-10T09:00:00Z')
    await sql`create function stop_here() returns trigger language plpgsql as
      $$ begin raise exception 'stopped before the end'; end $$`.execute(db)
    await sql`create trigger stopped before insert on notifications
      for each row execute function stop_here()`.execute(db)
    await expect(runJob()).rejects.toThrow('stopped before the end')
    await sql`drop trigger stopped on notifications`.execute(db)
    expect(await drafts()).toEqual([])
    expect(
      await db.selectFrom('prepared_periods').selectAll().where('agreement_id', '=', agreement_id).execute(),
    ).toEqual([])
    await runJob()
    expect(await drafts()).toHaveLength(1)
    expect(await notified()).toHaveLength(1)
  })
})

describe('the period', () => {
  test('ends with an agreement that ends in the middle of it', async () => {
    await count('2026-10-12', 900)
    await count('2026-10-13', 40)
    const ended = { status: 'terminated' as const, expiration_date: '2026-10-12' }
    await db.updateTable('agreements').set(ended).where('id', '=', agreement_id).execute()
    await at('2026-10-20T09:00:00Z')
    expect(await drafts()).toEqual([['2026-10-01', '2026-10-12', 900]])
    await at('2026-12-20T09:00:00Z')
    expect(await drafts()).toHaveLength(1)
  })

  test.each([
    ['Pacific/Kiritimati', '2026-10-31T10:10:00Z', '2026-11-01T00:00:00Z'],
    ['Etc/GMT+12', '2026-11-01T11:50:00Z', '2026-11-01T12:00:00Z'],
    ['Europe/London', '2026-10-31T23:59:00Z', '2026-11-01T00:00:00Z'],
    ['America/New_York', '2026-11-01T03:59:00Z', '2026-11-01T04:00:00Z'],
  ])('is over in %s, and where reports are submitted', async (time_zone, before, after) => {
    await db.updateTable('projects').set({ time_zone }).where('id', '=', project_id).execute()
    await read('2026-10-01', '2026-10-31', '2026-11-01T12:00:00Z')
    await at(before)
    expect(await drafts()).toEqual([])
    await at(after)
    expect(await drafts()).toHaveLength(1)
  })

  test('is that of each agreement where they are reported at different intervals', async () => {
    const marcos = await makeDeal({ provider: people.marco, project_id, effective_date: '2026-10-01' })
    await db.updateTable('agreements').set({ reporting_frequency: 'weekly' }).where('id', '=', marcos.id).execute()
    const weekly = await map('All sales', { of: marcos.id })
    await count('2026-10-03', 600)
    await count('2026-10-04', 80, weekly, marcos.id)
    await at('2026-10-12T09:00:00Z')
    expect(await drafts()).toEqual([['2026-10-01', '2026-10-07', 80]])
    await at('2026-11-05T09:00:00Z')
    expect(await drafts()).toContainEqual([...OCTOBER, 600])
    expect(await drafts()).toHaveLength(5)
  })

  test('of at most twelve drafts waits for the owner', async () => {
    await db.updateTable('agreements').set({ reporting_frequency: 'weekly' }).where('id', '=', agreement_id).execute()
    await at('2027-03-10T09:00:00Z')
    expect(await drafts()).toHaveLength(12)
    await at('2027-03-11T09:00:00Z')
    expect(await drafts()).toHaveLength(12)
    const [first] = (await reports().listReports({ project: project_id, sort: 'date_asc' })).items
    await reports().submitReport({ id: first?.id ?? '' })
    await at('2027-03-12T09:00:00Z')
    expect(await drafts()).toHaveLength(13)
  })
})
