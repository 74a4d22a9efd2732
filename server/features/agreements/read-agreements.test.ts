import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ReportStatus } from '#domain/report.ts'
import { completionWith } from '#scenarios/complete-agreement.ts'
import { agreementsSharing } from '#server/queries/sharing-agreements.ts'
import { agreementsHere } from '#server/testing/agreements-here.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { agreedProposal, type BankHouse, bankWorker, giveCard } from '#server/testing/fernleaf-agreement.ts'
import { giveAccount } from '#server/testing/give-account.ts'
import { proposalsHere } from '#server/testing/proposals-here.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { runWorker } from '#server/testing/run-worker.ts'
import { sellQuarter } from '#server/testing/sell-quarter.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'
import { agreementSchedules, agreementWorkers } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { settleAgreementFee } from './settle-agreement-fee.ts'

const bank = bankWorker((): BankHouse => house, {
  agreement_fee: settleAgreementFee({ agreement_fee_paid: async () => {} }),
})
const house = useOperations((deps) => ({ proposals: proposalsHere(deps), agreements: agreementsHere(deps) }), [bank])
const { db, as, jobs, pool } = house
let cast: Cast
let card: string

beforeAll(async () => {
  cast = await registerCast(db)
  card = await giveCard(db, cast.olivia)
})

async function agreementOf(
  changes: Parameters<typeof agreedProposal>[2] = {},
  dates: { effective_date?: string; expiration_date?: string } = {},
  provider = cast.priya,
) {
  const proposal = await agreedProposal(house, { owner: cast.olivia, provider }, changes)
  const input = completionWith({ proposal_id: proposal.id, payment_method_id: card, ...dates })
  await as(cast.olivia).agreements.completeAgreement(input)
  await jobs.drain()
  const { agreement_id } = await as(cast.olivia).agreements.getCompletion({ id: input.id })
  return as(cast.olivia).agreements.getAgreement({ id: agreement_id ?? '' })
}

async function report(
  project_id: string,
  period: [string, string],
  amount: number,
  status: ReportStatus = 'submitted',
) {
  const id = randomUUID()
  const [reporting_period_start, reporting_period_end] = period
  const timestamps = { created_at: new Date(), updated_at: new Date() }
  const row = { id, project_id, owner_id: cast.olivia.id, reporting_period_start, reporting_period_end }
  await db
    .insertInto('revenue_reports')
    .values({ ...row, ...timestamps, frequency: 'monthly', status })
    .execute()
  await db
    .insertInto('revenue_report_sources')
    .values({ report_id: id, position: 1, source_name: 'Shop', amount })
    .execute()
  return id
}

