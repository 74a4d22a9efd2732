import { deleteApiKeys } from '#server/identity/api-keys.ts'
import type { MemberWrite } from '#server/platform/http.ts'

export async function anonymize({ tx, viewer }: MemberWrite): Promise<void> {
  await deleteApiKeys(tx, viewer.id)
}
