import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createProject } from '#scenarios/create-project.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { proposalWith, proposeDeal } from '#scenarios/propose-deal.ts'
import { reportForm } from '#scenarios/report-month.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, db, jobs, clock, people, pool, makeDeal, submitted, approved } = useFernleaf()
const september = { reporting_period_start: '2026-09-01', reporting_period_end: '2026-09-30' }
const october = { reporting_period_start: '2026-10-01', reporting_period_end: '2026-10-31' }
const nothing = { gross: 0, net: 0 }
const revenue = (amount: number, cards = 0) => ({
  revenue_sources: [
    { source_name: 'Subscriptions', amount },
    ...(cards > 0 ? [{ source_name: 'Gift cards', amount: cards }] : []),
  ],
})

const paid = { gross: 93_120, net: 79_152 }
const priyas = { gross: 97_440, net: 82_824 }
const marcos = { gross: 40_600, net: 34_510 }
const both = { gross: 138_040, net: 117_334 }

test('a month is in hand from its end to its last payment, and providers see their own shares of it', async () => {
  const { project } = await makeDeal({ effective_date: '2026-09-01' })
  await makeDeal({ provider: people.marco, project_id: project.id, share: 5, effective_date: '2026-10-01' })
  const months = (viewer = people.olivia) => as(viewer).projects.getProjectMonths({ id: project.id })
  const shares = (viewer = people.olivia) => as(viewer).projects.getProjectShares({ id: project.id })
  expect(await months()).toMatchObject({
    in_hand: [{ state: 'missing', step: 'report', period_end: '2026-10-31', revenue: null }],
    months: [],
  })
  expect((await months(people.priya)).in_hand).toEqual([])

  const first = await approved(project.id, { ...september, ...revenue(776_000) })
  await as(people.olivia).payments.processPayments(batchFor(first, people.good_card))
  await jobs.drain()
  const draft = { ...reportForm(), ...october, ...revenue(600_000, 212_000), id: randomUUID(), project_id: project.id }
  await as(people.olivia).reports.createReport({ ...draft, is_draft: true })
  expect((await months()).in_hand).toMatchObject([
    { state: 'draft', step: 'submit', revenue: 812_000 },
    { state: 'finished', step: null, revenue: 776_000, shares: { gross: 93_120, net: 79_152 }, payees: 1 },
  ])
  expect((await months(people.priya)).in_hand).toMatchObject([
    { state: 'finished', shares: { gross: 93_120, net: 79_152 } },
  ])
  expect((await months(people.marco)).in_hand).toEqual([])

  const { updated_at: _, ...form } = { ...draft, updated_at: null }
  await as(people.olivia).reports.updateReport({ ...form, submit: true })
  expect((await months()).in_hand[0]).toMatchObject({ state: 'submitted', step: 'approve' })
  expect((await months(people.priya)).in_hand[0]).toMatchObject({
    state: 'submitted',
    step: null,
    shares: { gross: 0, net: 0 },
  })
  expect((await months()).months[1]).toMatchObject({ is_shared: false, shares: [] })
  await as(people.olivia).reports.approveReport({ id: draft.id, total_revenue_seen: 812_000 })
  expect((await months()).in_hand[0]).toMatchObject({ state: 'due', step: 'pay', unpaid: both, payees: 2 })

  clock.set('2026-11-21T12:00:00Z')
  const late = await months()
  expect(late).toMatchObject({ in_hand: [{ state: 'overdue', unpaid: both, overdue_days: 4 }, {}], more: 0 })
  expect(late.months).toMatchObject([
    { month: '2026-09', revenue: 776_000, is_shared: true },
    {
      month: '2026-10',
      revenue: 812_000,
      streams: [
        { name: 'Subscriptions', amount: 600_000 },
        { name: 'Gift cards', amount: 212_000 },
      ],
      shares: [{ provider: { name: 'Marco Bianchi' }, ...marcos }, priyas],
    },
  ])
  const hers = await months(people.priya)
  expect(hers.in_hand[0]).toMatchObject({ state: 'overdue', step: null, unpaid: priyas, payees: 1 })
  expect(hers.months[1]?.shares).toMatchObject([priyas])
  expect((await months(people.marco)).months).toMatchObject([{ month: '2026-10', shares: [marcos] }])
  expect((await months(people.ada)).in_hand[0]).toMatchObject({ unpaid: both, step: null })

  expect(await shares()).toMatchObject({
    providers: [
      { provider: { id: people.priya.id }, provider_share: 12, paid, overdue: priyas, overdue_days: 4 },
      { provider: { id: people.marco.id }, provider_share: 5, paid: nothing, overdue: marcos, overdue_days: 4 },
    ],
    total: { provider_share: 17, paid, overdue: both, overdue_days: 4, due: nothing, processing: nothing },
    thresholds: [{ amount: 100_000, agreements: 2 }],
  })
  expect(await shares(people.ada)).toEqual(await shares())
  expect(await shares(people.priya)).toMatchObject({
    providers: [{ provider: { id: people.priya.id } }],
    total: { provider_share: 12, overdue: priyas },
  })
  expect(await countStatements(pool, () => months())).toBe(4)
  expect(await countStatements(pool, () => shares())).toBe(5)
})

