import type { MemberWrite } from '#server/platform/http.ts'
import { deleteAccountOf } from '#server/stripe/account-records.ts'
import { deleteBankPayoutsOf } from '#server/stripe/bank-payout-records.ts'
import { deleteConnectionsOf } from '#server/stripe/project-connection-records.ts'

/** Connected accounts: their rows are deleted here, jobs revoke the connections of projects at Stripe. */
export async function anonymize(write: MemberWrite): Promise<void> {
  const { tx, viewer } = write
  await tx.deleteFrom('oauth_states').where('user_id', '=', viewer.id).execute()
  await deleteConnectionsOf(write, viewer.id)
  await deleteAccountOf(write, viewer.id)
  await deleteBankPayoutsOf(write, viewer.id)
}
