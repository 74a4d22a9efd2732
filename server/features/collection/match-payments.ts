import { sql } from 'kysely'
import { matchesOf, type RecordMatch } from '#domain/record-matching.ts'
import type { Write } from '#server/platform/commands.ts'
import { columnsOf, type Tx, unnestRows } from '#server/platform/database.ts'
import { type CollectableMapping, collectableMappings } from '#server/queries/collectable-mappings.ts'
import type { AccountMovement } from '#server/stripe/movement-lines.ts'
import { byPayment } from './by-payment.ts'
import { itemsOf, type MatchedRecord, type Matching, matchesStored, recordsOf } from './known-of-payments.ts'
import { projectsOf } from './store.ts'
import { isAmong, lockPayments } from './store-records.ts'

interface MatchingActive extends Matching {
  /** Mappings that are matched though they are not active: a retry takes them up. */
  also?: readonly string[]
  /** All records of these payments that this transaction has stored, perhaps beside others, in the currency of the project. */
  added?: readonly MatchedRecord[]
}

/** Movements that may count in a project with this currency. */
export const matchable = (movements: readonly AccountMovement[], currency: string): MatchedRecord[] =>
  movements.flatMap(({ kind, ...movement }) =>
    kind !== 'other' && movement.currency === currency ? [{ ...movement, kind }] : [],
  )

/** Matches all that is known of these payments. Gives what it added up to. */
export async function matchPayments(
  write: Write,
  { also = [], added = [], ...matching }: MatchingActive,
): Promise<number> {
  if (matching.payment_ids.length === 0) return 0
  return matchBy(write, await collectableMappings(write.tx, matching.project_id, also), matching, added)
}

async function matchBy(
  write: Write,
  mappings: CollectableMapping[],
  matching: Matching,
  added: readonly MatchedRecord[],
): Promise<number> {
  const { tx } = write
  const { account_id, payment_ids } = matching
  if (mappings.length === 0) return 0
  const known = await lockPayments(tx, account_id, payment_ids)
  const others = await recordsOf(tx, matching, added)
  const items = byPayment(known.size > 0 ? await itemsOf(tx, account_id, payment_ids) : [])
  const stored = await matchesStored(tx, { ...matching, payment_ids: [...byPayment(others).keys()] })
  const records = [...others, ...new Map(added.map((record) => [record.id, record])).values()]
  const [recordsOfPayment, matchesOfPayment] = [byPayment(records), byPayment(stored)]
  const byId = new Map(records.map((record) => [record.id, record]))
  const found = payment_ids.flatMap((payment_id) => {
    const payment = {
      records: recordsOfPayment.get(payment_id) ?? [],
      items: known.has(payment_id) ? (items.get(payment_id) ?? []) : null,
      matches: matchesOfPayment.get(payment_id) ?? [],
    }
    return matchesOf(payment, mappings).map((match) => ({ ...match, payment_id }))
  })
  const rows = found.flatMap((match) => {
    const record = byId.get(match.record_id)
    return record ? [{ ...match, occurred_at: record.occurred_at, kind: record.kind }] : []
  })
  await storeMatches(write, matching, rows)
  const days = new Map(others.map(({ id, day }) => [id, day]))
  if (stored.some((match) => !match.is_reported && days.get(match.record_id) !== match.day))
    await correctDays(tx, matching)
  const before = new Map(stored.map((match) => [keyOf(match), match.amount]))
  return rows.reduce((sum, match) => sum + match.amount - (before.get(keyOf(match)) ?? 0), 0)
}

const keyOf = ({ agreement_id, record_id, position }: RecordMatch) => `${agreement_id} ${record_id} ${position}`

type NewMatch = RecordMatch & Pick<MatchedRecord, 'kind' | 'occurred_at'> & { payment_id: string }

async function storeMatches(
  { tx, now }: Write,
  { project_id, account_id }: Matching,
  matches: NewMatch[],
): Promise<void> {
  if (matches.length === 0) return
  await sql`
    insert into record_matches (${columnsOf(MATCH_COLUMNS)}, day, project_id, account_id, matched_at)
    select r.*, (r.occurred_at at time zone p.time_zone)::date, p.id, ${account_id}, ${now}
    from projects p, ${unnestRows(matches, MATCH_COLUMNS)} where p.id = ${project_id}
    on conflict (agreement_id, record_id, position) do update set amount = excluded.amount, kind = excluded.kind
      where record_matches.report_id is null`.execute(tx)
}

const MATCH_COLUMNS: Record<keyof NewMatch, string> = {
  ...{ agreement_id: 'uuid', mapping_id: 'uuid', record_id: 'text', position: 'int', amount: 'bigint' },
  ...{ payment_id: 'text', occurred_at: 'timestamptz', kind: 'text' },
}

/** Of matches that were being stored while the time zone of the project changed. */
async function correctDays(tx: Tx, { project_id, account_id, payment_ids }: Matching): Promise<void> {
  await sql`update record_matches m set day = (m.occurred_at at time zone p.time_zone)::date
    from projects p where p.id = ${project_id} and m.project_id = p.id and m.account_id = ${account_id}
      and m.payment_id = any(${[...payment_ids]}::text[]) and m.report_id is null
      and m.day <> (m.occurred_at at time zone p.time_zone)::date`.execute(tx)
}

/**
 * Matches payments again whose items have become known since, in every project that the account is connected to. Gives
 * what that added up to in each. What is in a submitted report stays, and what a mapping has counted that is off, in error or
 * deleted; with it the way in which that payment counts for the agreement.
 */
export async function rematch(
  write: Write,
  account_id: string,
  payment_ids: readonly string[],
  also: readonly string[] = [],
): Promise<Map<string, number>> {
  const amounts = new Map<string, number>()
  if (payment_ids.length === 0) return amounts
  for (const project_id of await projectsOf(write.tx, account_id)) {
    const matching = { project_id, account_id, payment_ids }
    const mappings = await collectableMappings(write.tx, project_id, also)
    const isNew = (await matchesStored(write.tx, matching)).length === 0
    const deleted = isNew ? 0 : await deleteMatchedAnew(write.tx, mappings, matching)
    const amount = await matchBy(write, mappings, matching, [])
    amounts.set(project_id, amount - deleted)
  }
  return amounts
}

/** Deletes what these mappings match again. */
async function deleteMatchedAnew(
  tx: Tx,
  mappings: readonly CollectableMapping[],
  { project_id, account_id, payment_ids }: Matching,
): Promise<number> {
  const deleted = await tx
    .deleteFrom('record_matches as m')
    .where('m.project_id', '=', project_id)
    .where('m.account_id', '=', account_id)
    .where(isAmong(payment_ids))
    .where(
      sql<boolean>`not exists (select from record_matches r where r.account_id = m.account_id
        and r.payment_id = m.payment_id and r.agreement_id = m.agreement_id
        and (r.report_id is not null or r.mapping_id <> all(${mappings.map(({ id }) => id)}::uuid[])))`,
    )
    .returning('m.amount')
    .execute()
  return deleted.reduce((sum, { amount }) => sum + amount, 0)
}
