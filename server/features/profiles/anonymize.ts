import { sql } from 'kysely'
import { endSessions } from '#server/identity/end-sessions.ts'
import { NAME_OF_DELETED, searchNamesJob } from '#server/identity/name-changes.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { dropOtherAvatars } from './avatar-records.ts'

/**
 * Removes everything that identifies the person. Their id stays: books, agreements and the audit trail name it. Their name
 * stays in final documents alone, which others hold too (decision 0031).
 */
export async function anonymize(write: MemberWrite): Promise<void> {
  const { tx, viewer, now } = write
  await endSessions(write, viewer.id)
  await dropOtherAvatars(write, [])
  // Answers that were kept for repeated calls hold what was shown.
  await tx.deleteFrom('idempotency_keys').where('actor', '=', viewer.id).execute()
  await tx
    .updateTable('users')
    .set({
      email: `${viewer.id}@deleted.invalid`,
      email_verified: false,
      two_factor_enabled: false,
      name: NAME_OF_DELETED,
      first_name: 'Deleted',
      last_name: 'account',
      phone: null,
      image: null,
      customer_id: null,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', viewer.id)
    .execute()
  write.enqueue(searchNamesJob, { kind: 'person', id: viewer.id })
  await deleteOwnRows(write)
}

/**
 * The schema itself says what belongs to a person alone: rows that would go with the person's row. A table that is added
 * later is forgotten like the others, and a test asks of each that does not cascade why it stays.
 */
async function deleteOwnRows({ tx, viewer }: MemberWrite): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c'`.execute(tx)
  for (const { table, column } of rows) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${viewer.id}`.execute(tx)
  }
}
