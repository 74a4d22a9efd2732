import type { Kysely } from 'kysely'
import { isSupportAllowed } from '#domain/support-access.ts'
import type { DB, Tx } from '../platform/database.ts'

/** The consents of a person that support may view their account, newest first; the caller limits it. */
export function supportGrantsOf(db: Kysely<DB>, user_id: string) {
  return db
    .selectFrom('support_access_grants')
    .select(['id', 'granted_at', 'ends_at', 'revoked_at'])
    .where('user_id', '=', user_id)
    .orderBy('granted_at', 'desc')
    .orderBy('id')
}

/** The consent that holds now; null where there is none. */
export async function supportGrantOf(db: Kysely<DB>, user_id: string, now: Date) {
  const latest = await supportGrantsOf(db, user_id).limit(1).executeTakeFirst()
  return latest && isSupportAllowed(latest, now) ? latest : null
}

/** Stores the consent of a person whose account is locked, and who has given none that holds. */
export async function grantSupportAccess(tx: Tx, grant: { user_id: string; granted_at: Date; ends_at: Date }) {
  return tx
    .insertInto('support_access_grants')
    .values(grant)
    .returning(['granted_at', 'ends_at'])
    .executeTakeFirstOrThrow()
}

/** Ends every consent of a person that is not over. Views are ended by `endAccountViews`. */
export async function revokeSupportAccess(tx: Tx, { user_id, now }: { user_id: string; now: Date }): Promise<boolean> {
  const revoked = await tx
    .updateTable('support_access_grants')
    .set({ revoked_at: now })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .returning('id')
    .execute()
  return revoked.length > 0
}
