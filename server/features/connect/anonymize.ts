import type { MemberWrite } from '#server/platform/http.ts'
import { deleteAccountOf } from '#server/stripe/account-records.ts'
import { deleteConnectionsOf } from '#server/stripe/project-connection-records.ts'

/** Connected accounts: their rows are deleted here, jobs revoke the connections of projects at Stripe. */
export async function anonymize(write: MemberWrite): Promise<void> {
  await deleteConnectionsOf(write, write.viewer.id)
  await deleteAccountOf(write, write.viewer.id)
}
