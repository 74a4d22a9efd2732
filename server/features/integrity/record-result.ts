import { sql } from 'kysely'
import { adminIds } from '#server/identity/admin-ids.ts'
import type { Write } from '#server/platform/commands.ts'
import type { IntegrityCheck, Slice, Violation } from './check.ts'
import { MAX_LISTED } from './find-violations.ts'

export interface CheckResult extends Pick<Slice, 'from' | 'until'> {
  /** Whether all rows were looked at. */
  is_whole: boolean
  violations: Violation[]
  duration_ms: number
  /** Why it could not be carried out. */
  error: unknown
}

/** Records what a check found, resolves what it did not find again, and notifies admins once of what is new. */
export async function recordResult(write: Write, check: IntegrityCheck, result: CheckResult): Promise<void> {
  const { tx, now } = write
  const last_error = result.error ? String(result.error).slice(0, 500) : null
  const checked = {
    checked_at: now,
    duration_ms: result.duration_ms,
    last_error,
    ...(result.is_whole && !last_error && { fully_checked_at: now }),
  }
  await tx
    .insertInto('integrity_checks')
    .values({ name: check.name, ...checked })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(checked))
    .execute()
  if (last_error) return
  const was_broken = await isBroken(write, check)
  await keep(write, check, result.violations)
  await resolve(write, check, result)
  if (!was_broken && result.violations.length > 0) await notifyAdmins(write, check, result.violations.length)
}

async function isBroken({ tx }: Write, { name }: IntegrityCheck): Promise<boolean> {
  const open = tx
    .selectFrom('integrity_violations')
    .select('id')
    .where('check_name', '=', name)
    .where('resolved_at', 'is', null)
    .limit(1)
  return (await open.executeTakeFirst()) !== undefined
}

async function keep({ tx, now }: Write, { name }: IntegrityCheck, violations: Violation[]): Promise<void> {
  if (violations.length === 0) return
  const bySubject = new Map(violations.map((violation) => [violation.subject, violation]))
  await tx
    .insertInto('integrity_violations')
    .values([...bySubject.values()].map((one) => ({ ...one, check_name: name, found_at: now, last_seen_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['check_name', 'subject'])
        .where('resolved_at', 'is', null)
        .doUpdateSet(({ ref }) => ({ detail: ref('excluded.detail'), last_seen_at: now })),
    )
    .execute()
}

async function resolve({ tx, now }: Write, { name }: IntegrityCheck, result: CheckResult): Promise<void> {
  // Where there are too many to list, nothing is known of the others.
  if (result.violations.length >= MAX_LISTED) return
  await tx
    .updateTable('integrity_violations')
    .set({ resolved_at: now })
    .where('check_name', '=', name)
    .where('resolved_at', 'is', null)
    .where('subject', '<>', sql<string>`all(${result.violations.map(({ subject }) => subject)}::text[])`)
    .$if(!result.is_whole, (query) =>
      query.where(sql<boolean>`left(subject, 36) collate "C" between ${result.from} and ${result.until}`),
    )
    .execute()
}

async function notifyAdmins(write: Write, { title, sentence }: IntegrityCheck, count: number): Promise<void> {
  const found =
    count >= MAX_LISTED ? `${MAX_LISTED} or more violations` : count === 1 ? '1 violation' : `${count} violations`
  for (const recipient_id of await adminIds(write.tx)) {
    write.notify({
      recipient_id,
      type: 'system',
      title: `Integrity check failed: ${title}`,
      message: `${sentence} This does not hold: ${found} found.`,
      link_text: 'Open the checks',
      link_url: '/integrity',
      priority: 'high',
    })
  }
}