describe('an agreement', () => {
  test('is seen by both sides, admins and holders of its right; by nobody else', async () => {
    const { id } = await agreementOf()
    for (const viewer of [cast.olivia, cast.priya, cast.ada]) {
      expect((await as(viewer).agreements.getAgreement({ id })).id).toBe(id)
    }
    for (const viewer of [cast.marco, cast.theo]) {
      expect((await refusalOf(as(viewer).agreements.getAgreement({ id }))).code).toBe('NOT_FOUND')
      expect((await refusalOf(as(viewer).agreements.getPaymentsSummary({ id }))).code).toBe('NOT_FOUND')
    }
    await sellQuarter(db, { agreement_id: id, day: '2026-11-01', seller: cast.priya, buyer: cast.theo })
    const seen = await as(cast.theo).agreements.getAgreement({ id })
    expect(seen.viewer_side).toBeNull()
    expect(seen.holders.map(({ holder, share_of_right }) => [holder.name, share_of_right])).toEqual([
      ['Priya Shah', 75],
      ['Theo Lindqvist', 25],
    ])
    expect(seen.recent_activity.map(({ sentence }) => sentence)).toEqual(['Agreement fee paid, agreement created'])
    expect((await as(cast.theo).agreements.listAgreements({})).items.map((item) => item.id)).toContain(id)
  })

  test('sums the revenue of its days and estimates the next payment from the latest report', async () => {
    const agreement = await agreementOf({ new_project_name: 'Fernleaf Two' }, { effective_date: '2026-09-16' })
    const project_id = agreement.project.id
    await report(project_id, ['2026-09-01', '2026-09-30'], 600_000)
    const latest = await report(project_id, ['2026-10-01', '2026-10-31'], 812_000)
    await report(project_id, ['2026-11-01', '2026-11-30'], 999_900, 'draft')
    await report(project_id, ['2026-08-01', '2026-08-31'], 700_000)
    expect(await as(cast.priya).agreements.getAgreement({ id: agreement.id })).toMatchObject({
      total_revenue: 300_000 + 812_000,
      total_payments: 0,
      next_payment: { amount: 97_440, report_id: latest, status: 'estimated', due_date: null, overdue_days: 0 },
      allowed: { report_revenue: false },
    })
    expect(agreement.allowed.report_revenue).toBe(true)
  })

  test('has a summary of its payments, by due date and month, each payee’s own', async () => {
    const agreement = await agreementOf({ new_project_name: 'Fernleaf Three' })
    await pay(agreement, { gross: 97_440, due_date: '2026-11-05', processed_at: new Date('2026-11-01T00:30:00Z') })
    await pay(agreement, { gross: 50_000, due_date: '2026-10-20', processed_at: new Date('2026-10-31T23:59:00Z') })
    await pay(agreement, { gross: 10_000, due_date: '2026-11-09', processed_at: null })
    await pay(agreement, { gross: 20_000, due_date: '2026-12-02', processed_at: null })
    await pay(agreement, { gross: 5_000, due_date: '2026-11-01', processed_at: null })
    await pay(agreement, { gross: 1_000, due_date: '2026-11-02', processed_at: null })
    await pay(agreement, { gross: 40_000, due_date: '2026-12-03', processed_at: null })
    const totals = {
      currency: 'gbp',
      total_processed: 147_440,
      platform_commission: 14_616 + 7_500,
      claimed_back: { gross_amount: 0, commission_amount: 0, amount: 0 },
      processing_fees: 0,
      pending_amount: 76_000,
      processing_amount: 0,
      ...{ overdue_amount: 5_000, held_amount: 0, overdue_days: 1 },
      due_within_7_days: 11_000,
      due_within_30_days: 31_000,
      ...{ current_month: '2026-12', current_month_total: 60_000 },
      previous_month_total: 113_440,
      net: {
        total_processed: 82_824 + 42_500,
        pending_amount: 64_600,
        processing_amount: 0,
        ...{ overdue_amount: 4_250, held_amount: 0 },
        due_within_7_days: 9_350,
        due_within_30_days: 26_350,
        current_month_total: 51_000,
        previous_month_total: 96_424,
      },
    }
    await giveAccount(db, cast.priya)
    for (const viewer of [cast.olivia, cast.priya, cast.ada]) {
      expect(await as(viewer).agreements.getPaymentsSummary({ id: agreement.id })).toEqual(totals)
    }
    // What is on its way is neither due nor overdue.
    const on_its_way = db.updateTable('payments').where('agreement_id', '=', agreement.id)
    await on_its_way
      .where('due_date', '<=', '2026-11-02')
      .where('processed_at', 'is', null)
      .set({ status: 'processing' })
      .execute()
    expect(await as(cast.olivia).agreements.getPaymentsSummary({ id: agreement.id })).toMatchObject({
      ...{
        pending_amount: 76_000,
        processing_amount: 6_000,
        overdue_amount: 0,
        overdue_days: 0,
        due_within_7_days: 10_000,
      },
    })
    expect((await as(cast.priya).agreements.getAgreement({ id: agreement.id })).total_payments).toBe(82_824 + 42_500)
    expect((await as(cast.priya).agreements.listFinancials({ id: agreement.id })).items).toEqual([])
  })

  test('is listed for admins by all that was paid of it, whatever changes its payments', async () => {
    const less = await agreementOf({ new_project_name: 'Fernleaf Seven' })
    const more = await agreementOf({ new_project_name: 'Fernleaf Eight' })
    const ids = [less.id, more.id]
    const listed = async () => {
      const { items } = await as(cast.ada).agreements.listAgreements({ sort: 'earnings' })
      expect(await db.selectFrom('wrong_sums').selectAll().execute()).toEqual([])
      return items.filter(({ id }) => ids.includes(id)).map(({ id, paid_so_far }) => [id, paid_so_far])
    }
    await pay(less, { gross: 10_000, due_date: '2026-11-05', processed_at: new Date('2026-11-01T09:00:00Z') })
    await pay(more, { gross: 50_000, due_date: '2026-11-05', processed_at: null })
    expect(await listed()).toEqual([
      [less.id, 8_500],
      [more.id, 0],
    ])
    const payments = db.updateTable('payments').where('agreement_id', '=', more.id)
    await payments.set({ status: 'completed', processed_at: new Date('2026-11-02T09:00:00Z') }).execute()
    expect(await listed()).toEqual([
      [more.id, 42_500],
      [less.id, 8_500],
    ])
    await payments.set({ status: 'failed', processed_at: null }).execute()
    await db.deleteFrom('payments').where('agreement_id', '=', less.id).execute()
    expect((await listed()).map(([, paid]) => paid)).toEqual([0, 0])
    const exported = await personalData.agreements?.(db, cast.priya).limit(100).execute()
    expect(exported).toContainEqual(expect.objectContaining({ id: more.id, title: more.title }))
    expect(exported?.some((row) => 'total_paid' in row)).toBe(false)
  })

  test('lists its reported periods with what they paid, page by page', async () => {
    const agreement = await agreementOf({ new_project_name: 'Fernleaf Six' }, { effective_date: '2025-01-01' })
    const { id } = agreement
    await pay(agreement, { gross: 97_440, due_date: '2026-11-05', processed_at: new Date('2026-11-01T00:30:00Z') })
    await pay(agreement, { gross: 10_000, due_date: '2026-11-09', processed_at: null })
    await report(agreement.project.id, ['2026-10-01', '2026-10-31'], 812_000)
    await report(agreement.project.id, ['2026-09-01', '2026-09-30'], 50_000, 'processed')
    const first = await as(cast.priya).agreements.listFinancials({ id, limit: 2 })
    const cursor = first.next_cursor ?? ''
    const second = await as(cast.priya).agreements.listFinancials({ id, limit: 2, cursor })
    expect([...first.items, ...second.items]).toMatchObject([
      { revenue: 812_000, status: 'submitted', payment: null, payments: [], payment_date: null },
      { revenue: 50_000, status: 'processed', payment: 0, payments: [], payment_date: null },
      { revenue: 100_000, payment: 8_500, payments: [{ amount: 8_500 }], payment_date: null },
      { revenue: 974_400, payment: 82_824, payment_date: '2026-11-01T00:30:00.000Z' },
    ])
    const statements = await countStatements(pool, () => as(cast.priya).agreements.listFinancials({ id }))
    expect(statements).toBe(3)
    expect((await refusalOf(as(cast.marco).agreements.listFinancials({ id }))).code).toBe('NOT_FOUND')

    const { agreements } = as(cast.priya)
    expect(await agreements.getFinancialsTotals({ id })).toEqual({
      ...{ count: 4, revenue: 812_000 + 50_000 + 100_000 + 974_400, payment: 8_500 + 82_824, currency: 'gbp' },
      payment_gross: 10_000 + 97_440,
      statuses: [
        { status: 'approved', count: 2 },
        { status: 'processed', count: 1 },
        { status: 'submitted', count: 1 },
      ],
    })
    const submitted = await agreements.getFinancialsTotals({ id, status: 'submitted' })
    expect(submitted).toMatchObject({ count: 1, revenue: 812_000, payment: 0, statuses: [{}, {}, {}] })
    const ascending = await agreements.listFinancials({ id, sort: 'revenue_asc', limit: 1 })
    const next = await agreements.listFinancials({ id, sort: 'revenue_asc', cursor: ascending.next_cursor ?? '' })
    const revenues = [...ascending.items, ...next.items].map(({ revenue }) => revenue)
    expect(revenues).toEqual([50_000, 100_000, 812_000, 974_400])
    const approved = await agreements.exportFinancials({ id, status: 'approved', sort: 'revenue_desc' })
    const [heading, ...lines] = (await approved.text()).trim().split('\r\n')
    expect(heading).toBe(
      'Report ID,Period,Revenue,Payment Gross,Payment Net,Currency,Status,Payment Date,Due Date,Days Overdue',
    )
    expect(lines.map((line) => line.split(',').slice(2))).toEqual([
      ['9744.00', '974.40', '828.24', 'GBP', 'approved', '2026-11-01', '', '0'],
      ['1000.00', '100.00', '85.00', 'GBP', 'approved', '', '2026-11-09', '0'],
    ])
    const only = await agreements.exportFinancials({ id, ids: [first.items[0]?.id ?? ''] })
    expect((await only.text()).trim().split('\r\n')).toHaveLength(2)
    expect((await refusalOf(as(cast.marco).agreements.getFinancialsTotals({ id }))).code).toBe('NOT_FOUND')
    expect((await refusalOf(as(cast.marco).agreements.exportFinancials({ id }))).code).toBe('NOT_FOUND')
  })
})

