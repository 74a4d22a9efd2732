import type { MemberWrite } from '#server/platform/http.ts'

/** Removes the person's requests and what others wrote of them. */
export async function anonymize({ tx, viewer }: Pick<MemberWrite, 'tx' | 'viewer'>): Promise<void> {
  await tx.deleteFrom('recommendations').where('provider_id', '=', viewer.id).execute()
}
