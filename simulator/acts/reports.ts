import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addMonths, monthOf, periodOfMonth } from '#domain/calendar-dates.ts'
import { reportForm } from '#scenarios/report-month.ts'
import { type Act, keyed, oneOf, personOf } from './act.ts'

/** How many months back an owner may still report. */
const MONTHS_BACK = 6

const report: Act = {
  name: 'report a month',
  weight: 12,
  async intend(scene) {
    const { chance, universe } = scene
    const this_month = monthOf(universe.clock.today())
    const months = Array.from({ length: MONTHS_BACK }, (_, back) =>
      periodOfMonth(monthOf(addMonths(`${this_month}-01`, -back - 1))),
    )
    // Months of projects with an agreement that had begun, and for which nothing is reported yet.
    const found = await oneOf(
      scene,
      sql<{ project_id: string; owner_id: string; start: string; end: string }>`
      select distinct a.project_id, a.owner_id, m.start::text as start, m.end::text as end
      from agreements a
      join (select unnest(${months.map(({ start }) => start)}::date[]) as start, unnest(${months.map(({ end }) => end)}::date[]) as "end") m
        on m.start >= a.reporting_start_date
      where not exists (select from revenue_reports r where r.project_id = a.project_id and r.reporting_period_start = m.start)
      order by 3, 1`,
    )
    if (!found) return null
    const { project_id, owner_id, ...period } = found
    const owner = personOf(scene, owner_id)
    const sources = Array.from({ length: chance.between(1, 3) }, (_, at) => ({
      source_name: `Stream ${at + 1}`,
      amount: chance.pick([0, 1, 99, chance.between(100, 900_000), chance.between(100, 900_000), 1_234_567]) ?? 0,
    }))
    const is_draft = chance.happens(0.2)
    const form = { id: randomUUID(), project_id, is_draft, ...reportForm({ period, sources }) }
    const context = keyed()
    return {
      what: `${owner.name} ${is_draft ? 'drafts' : 'reports'} ${period.start.slice(0, 7)}: ${sources.map(({ amount }) => amount).join(' + ')}`,
      ask: () => owner.api.reports.createReport(form, context),
    }
  },
}

const submit: Act = {
  name: 'submit a draft',
  weight: 6,
  async intend(scene) {
    const draft = await oneOf(
      scene,
      sql<{ id: string; owner_id: string }>`
      select id, owner_id from revenue_reports where status = 'draft' order by created_at, id`,
    )
    if (!draft) return null
    const [owner, context] = [personOf(scene, draft.owner_id), keyed()]
    return {
      what: `${owner.name} submits a draft`,
      ask: () => owner.api.reports.submitReport({ id: draft.id }, context),
    }
  },
}

const approve: Act = {
  name: 'approve a report',
  weight: 12,
  async intend(scene) {
    const found = await oneOf(
      scene,
      sql<{ id: string; owner_id: string; total_revenue: number }>`
      select id, owner_id, total_revenue from revenue_reports where status = 'submitted' order by created_at, id`,
    )
    if (!found) return null
    const { id, owner_id, total_revenue } = found
    const [owner, context] = [personOf(scene, owner_id), keyed()]
    return {
      what: `${owner.name} approves revenue of ${total_revenue}`,
      ask: () => owner.api.reports.approveReport({ id, total_revenue_seen: total_revenue }, context),
    }
  },
}

export const reportActs: Act[] = [report, submit, approve]