test('the agreement document is a tagged PDF for everybody who may see it', async () => {
  const { id } = await agreementOf({ new_project_name: 'Łódź Fernleaf' })
  const file = await as(cast.priya).agreements.downloadAgreement({ id })
  expect([file.type, file.name]).toEqual(['application/pdf', `agreement-${id.slice(0, 8)}.pdf`])
  const bytes = Buffer.from(await file.arrayBuffer())
  const text = bytes.toString('latin1')
  expect(text.slice(0, 8)).toBe('%PDF-1.7')
  for (const mark of ['/MarkInfo', '/StructTreeRoot', '/Lang (en-GB)', 'DejaVuSans']) expect(text).toContain(mark)
  expect((await refusalOf(as(cast.marco).agreements.downloadAgreement({ id }))).code).toBe('NOT_FOUND')
})

interface Paid {
  gross: number
  due_date: string
  processed_at: Date | null
}

let months = 0
async function pay({ id, project, owner, provider }: Agreement, { gross, due_date, processed_at }: Paid) {
  months += 1
  const month = `2025-${String(months).padStart(2, '0')}`
  const report_id = await report(project.id, [`${month}-01`, `${month}-28`], gross * 10, 'approved')
  const right = await db.selectFrom('rights').select('id').where('agreement_id', '=', id).executeTakeFirstOrThrow()
  const commission = Math.floor((gross * 15) / 100)
  const distribution_id = randomUUID()
  const created_at = new Date()
  await db
    .insertInto('distributions')
    .values({
      id: distribution_id,
      report_id,
      agreement_id: id,
      right_id: right.id,
      reported_revenue: gross * 10,
      period_days: 28,
      overlap_days: 28,
      revenue_in_agreement: gross * 10,
      threshold_for_period: 0,
      eligible_revenue: gross * 10,
      provider_share_basis_points: 1_000,
      commission_rate_basis_points: 1_500,
      gross,
      commission,
      net: gross - commission,
      currency: 'gbp',
      due_date,
      created_at,
    })
    .execute()
  await db
    .insertInto('payments')
    .values({
      id: randomUUID(),
      distribution_id,
      report_id,
      agreement_id: id,
      project_id: project.id,
      payer_id: owner.id,
      payee_id: provider.id,
      gross_amount: gross,
      commission_amount: commission,
      amount: gross - commission,
      commission_rate_basis_points: 1_500,
      currency: 'gbp',
      status: processed_at ? 'completed' : 'calculated',
      due_date,
      reporting_period_end: due_date,
      created_at,
      updated_at: created_at,
      processed_at,
    })
    .execute()
}

