import type { MemberWrite } from '#server/platform/http.ts'
import { endAuthorizationJob } from '#server/stripe/end-authorization.ts'

/** Connected accounts of projects: their rows are deleted here, jobs revoke the connections at Stripe. */
export async function anonymize({ tx, viewer, enqueue }: MemberWrite): Promise<void> {
  const connected = await tx
    .deleteFrom('project_connections')
    .where('user_id', '=', viewer.id)
    .where('ended_at', 'is', null)
    .returning('account_id')
    .execute()
  await tx.deleteFrom('connect_accounts').where('user_id', '=', viewer.id).execute()
  for (const account_id of new Set(connected.map((one) => one.account_id))) enqueue(endAuthorizationJob, { account_id })
}
