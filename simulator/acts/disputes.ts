import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import { reportForm } from '#scenarios/report-month.ts'
import { type Act, keyed, oneOf, personOf } from './act.ts'

const disputeWhole: Act = {
  name: 'dispute a report',
  weight: 2,
  async intend(scene) {
    const found = await oneOf(
      scene,
      sql<{ id: string; provider_id: string }>`
      select distinct r.id, a.provider_id from revenue_reports r join agreements a on a.project_id = r.project_id
      where r.status = 'submitted' order by 1, 2`,
    )
    if (!found) return null
    const [provider, context] = [personOf(scene, found.provider_id), keyed()]
    return {
      what: `${provider.name} disputes a report`,
      ask: () => provider.api.reports.disputeReport({ id: found.id, reason: 'A month is missing' }, context),
    }
  },
}

const revise: Act = {
  name: 'revise a disputed report',
  weight: 16,
  async intend(scene) {
    const found = await oneOf(
      scene,
      sql<{ id: string; owner_id: string; month: string }>`
      select id, owner_id, to_char(reporting_period_start, 'YYYY-MM') as month
      from revenue_reports where status = 'disputed' order by created_at, id`,
    )
    if (!found) return null
    const [owner, amount, context] = [personOf(scene, found.owner_id), scene.chance.between(0, 900_000), keyed()]
    const sources = [{ source_name: 'Stream 1', amount }]
    const form = reportForm({ period: periodOfMonth(found.month), sources })
    return {
      what: `${owner.name} revises ${found.month} to ${amount}`,
      ask: () => owner.api.reports.updateReport({ id: found.id, submit: true, ...form }, context),
    }
  },
}

const disputeLine: Act = {
  name: 'dispute a line',
  weight: 4,
  async intend(scene) {
    const found = await oneOf(
      scene,
      sql<{ id: string; provider_id: string; position: number; amount: number }>`
      select distinct r.id, a.provider_id, s.position, s.amount
      from revenue_reports r
      join agreements a on a.project_id = r.project_id
      join revenue_report_sources s on s.report_id = r.id
      where r.status = 'submitted'
        and not exists (select from disputed_lines d where d.report_id = r.id and d.position = s.position)
      order by 1, 2, 3`,
    )
    if (!found) return null
    const { id, provider_id, position, amount } = found
    const [provider, context] = [personOf(scene, provider_id), keyed()]
    const expected_amount =
      amount + (amount > 50_000 && scene.chance.happens(0.3) ? -1 : 1) * scene.chance.between(1, 50_000)
    const lines = [{ position, reported_amount: amount, expected_amount }]
    const dispute = { id, dispute_id: randomUUID(), reason: 'Charges are missing', lines }
    return {
      what: `${provider.name} disputes line ${position}: ${amount} for ${expected_amount}`,
      ask: () => provider.api.reports.disputeReportLines(dispute, context),
    }
  },
}

/** The provider withdraws, the owner concedes or insists, or an admin decides. */
const closeLine: Act = {
  name: 'answer a line dispute',
  weight: 30,
  async intend(scene) {
    const found = await oneOf(
      scene,
      sql<{ id: string; raised_by: string; owner_id: string; status: string }>`
      select d.id, d.raised_by, r.owner_id, d.status
      from report_line_disputes d join revenue_reports r on r.id = d.report_id
      where d.status in ('open', 'insisted') order by d.raised_at, d.id`,
    )
    if (!found) return null
    const { id } = found
    const [raiser, owner, { admin }] = [personOf(scene, found.raised_by), personOf(scene, found.owner_id), scene.people]
    const context = keyed()
    const answers = ['take back', 'concede', 'insist'] as const
    const answer = found.status === 'insisted' ? null : scene.chance.pick(answers)
    if (answer === 'take back') {
      return { what: `${raiser.name} withdraws`, ask: () => raiser.api.reports.takeBackLineDispute({ id }, context) }
    }
    if (answer) {
      const given = { id, answer, reason: 'It was counted' }
      return { what: `${owner.name}: ${answer}`, ask: () => owner.api.reports.answerLineDispute(given, context) }
    }
    const decision = scene.chance.happens(0.5) ? 'uphold' : 'dismiss'
    const decided = { id, decision, note: 'The charges say so' } as const
    return { what: `${admin.name}: ${decision}`, ask: () => admin.api.reports.decideLineDispute(decided, context) }
  },
}

export const disputeActs: Act[] = [disputeWhole, revise, disputeLine, closeLine]