type Agreement = Awaited<ReturnType<typeof agreementOf>>

describe('the list', () => {
  test('holds the viewer’s own, searched, filtered, sorted, page by page in one statement', async () => {
    const marcos = [
      await agreementOf({ title: 'Brand A', new_project_name: 'Alder', provider_share: 5 }, {}, cast.marco),
      await agreementOf({ title: 'Brand B', new_project_name: 'Birch', provider_share: 20 }, {}, cast.marco),
      await agreementOf({ title: 'Brand C', new_project_name: 'Cedar' }, { effective_date: '2026-12-01' }, cast.marco),
    ]
    const titles = async (input: object) =>
      (await as(cast.marco).agreements.listAgreements(input)).items.map(({ title }) => title)
    expect(await titles({ sort: 'name_asc' })).toEqual(['Brand A', 'Brand B', 'Brand C'])
    expect(await titles({ sort: 'name_desc' })).toEqual(['Brand C', 'Brand B', 'Brand A'])
    expect(await titles({ sort: 'share_desc' })).toEqual(['Brand B', 'Brand C', 'Brand A'])
    expect(await titles({ sort: 'share_asc' })).toEqual(['Brand A', 'Brand C', 'Brand B'])
    expect(await titles({ search: 'birch' })).toEqual(['Brand B'])
    expect(await titles({ search: 'MARCO' })).toHaveLength(3)
    expect(await titles({ search: '%' })).toEqual([])
    expect(await titles({ status: 'pending' })).toEqual(['Brand C'])
    expect(await titles({ project: marcos[0]?.project.id })).toEqual(['Brand A'])
    expect((await as(cast.theo).agreements.listAgreements({ search: 'Brand' })).items).toEqual([])

    for (const sort of ['earnings', 'recent', 'oldest', 'share_desc', 'name_asc'] as const) {
      const first = await as(cast.marco).agreements.listAgreements({ sort, limit: 2 })
      const cursor = first.next_cursor ?? ''
      const second = await as(cast.marco).agreements.listAgreements({ sort, limit: 2, cursor })
      const ids = [...first.items, ...second.items].map(({ id }) => id)
      expect(new Set(ids).size, sort).toBe(3)
      expect(second.next_cursor).toBeNull()
    }
    const statements = await countStatements(pool, () => as(cast.marco).agreements.listAgreements({}))
    expect(statements).toBe(1)
  })
})

