import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { termination } from '#contract/termination-values.ts'
import type { AgreementStatus } from '#domain/agreement.ts'
import type { CalendarDate } from '#domain/calendar-dates.ts'
import { actorNameFor, type Side } from '#domain/roles.ts'
import {
  lastDayOfTermination,
  mayTerminate,
  type TerminationStatus,
  terminationActor,
  terminationPhase,
} from '#domain/termination.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

type Reading = Pick<Viewer, 'id' | 'role'>

/** What a termination needs to know of its agreement. */
export interface TerminatedAgreement {
  id: string
  project_id: string
  owner_id: string
  provider_id: string
  status: string
  expiration_date: string | null
}

/** Requests with the names on them, and the last day of approved reports of their project. */
export function terminationsShown(db: Kysely<DB>) {
  return db
    .selectFrom('agreement_terminations as t')
    .selectAll('t')
    .select(({ ref }) => [
      ref('t.status').$castTo<TerminationStatus>().as('status'),
      ref('t.side').$castTo<Side>().as('side'),
      ref('t.review_cause').$castTo<'refusal' | 'silence' | null>().as('review_cause'),
    ])
    .select(({ selectFrom }) => [
      selectFrom('users as u')
        .whereRef('u.id', '=', 't.requested_by')
        .select('u.name')
        .$asScalar()
        .$notNull()
        .as('requester_name'),
      selectFrom('users as u').whereRef('u.id', '=', 't.answered_by').select('u.name').as('answerer_name'),
      selectFrom('users as u').whereRef('u.id', '=', 't.answered_by').select('u.role').as('answerer_role'),
    ])
    .select(
      approvedUntil(sql`(select a.project_id from agreements a where a.id = t.agreement_id)`).as('approved_until'),
    )
}

export type TerminationRow = Awaited<ReturnType<ReturnType<typeof terminationsShown>['execute']>>[number]

/** The last day that approved reports of a project cover; null without any. */
const approvedUntil = (project_id: ReturnType<typeof sql>) =>
  sql<string | null>`(select max(r.reporting_period_end) from revenue_reports r where r.project_id = ${project_id}
    and r.status not in ('draft', 'submitted', 'disputed'))`

/** The last day that approved reports of a project cover. */
export async function approvedUntilOf(db: Kysely<DB>, project_id: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select ${approvedUntil(sql`${project_id}::uuid`)} as day`.execute(
    db,
  )
  return rows[0]?.day ?? null
}

/** The latest request about an agreement. */
export async function latestTermination(db: Kysely<DB>, agreement_id: string): Promise<TerminationRow | undefined> {
  return terminationsShown(db)
    .where('t.agreement_id', '=', agreement_id)
    .orderBy('t.number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The last day of the agreement by this request: as agreed, or as it would be if it were confirmed today. */
export function lastDayOf(
  row: Pick<TerminationRow, 'last_day' | 'requested_last_day' | 'approved_until'>,
  agreement: Pick<TerminatedAgreement, 'expiration_date'>,
  today: CalendarDate,
): CalendarDate {
  const { requested_last_day: requested, approved_until } = row
  const { expiration_date } = agreement
  return row.last_day ?? lastDayOfTermination({ requested, today, approved_until, expiration_date })
}

function answererFor(viewer: Reading, { answered_by: id, answerer_name: name, answerer_role: role }: TerminationRow) {
  if (id === null || name === null || role === null) return null
  const isHidden = role === 'admin' && viewer.role !== 'admin'
  return { id: isHidden ? null : id, name: actorNameFor(viewer, { name, role }) }
}

/** A request for this viewer. */
export function presentTermination(
  row: TerminationRow,
  agreement: TerminatedAgreement,
  viewer: Reading,
  today: CalendarDate,
): z.input<typeof termination> {
  const status = agreement.status as AgreementStatus
  const phase = terminationPhase(status, row.status)
  const actor = terminationActor(agreement, row, viewer)
  const may = (event: 'confirm' | 'decline' | 'withdraw' | 'refer') =>
    actor !== null && mayTerminate(phase, event, actor)
  return {
    id: row.id,
    agreement_id: agreement.id,
    agreement_status: status,
    status: row.status,
    requested_by: { id: row.requested_by, name: row.requester_name },
    side: row.side,
    reason: row.reason,
    requested_last_day: row.requested_last_day,
    last_day: lastDayOf(row, agreement, today),
    requested_at: row.requested_at.toISOString(),
    answer_by: row.answer_by,
    referred_at: row.referred_at?.toISOString() ?? null,
    review_cause: row.review_cause,
    answered_by: answererFor(viewer, row),
    answered_at: row.answered_at?.toISOString() ?? null,
    note: row.note,
    allowed: { confirm: may('confirm'), decline: may('decline'), withdraw: may('withdraw'), refer: may('refer') },
  }
}
