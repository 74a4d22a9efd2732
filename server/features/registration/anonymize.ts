import type { MemberWrite } from '#server/platform/http.ts'

/** Deletes what was typed at registration. */
export async function anonymize({ tx, viewer }: MemberWrite): Promise<void> {
  await tx.deleteFrom('pending_registrations').where('user_id', '=', viewer.id).execute()
}
