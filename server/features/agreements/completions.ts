import type { Kysely } from 'kysely'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isPartyOrAdmin } from '#server/queries/parties.ts'

/** Completions with their fee and the deal they complete. */
function completions(db: Kysely<DB>) {
  return db
    .selectFrom('agreement_completions as k')
    .innerJoin('charges as c', 'c.id', 'k.charge_id')
    .innerJoin('payment_methods as m', 'm.id', 'c.payment_method_id')
    .innerJoin('proposals as p', 'p.id', 'k.proposal_id')
    .innerJoin('users as u', 'u.id', 'k.payer_id')
    .leftJoin('agreements as a', 'a.completion_id', 'k.id')
    .selectAll('k')
    .select(['p.title', 'p.owner_id', 'p.provider_id', 'u.name as payer_name', 'a.id as agreement_id'])
    .select(['c.amount', 'c.currency', 'c.failure_message', 'c.payment_method_id', 'm.brand', 'm.last4'])
    .select(['c.status as charge_status', 'c.action_required_at'])
}

export type CompletionRow = Awaited<ReturnType<ReturnType<typeof completions>['execute']>>[number]

/** A completion for the two sides of its deal and for admins. */
export async function findVisibleCompletion(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: string,
): Promise<CompletionRow | undefined> {
  return completions(db)
    .where('k.id', '=', id)
    .where(isPartyOrAdmin(viewer, 'p.owner_id', 'p.provider_id'))
    .executeTakeFirst()
}

export async function findCompletion(db: Kysely<DB>, id: string): Promise<CompletionRow | undefined> {
  return completions(db).where('k.id', '=', id).executeTakeFirst()
}

/** The completion status of a proposal: that of its live attempt, else failed, or 'none' without attempts. */
export async function completionStatusOf(tx: Tx, proposal_id: string) {
  const attempts = await tx
    .selectFrom('agreement_completions')
    .select('status')
    .where('proposal_id', '=', proposal_id)
    .execute()
  const live = attempts.find(({ status }) => status !== 'failed') ?? attempts[0]
  return (live?.status ?? 'none') as 'none' | 'processing' | 'succeeded' | 'failed'
}
