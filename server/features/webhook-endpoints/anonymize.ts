import type { MemberWrite } from '#server/platform/http.ts'

/** Nothing is sent for somebody who has left; deliveries go with their endpoints. */
export async function anonymize({ tx, viewer }: MemberWrite): Promise<void> {
  await tx.deleteFrom('webhook_endpoints').where('user_id', '=', viewer.id).execute()
}
