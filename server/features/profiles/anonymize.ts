import { sql } from 'kysely'
import { endSessions } from '#server/identity/end-sessions.ts'
import { NAME_OF_DELETED, searchNamesJob } from '#server/identity/name-changes.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { dropOtherAvatars } from './avatar-records.ts'

/**
 * Removes everything that identifies the person. Their id stays in ledger, agreements and audit trail. Their name stays
 * only in final documents, which others have too (decision 0031).
 */
export async function anonymize(write: MemberWrite): Promise<void> {
  const { tx, viewer, now } = write
  await endSessions(write, viewer.id)
  await dropOtherAvatars(write, [])
  // Stored responses contain personal data.
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
 * Deletes the rows of all tables that cascade from the person's row, including tables added later. A test lists the tables
 * that do not cascade, with the reason.
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
