import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { AmendmentRow } from '#server/queries/amendments.ts'
import type { AgreementSnapshot } from './agreement-snapshot.ts'

/** The events of amendments in the audit trail, up to the acceptance of the last of these. */
export async function amendmentEvents(
  db: Kysely<DB>,
  proposal_id: string,
  amendments: readonly AmendmentRow[],
): Promise<AgreementSnapshot['history']> {
  const until = amendments.at(-1)?.answered_at
  if (!until) return []
  return db
    .selectFrom('audit_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.sequence', 'e.action', 'e.occurred_at', 'e.hash', 'u.name as actor_name'])
    .select(sql<string | null>`e.data ->> 'signed_as'`.as('signed_as'))
    .where('e.chain', '=', `deal:${proposal_id}`)
    .where('e.action', 'like', 'amendment_%')
    .where('e.occurred_at', '<=', until)
    .orderBy('e.sequence')
    .execute()
}
