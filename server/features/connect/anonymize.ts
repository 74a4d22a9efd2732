import type { MemberWrite } from '#server/platform/http.ts'
import { endAuthorizationJob } from '#server/stripe/end-authorization.ts'

/** Stripe accounts of their own that they connected to projects: the rows go with the person, the provider is told by jobs. */
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
