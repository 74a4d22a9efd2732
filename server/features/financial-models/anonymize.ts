import type { MemberWrite } from '#server/platform/http.ts'

export async function anonymize({ tx, viewer }: MemberWrite): Promise<void> {
  await tx.deleteFrom('financial_models').where('user_id', '=', viewer.id).execute()
}
