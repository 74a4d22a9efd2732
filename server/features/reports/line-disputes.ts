import { type Kysely, type Selectable, sql } from 'kysely'
import type { LineDisputeStatus, ReportedLine } from '#domain/line-dispute.ts'
import type { Role } from '#domain/roles.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import { DISPUTE_DOCUMENTS, type DisputeDocument } from '#server/queries/dispute-documents.ts'
import type { SourceAmount } from './dispute-changes.ts'

/** The latest settled ones; a report rarely has more than a few. */
const MAX_SETTLED = 50

export interface DisputedLine {
  position: number
  source_name: string
  reported_amount: number
  expected_amount: number
}

export interface LineDisputeRow extends Omit<Selectable<DB['report_line_disputes']>, 'status'> {
  status: LineDisputeStatus
  raised_by_name: string
  decided_by_name: string | null
  decided_by_role: Role | null
  lines: DisputedLine[]
  documents: DisputeDocument[]
}

/**
 * The disputes of single lines of a report, oldest first: all open ones, since they hold back money, and the latest settled
 * ones. A line is in one open dispute at most, so there are no more open ones than lines.
 */
export async function lineDisputesOf(db: Kysely<DB>, report_id: string): Promise<LineDisputeRow[]> {
  const settled = db
    .selectFrom('report_line_disputes')
    .select('id')
    .where('report_id', '=', report_id)
    .where('closed_at', 'is not', null)
    .orderBy('raised_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SETTLED)
  return rows(db)
    .where('d.report_id', '=', report_id)
    .where(({ eb, or }) => or([eb('d.closed_at', 'is', null), eb('d.id', 'in', settled)]))
    .orderBy('d.raised_at')
    .orderBy('d.id')
    .$castTo<LineDisputeRow>()
    .execute()
}

/** All that are not settled yet, oldest first. */
export async function openLineDisputes(tx: Tx, report_id: string): Promise<LineDisputeRow[]> {
  return rows(tx)
    .where('d.report_id', '=', report_id)
    .where('d.closed_at', 'is', null)
    .orderBy('d.raised_at')
    .orderBy('d.id')
    .$castTo<LineDisputeRow>()
    .execute()
}

/** One dispute, however long ago it was settled. */
export async function findLineDispute(db: Kysely<DB>, id: string): Promise<LineDisputeRow | undefined> {
  return rows(db).where('d.id', '=', id).$castTo<LineDisputeRow>().executeTakeFirst()
}

/** Locks a dispute of lines. Its report is locked before. */
export async function lockLineDispute(tx: Tx, id: string): Promise<LineDisputeRow | undefined> {
  return rows(tx).where('d.id', '=', id).forNoKeyUpdate('d').$castTo<LineDisputeRow>().executeTakeFirst()
}

export async function reportOfLineDispute(db: Kysely<DB>, id: string): Promise<string | undefined> {
  const dispute = await db
    .selectFrom('report_line_disputes')
    .select('report_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return dispute?.report_id
}

function rows(db: Kysely<DB>) {
  return db
    .selectFrom('report_line_disputes as d')
    .innerJoin('users as u', 'u.id', 'd.raised_by')
    .leftJoin('users as k', 'k.id', 'd.decided_by')
    .selectAll('d')
    .select(['u.name as raised_by_name', 'k.name as decided_by_name', 'k.role as decided_by_role'])
    .select(
      sql<DisputedLine[]>`(select jsonb_agg(jsonb_build_object('position', l.position, 'source_name', l.source_name,
        'reported_amount', l.reported_amount, 'expected_amount', l.expected_amount) order by l.position)
        from disputed_lines l where l.dispute_id = d.id)`.as('lines'),
    )
    .select(DISPUTE_DOCUMENTS.as('documents'))
}

/** The lines of a report, in their order, with what its open disputes expect of them. */
export function linesInDispute(
  sources: readonly SourceAmount[],
  open: readonly Pick<LineDisputeRow, 'lines'>[],
): ReportedLine[] {
  const expected = new Map(open.flatMap(({ lines }) => lines.map((line) => [line.position, line.expected_amount])))
  return sources.map(({ amount }, index) => ({ amount, expected_amount: expected.get(index + 1) ?? null }))
}