test('the activity of a project has each event once, for a provider only those of their own deals', async () => {
  const { project } = await makeDeal({ effective_date: '2026-10-01' })
  await makeDeal({ provider: people.marco, project_id: project.id, share: 5, effective_date: '2026-10-01' })
  const { id: report_id } = await approved(project.id, october)
  const activity = (viewer = people.olivia) => as(viewer).projects.getProjectActivity({ id: project.id })
  const { items } = await activity()
  const report = { about: 'October 2026', actor: 'Olivia Hart', report_id, proposal_id: null }
  expect(items.slice(0, 3)).toMatchObject([
    { ...report, sentence: 'Approved a revenue report for payment' },
    { ...report, sentence: 'Submitted a revenue report' },
    { sentence: 'Agreement fee paid, agreement created', report_id: null },
  ])
  expect(items).toHaveLength(5)
  expect(await activity(people.ada)).toEqual({ items })

  const deals = await db
    .selectFrom('proposals')
    .select(['id', 'provider_id'])
    .where('project_id', '=', project.id)
    .execute()
  const priyas = deals.find(({ provider_id }) => provider_id === people.priya.id)?.id
  const hers = (await activity(people.priya)).items
  expect(hers.slice(0, 2).map(({ sentence }) => sentence)).toEqual(items.slice(0, 2).map(({ sentence }) => sentence))
  expect(new Set(hers.flatMap(({ proposal_id }) => proposal_id ?? []))).toEqual(new Set([priyas]))
  expect(await countStatements(pool, () => activity())).toBe(2)
})

test('the activity of a project shows what came before any number of comments', async () => {
  const api = as(people.olivia)
  const project_id = await createProject({ api })
  const id = await proposeDeal({ api }, { project_id, email: people.priya.email })
  const activity = async () => (await as(people.priya).projects.getProjectActivity({ id: project_id })).items
  const before = await activity()
  expect(before).toMatchObject([{ sentence: 'Sent the proposal', proposal_id: id }])
  for (const comment_id of Array.from({ length: 21 }, () => randomUUID()))
    await api.proposals.commentOnProposal({ id, comment_id, content: 'One more thought.' })
  expect(await activity()).toEqual(before)
})

test('the months and shares of a project are hidden from strangers', async () => {
  const { project } = await makeDeal()
  for (const viewer of [people.marco, people.theo]) {
    const { projects } = as(viewer)
    expect((await refusalOf(projects.getProjectMonths({ id: project.id }))).code).toBe('NOT_FOUND')
    expect((await refusalOf(projects.getProjectShares({ id: project.id }))).code).toBe('NOT_FOUND')
    expect((await refusalOf(projects.getProjectActivity({ id: project.id }))).code).toBe('NOT_FOUND')
  }
})

test('somebody who is only invited sees neither revenue nor what others have, and no estimate from it', async () => {
  const { project } = await makeDeal({ effective_date: '2026-10-01' })
  await submitted(project.id)
  const invited = { project_id: project.id, email: people.marco.email, title: 'Brand work', provider_share: 5 }
  await as(people.olivia).proposals.createProposal(proposalWith(invited))
  const { projects } = as(people.marco)
  expect(await projects.getProjectMonths({ id: project.id })).toMatchObject({ in_hand: [], months: [], more: 0 })
  const proposal = { title: 'Brand work', provider_share: 5, is_draft: false, awaiting: 'Marco Bianchi' }
  expect(await projects.getProjectShares({ id: project.id })).toMatchObject({
    providers: [],
    total: { provider_share: 0 },
    proposals: [{ ...proposal, is_your_turn: true, monthly: null }],
  })
  expect((await as(people.olivia).projects.getProjectShares({ id: project.id })).proposals).toMatchObject([
    { ...proposal, is_your_turn: false, monthly: { gross: 40_600, net: 34_510 } },
  ])
  expect((await as(people.priya).projects.getProjectShares({ id: project.id })).proposals).toEqual([])
})

test('a holder of a right sees the months it shares and their own part, and opens no report', async () => {
  const { id, project } = await makeDeal({ effective_date: '2026-10-01' })
  const right = await db.selectFrom('rights').select('id').where('agreement_id', '=', id).executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('right_holdings').set({ basis_points: 7_500 }).where('right_id', '=', right.id).execute()
    const part = { right_id: right.id, holder_id: people.theo.id, basis_points: 2_500, held_from: '2026-10-01' }
    await tx.insertInto('right_holdings').values(part).execute()
  })
  await approved(project.id, october)
  const held = { gross: 24_360, net: 20_706 }
  expect(await as(people.theo).projects.getProjectMonths({ id: project.id })).toMatchObject({
    in_hand: [{ report_id: null, unpaid: held, shares: held }],
    months: [{ report_id: null, streams: [], shares: [held] }],
  })
  expect((await as(people.theo).projects.getProjectShares({ id: project.id })).total).toMatchObject({ due: held })
})