test('reports find the agreements that share a period, with who holds their rights', async () => {
  const agreement = await agreementOf(
    { new_project_name: 'Fernleaf Four' },
    { effective_date: '2026-10-16', expiration_date: '2026-12-31' },
  )
  const project_id = agreement.project.id
  const sharing = (start: string, end: string) => agreementsSharing(db, project_id, { start, end })
  expect(await sharing('2026-10-01', '2026-10-15')).toEqual([])
  expect(await sharing('2027-01-01', '2027-01-31')).toEqual([])
  expect(await sharing('2026-12-31', '2027-01-31')).toHaveLength(1)
  expect(await sharing('2026-10-01', '2026-10-16')).toMatchObject([
    {
      id: agreement.id,
      proposal_id: agreement.proposal_id,
      provider_share_basis_points: 1_200,
      monthly_revenue_threshold: 100_000,
      payment_terms_days: 15,
      holders: [{ holder_id: cast.priya.id, holder_name: 'Priya Shah', basis_points: 10_000 }],
    },
  ])
})

test('agreements become active and expired by date, once, and both sides are notified', async () => {
  const dates = { effective_date: '2026-11-10', expiration_date: '2026-11-20' }
  const { id } = await agreementOf({ new_project_name: 'Fernleaf Five' }, dates)
  const [worker] = agreementWorkers()
  const [schedule] = agreementSchedules
  expect(schedule).toMatchObject({ cron: '5 0 * * *', definition: { name: worker?.definition.name } })
  const run = () => runWorker(worker, house.commands)
  const aDayBegins = async (timestamp: string, runs = [run]) => {
    house.clock.set(timestamp)
    await queueBehindLock(db, sql`select from agreements where id = ${id} for no key update`, runs)
    return (await as(cast.olivia).agreements.getAgreement({ id })).status
  }
  expect(await aDayBegins('2026-11-09T00:05:00Z')).toBe('pending')
  // By two servers at once.
  expect(await aDayBegins('2026-11-10T00:05:00Z', [run, run])).toBe('active')
  expect(await aDayBegins('2026-11-20T00:05:00Z')).toBe('active')
  expect(await aDayBegins('2026-11-21T00:05:00Z')).toBe('expired')
  expect(await aDayBegins('2026-11-21T00:06:00Z')).toBe('expired')
  const notified = await db.selectFrom('notifications').select('title').where('related_item_id', '=', id).execute()
  const count = (title: string) => notified.filter((line) => line.title === title).length
  expect([count('Agreement active'), count('Agreement expired')]).toEqual([2, 2])
})
