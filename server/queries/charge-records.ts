import { type Kysely, sql } from 'kysely'
import type { ChargeKind } from '#domain/line-charge.ts'
import type { DB } from '#server/platform/database.ts'
import { withFrozenParts } from './collected-revenue.ts'

export interface ChargeRecord {
  id: string
  account_id: string
  payment_id: string | null
  source_id: string | null
  kind: ChargeKind | 'other'
  occurred_at: Date
  amount: number
  fee: number
  net: number
  currency: string
}

const MAX_RELATED = 20
const MAX_MATCHES = 100

/** What else moved of the payment of a record, and the record itself, oldest first. */
export async function recordsOfPayment(db: Kysely<DB>, record_id: string): Promise<ChargeRecord[]> {
  const { rows } = await sql<ChargeRecord>`
    with asked as (select account_id, payment_id from source_records where id = ${record_id} limit 1)
    select r.id, r.account_id, r.payment_id, r.source_id, r.kind, r.occurred_at, r.amount, r.fee, r.net, r.currency
    from source_records r join asked on r.account_id = asked.account_id and r.payment_id = asked.payment_id
    where r.kind <> 'other'
    order by (r.id = ${record_id}) desc, r.occurred_at, r.id limit ${MAX_RELATED + 1}`.execute(db)
  return rows
}

/** What of a record counts for which agreement, and the report that it is in. */
export function matchesOfRecord(db: Kysely<DB>, { id, account_id, payment_id }: ChargeRecord) {
  return db
    .selectFrom('record_matches as x')
    .innerJoin('revenue_mappings as m', 'm.id', 'x.mapping_id')
    .innerJoin('agreements as a', 'a.id', 'x.agreement_id')
    .innerJoin('projects as p', 'p.id', 'x.project_id')
    .select(['x.agreement_id', 'x.mapping_id', 'x.position', 'x.amount as matched', 'x.report_id', 'x.project_id'])
    .select(['m.name as mapping_name', 'a.title as agreement_title', 'p.title as project_title', 'p.owner_id'])
    .where('x.account_id', '=', account_id)
    .where('x.payment_id', '=', payment_id ?? '')
    .where('x.record_id', '=', id)
    .orderBy('x.agreement_id')
    .orderBy('x.position')
    .limit(MAX_MATCHES)
    .execute()
}

/** Which mapping counts each match of a record in a report. */
export async function countedBy(
  db: Kysely<DB>,
  report_id: string,
  record_id: string,
): Promise<{ agreement_id: string; position: number; counted_by: string }[]> {
  const { rows } = await sql<{ agreement_id: string; position: number; counted_by: string }>`
    ${withFrozenParts(report_id, sql<boolean>`x.record_id = ${record_id}`)}
    select agreement_id, position, counted_by from parts`.execute(db)
  return rows
}
