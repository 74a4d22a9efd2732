import { type Kysely, sql } from 'kysely'
import { OPEN_PROPOSAL_STATUSES } from '#domain/negotiation.ts'
import { TURN_REMINDER_DAYS } from '#domain/reminder.ts'
import type { Side } from '#domain/roles.ts'
import type { DB } from '#server/platform/database.ts'

/**
 * Negotiations whose turn somebody has had for days without the reminder that is due. Left out are people who turned these
 * reminders off, whom the other side has reminded lately, and projects that take no deals.
 */
export function waitingTurns(db: Kysely<DB>, now: Date) {
  const ownersTurn = sql`(v.status = 'Accepted' or v.created_by = 'provider')`
  const side = sql<Side>`case when ${ownersTurn} then 'owner' else 'provider' end`
  const recipient = sql<string>`case when ${ownersTurn} then p.owner_id else p.provider_id end`
  // A version waits since it was sent, accepted, or left as the last one by a withdrawal.
  const since = sql<Date>`greatest(v.created_at, (select max(d.created_at) from proposal_decisions d
    where d.proposal_id = p.id and (d.version_id = v.id or d.decision = 'withdrawn')))`
  const daysAgo = (days: number) => sql<Date>`${now}::timestamptz - make_interval(days => ${days}::integer)`
  const [first] = TURN_REMINDER_DAYS
  const due = sql<number>`case ${sql.join(
    TURN_REMINDER_DAYS.toReversed().map((days) => sql`when ${since} <= ${daysAgo(days)} then ${days}::integer`),
    sql` `,
  )} end`
  return db
    .selectFrom('proposals as p')
    .innerJoin('proposal_versions as v', (join) =>
      join.onRef('v.proposal_id', '=', 'p.id').on('v.is_current', '=', true),
    )
    .leftJoin('projects as j', 'j.id', 'p.project_id')
    .select(['p.id', 'p.title', 'p.owner_id', 'p.provider_id', 'v.id as version_id', 'v.version_number'])
    .select(['v.status as version_status', since.as('since'), side.as('side'), recipient.as('recipient_id')])
    .where('p.status', 'in', [...OPEN_PROPOSAL_STATUSES])
    .where('v.status', 'in', ['Under Review', 'Countered', 'Accepted'])
    .where('v.created_at', '<=', daysAgo(first))
    .where(sql<boolean>`${since} <= ${daysAgo(first)}`)
    .where(sql<boolean>`${recipient} is not null`)
    .where(sql<boolean>`coalesce(j.project_status, 'active') <> 'completed'`)
    .where(sql<boolean>`not exists (select from proposal_turn_reminders r
      where r.version_id = v.id and r.side = ${side} and r.days >= ${due})`)
    .where(sql<boolean>`not exists (select from proposal_reminders h
      where h.version_id = v.id and h.sent_at > ${daysAgo(first)})`)
    .where(sql<boolean>`not exists (select from notification_preferences n
      where n.user_id = ${recipient} and not n.proposal_reminders)`)
}
