import { sql } from 'kysely'
import { endSessions } from '#server/platform/end-sessions.ts'
import { searchNamesJob } from '#server/platform/name-changes.ts'
import type { MemberWrite } from '#server/platform/operation-routes.ts'
import { detachCardJob, forgetCustomerJob } from '#server/stripe/card-jobs.ts'
import { endAuthorizationJob } from '#server/stripe/end-authorization.ts'
import { dropOtherAvatars } from './avatar-records.ts'

export const NAME_OF_DELETED = 'Deleted account'

/** Removes everything that tells who this person was. Their id stays: books, agreements and the audit trail name it. */
export async function forgetPerson(write: MemberWrite): Promise<void> {
  const { tx, viewer, now } = write
  await endSessions(write, viewer.id)
  await dropOtherAvatars(write, [])
  await forgetCards(write)
  await endConnections(write)
  await tx.deleteFrom('connect_accounts').where('user_id', '=', viewer.id).execute()
  // Answers that were kept for repeated calls hold what was shown.
  await tx.deleteFrom('idempotency_keys').where('actor', '=', viewer.id).execute()
  await forgetInvitations(write)
  await closeProjects(write)
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
  await forgetOwnRows(write)
}

/** Proposals that were sent to this person keep the address they were sent to, be it one used before. */
async function forgetInvitations({ tx, viewer }: MemberWrite): Promise<void> {
  await tx
    .updateTable('proposals')
    .set({ invited_email: null })
    .where('creator_id', '<>', viewer.id)
    .where(({ eb, or }) => or([eb('owner_id', '=', viewer.id), eb('provider_id', '=', viewer.id)]))
    .where('invited_email', 'is not', null)
    .execute()
}

/**
 * The schema itself says what belongs to a person alone: rows that would go with the person's row. A table that is added
 * later is forgotten like the others, and a test asks of each that does not cascade why it stays.
 */
async function forgetOwnRows({ tx, viewer }: MemberWrite): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c'`.execute(tx)
  for (const { table, column } of rows) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${viewer.id}`.execute(tx)
  }
}

/** Charges name their card, so the row stays, without the name on it. The provider forgets card and customer by jobs. */
async function forgetCards({ tx, viewer, now, enqueue }: MemberWrite): Promise<void> {
  const cards = await tx
    .updateTable('payment_methods')
    .set({ is_default: false, removed_at: now, cardholder_name: NAME_OF_DELETED, postal_code: null })
    .where('user_id', '=', viewer.id)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  await tx
    .updateTable('payment_methods')
    .set({ cardholder_name: NAME_OF_DELETED, postal_code: null })
    .where('user_id', '=', viewer.id)
    .execute()
  for (const { id } of cards) enqueue(detachCardJob, { payment_method_id: id })
  const user = await tx.selectFrom('users').select('customer_id').where('id', '=', viewer.id).executeTakeFirstOrThrow()
  if (user.customer_id) enqueue(forgetCustomerJob, { customer_id: user.customer_id })
}

/** Stripe accounts of their own that they connected to projects: the rows go with the person, the provider is told by jobs. */
async function endConnections({ tx, viewer, enqueue }: MemberWrite): Promise<void> {
  const connected = await tx
    .deleteFrom('project_connections')
    .where('user_id', '=', viewer.id)
    .where('ended_at', 'is', null)
    .returning('account_id')
    .execute()
  for (const account_id of new Set(connected.map((one) => one.account_id))) enqueue(endAuthorizationJob, { account_id })
}

/** Projects that deals or reports name are closed; all others go. */
async function closeProjects({ tx, viewer, now }: MemberWrite): Promise<void> {
  await tx
    .deleteFrom('projects as j')
    .where('j.owner_id', '=', viewer.id)
    .where(({ not, exists, selectFrom, and }) =>
      and([
        not(exists(selectFrom('proposals as p').select('p.id').whereRef('p.project_id', '=', 'j.id'))),
        not(exists(selectFrom('revenue_reports as r').select('r.id').whereRef('r.project_id', '=', 'j.id'))),
      ]),
    )
    .execute()
  await tx
    .updateTable('projects')
    .set({ project_status: 'completed', updated_at: now })
    .where('owner_id', '=', viewer.id)
    .where('project_status', '<>', 'completed')
    .execute()
}
