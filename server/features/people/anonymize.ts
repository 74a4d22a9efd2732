import { deleteSuspensions } from '#server/identity/suspensions.ts'
import type { MemberWrite } from '#server/platform/http.ts'

export async function anonymize({ tx, viewer }: MemberWrite): Promise<void> {
  await deleteSuspensions(tx, viewer.id)
}
