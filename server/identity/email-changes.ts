import type { Kysely, Selectable } from 'kysely'
import type { DB, Tx } from '../platform/database.ts'

export type EmailChange = Selectable<DB['email_changes']>

type Code = Pick<EmailChange, 'code_hash' | 'code_sent_at' | 'code_expires_at' | 'failed_attempts'>

/** The email change of this person, pending or completed. */
export async function findEmailChange(db: Kysely<DB>, user_id: string): Promise<EmailChange | undefined> {
  return db.selectFrom('email_changes').selectAll().where('user_id', '=', user_id).executeTakeFirst()
}

/** Locks the change, so that attempts at its code are checked one after the other. */
export async function lockEmailChange(tx: Tx, user_id: string, id: string): Promise<EmailChange | undefined> {
  return tx
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores a pending change in place of the person's previous one. */
export async function storeEmailChange(
  tx: Tx,
  { user_id, ...change }: Code & { user_id: string; id: string; email: string; created_at: Date },
): Promise<EmailChange> {
  const row = { ...change, confirmed_at: null }
  return tx
    .insertInto('email_changes')
    .values({ user_id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function replaceEmailCode(tx: Tx, id: string, code: Code): Promise<EmailChange> {
  return updateEmailChange(tx, id, code)
}

export async function countFailedAttempt(tx: Tx, { id, failed_attempts }: EmailChange): Promise<void> {
  await updateEmailChange(tx, id, { failed_attempts: failed_attempts + 1 })
}

export async function confirmEmailChange(tx: Tx, id: string, now: Date): Promise<void> {
  await updateEmailChange(tx, id, { confirmed_at: now })
}

/** Deletes the pending change of this person. */
export async function cancelEmailChange(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('email_changes').where('user_id', '=', user_id).where('confirmed_at', 'is', null).execute()
}

/** Deletes the changes that were requested before. */
export async function purgeEmailChanges(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('created_at', '<', before).execute()
}

async function updateEmailChange(tx: Tx, id: string, change: Partial<EmailChange>): Promise<EmailChange> {
  return tx.updateTable('email_changes').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
