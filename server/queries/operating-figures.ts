import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'

/** What somebody who runs the product is woken for, by its name among the metrics, and what it says. */
export const OPERATING_FIGURES = {
  jobs_late_seconds: 'How long the job that has waited longest is overdue',
  jobs_given_up: 'Jobs that failed for good and were not sent back',
  stripe_events_late_seconds: 'How long the oldest event from Stripe has not been processed',
  webhook_deliveries_late_seconds: 'How long the delivery of a webhook that has waited longest is overdue',
  charges_unknown_seconds: 'How long the oldest charge is of unknown outcome',
  transfers_open_seconds: 'How long the oldest transfer has neither arrived nor failed',
  integrity_violations: 'What breaks a rule that always holds, as the last checks found it',
} as const

export async function operatingFigures(db: Kysely<DB>, now: Date): Promise<Record<string, number>> {
  const since = (moment: ReturnType<typeof sql>) =>
    sql`greatest(0, coalesce(extract(epoch from ${now}::timestamptz - ${moment}), 0))::float8`
  const { rows } = await sql<Record<keyof typeof OPERATING_FIGURES, number>>`select
    (select ${since(sql`min(start_after)`)} from jobs.job
      where state in ('created', 'retry') and name <> 'dead-letters' and name not like '\\_\\_pgboss%') as jobs_late_seconds,
    (select count(*)::int from jobs.job where name = 'dead-letters' and state = 'created') as jobs_given_up,
    (select ${since(sql`min(received_at)`)} from stripe_events where processed_at is null) as stripe_events_late_seconds,
    (select ${since(sql`min(next_attempt_at)`)} from webhook_deliveries
      where status = 'waiting') as webhook_deliveries_late_seconds,
    (select ${since(sql`min(created_at)`)} from charges where status = 'unknown') as charges_unknown_seconds,
    (select ${since(sql`min(created_at)`)} from transfers
      where status in ('pending', 'processing')) as transfers_open_seconds,
    (select count(*)::int from integrity_violations where resolved_at is null) as integrity_violations`.execute(db)
  return rows[0] ?? {}
}
