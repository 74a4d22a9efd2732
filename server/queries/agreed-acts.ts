import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'

export interface AgreedAct {
  action: string
  occurred_at: Date
}

/** What the sides have done about an agreement since it was made, as the audit trail names it: each must stand there. */
export async function agreedActs(db: Kysely<DB>, agreement_id: string): Promise<AgreedAct[]> {
  const { rows } = await sql<AgreedAct>`
    select 'amendment_proposed' as action, proposed_at as occurred_at
      from agreement_amendments where agreement_id = ${agreement_id}
    union all
    select 'amendment_accepted', answered_at
      from agreement_amendments where agreement_id = ${agreement_id} and status = 'accepted'
    union all
    select 'termination_requested', requested_at
      from agreement_terminations where agreement_id = ${agreement_id}
    union all
    select 'termination_confirmed', answered_at
      from agreement_terminations where agreement_id = ${agreement_id} and status = 'agreed'`.execute(db)
  return rows
}
