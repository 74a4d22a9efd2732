import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Viewer } from '#server/platform/http.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const { as, people, clock, makeDeal, submitted } = useFernleaf()

const ASKED = new Set(['termination', 'amendment', 'invitation'])

async function askedOf(viewer: Viewer) {
  const { your_turn } =
    viewer.role === 'provider'
      ? await as(viewer).dashboard.getProviderDashboard()
      : await as(viewer).dashboard.getOwnerDashboard()
  return your_turn.filter(({ kind }) => ASKED.has(kind))
}

test('what the other side asks waits for its answer, the earliest last day first, and for nobody else', async () => {
  const { id, project, title } = await makeDeal({ effective_date: '2026-10-01' })
  const termination_id = randomUUID()
  const last_day = '2026-12-31'
  await as(people.olivia).invitations.createInvitation({
    ...{ id: randomUUID(), project_id: project.id, provider_id: people.marco.id },
  })
  const amendment_id = randomUUID()
  await as(people.olivia).amendments.requestAmendment({
    signature: 'Olivia Hart',
    ...{ id, amendment_id, effective_from: '2026-12-01', provider_share: 10, monthly_revenue_threshold: 100_000 },
    ...{ expiration_date: null, additional_terms: '', message: '' },
  })
  clock.advance({ minutes: 1 })
  await as(people.olivia).terminations.requestTermination({ id, termination_id, reason: 'It is done.', last_day })

  expect(await askedOf(people.priya)).toEqual([
    {
      kind: 'amendment',
      title: `Olivia Hart proposes other terms for “${title}”`,
      note: 'From 1 Dec 2026, if you accept them.',
      since: '2026-11-02T09:00:00.000Z',
      overdue_days: 0,
      answer_by: null,
      money: null,
      action: 'Review',
      link: `/agreement-detail?id=${id}&tab=terms`,
    },
    {
      kind: 'termination',
      title: `Olivia Hart asks to end “${title}”`,
      note: 'Last day 31 Dec 2026. Answer by 16 Nov 2026, or an admin decides.',
      since: '2026-11-02T09:01:00.000Z',
      overdue_days: 0,
      answer_by: '2026-11-16',
      money: null,
      action: 'Review',
      link: `/agreement-detail?id=${id}`,
    },
  ])
  expect(await askedOf(people.marco)).toMatchObject([
    {
      kind: 'invitation',
      title: 'Olivia Hart invites you to Fernleaf',
      note: 'The invitation expires on 16 Nov 2026.',
      action: 'Answer',
      link: '/projects',
    },
  ])
  expect(await askedOf(people.olivia)).toEqual([])

  clock.advance({ hours: 7 * 24 })
  expect((await askedOf(people.priya)).map(({ kind }) => kind)).toEqual(['termination', 'amendment'])

  await as(people.priya).amendments.decideAmendment({ id, amendment_id, decision: 'decline' })
  await as(people.priya).terminations.decideTermination({
    id,
    termination_id,
    decision: 'decline',
    last_day_seen: last_day,
  })
  clock.advance({ hours: 7 * 24 })
  expect(await askedOf(people.priya)).toEqual([])
  expect(await askedOf(people.marco)).toEqual([])
})

test('what a provider asks waits for the owner', async () => {
  const { id } = await makeDeal({ effective_date: '2026-10-01' })
  const asked = { id, termination_id: randomUUID(), reason: 'It is done.', last_day: '2026-12-31' }
  await as(people.priya).terminations.requestTermination(asked)
  expect((await askedOf(people.olivia)).map(({ kind }) => kind)).toEqual(['termination'])
  expect(await askedOf(people.priya)).toEqual([])
})

test('a dispute of lines waits for the owner of the report until it is answered, and for nobody else', async () => {
  const { project } = await makeDeal({ effective_date: '2026-10-01' })
  const report = await submitted(project.id)
  const dispute_id = randomUUID()
  const lines = [
    { position: 1, reported_amount: 600_000, expected_amount: 650_000 },
    { position: 2, reported_amount: 212_000, expected_amount: 210_000 },
  ]
  await as(people.priya).reports.disputeReportLines({ id: report.id, dispute_id, reason: 'Charges are missing', lines })
  const disputes = async (viewer: Viewer) => {
    const { getOwnerDashboard, getProviderDashboard } = as(viewer).dashboard
    const { your_turn } = await (viewer.role === 'owner' ? getOwnerDashboard() : getProviderDashboard())
    return your_turn.filter(({ title }) => title.includes('disputes a report'))
  }
  expect(await disputes(people.olivia)).toEqual([
    {
      kind: 'report',
      title: 'Priya Shah disputes a report of Fernleaf',
      note: 'Concede the lines, or insist on them with a reason. The rest can be approved and paid.',
      since: clock.now().toISOString(),
      overdue_days: 0,
      answer_by: null,
      money: { amount: 52_000, currency: 'gbp', words: 'in dispute', is_change: false, is_estimate: false },
      action: 'Answer',
      link: `/revenue-report-detail?reportId=${report.id}`,
    },
  ])
  for (const other of [people.priya, people.marco]) expect(await disputes(other)).toEqual([])
  await as(people.olivia).reports.approveReport({ id: report.id, total_revenue_seen: 812_000 })
  expect(await disputes(people.olivia)).toHaveLength(1)
  const answer = { id: dispute_id, answer: 'insist', reason: 'They were refunded' } as const
  await as(people.olivia).reports.answerLineDispute(answer)
  expect(await disputes(people.olivia)).toEqual([])
})
