import { type Kysely, sql } from 'kysely'
import { agreedLines } from '#domain/line-dispute.ts'
import { newlyShared } from '#domain/line-share.ts'
import type { DB } from '#server/platform/database.ts'

export interface SharedLine extends StoredOrigin {
  /** Place in the report, from 1. */
  position: number
  source_name: string
  description: string
  /** As the distributed version says it, in minor units. */
  amount: number
  /** What of it the distribution shares. */
  shared: number
}

/** What a line was written with; versions of before have none of it. */
interface StoredOrigin {
  mapping_id?: string | null
  collected_amount?: number | null
  collected_charges?: number | null
}

interface StoredLine extends StoredOrigin {
  source_name: string
  description: string
  amount: number
}

interface Dispute {
  id: string
  closed_at: Date | null
  lines: { position: number; expected_amount: number }[]
}

/**
 * What each distribution of a report shares of its lines, by the distribution's id: of disputed lines first what both sides
 * agreed on, and with a settled dispute the rest.
 */
export async function sharedLinesOf(db: Kysely<DB>, report_id: string): Promise<Map<string, SharedLine[]>> {
  const [distributions, disputes] = await Promise.all([
    distributionsWithLines(db, report_id),
    disputesOf(db, report_id),
  ])
  const before = new Map<string, number[]>()
  return new Map(
    distributions.map(({ id, agreement_id, lines, share_before, ...distribution }) => {
      // Also where all of it happened at the same time.
      const later = distributions.filter(
        (one) => one.part > distribution.part && (distribution.part === 0 || one.agreement_id === agreement_id),
      )
      const settledLater = new Set(later.map(({ dispute_id }) => dispute_id))
      const isOpen = ({ id: dispute_id, closed_at }: Dispute) =>
        settledLater.has(dispute_id) ||
        (dispute_id !== distribution.dispute_id && (closed_at === null || closed_at > distribution.created_at))
      const agreed = agreedLines(linesWith(lines, disputes.filter(isOpen)))
      const shared = newlyShared(share_before === 0 ? null : (before.get(agreement_id) ?? null), agreed)
      before.set(agreement_id, agreed)
      return [id, lines.map((line, index) => ({ ...line, position: index + 1, shared: shared[index] ?? 0 }))]
    }),
  )
}

function linesWith(lines: readonly StoredLine[], open: readonly Dispute[]) {
  const expected = new Map(open.flatMap((one) => one.lines.map((line) => [line.position, line.expected_amount])))
  return lines.map(({ amount }, index) => ({ amount, expected_amount: expected.get(index + 1) ?? null }))
}

function distributionsWithLines(db: Kysely<DB>, report_id: string) {
  return db
    .selectFrom('distributions as d')
    .innerJoin('revenue_report_versions as v', (join) =>
      join.onRef('v.report_id', '=', 'd.report_id').onRef('v.number', '=', 'd.report_version'),
    )
    .leftJoin('settled_distributions as s', 's.distribution_id', 'd.id')
    .select(['d.id', 'd.agreement_id', 'd.part', 'd.created_at', 's.dispute_id'])
    .select(({ ref }) => [
      ref('v.sources').$castTo<StoredLine[]>().as('lines'),
      sql<number>`coalesce(s.gross_before + s.kept_before, 0)`.as('share_before'),
    ])
    .where('d.report_id', '=', report_id)
    .orderBy('d.agreement_id')
    .orderBy('d.part')
    .execute()
}

/** The disputes that may hold back of what is distributed; those of an earlier submission do not. */
function disputesOf(db: Kysely<DB>, report_id: string) {
  return db
    .selectFrom('report_line_disputes as d')
    .select(['d.id', 'd.closed_at'])
    .select(
      sql<Dispute['lines']>`(select jsonb_agg(jsonb_build_object('position', l.position,
        'expected_amount', l.expected_amount) order by l.position)
        from disputed_lines l where l.dispute_id = d.id)`.as('lines'),
    )
    .where('d.report_id', '=', report_id)
    .where('d.status', '<>', 'superseded')
    .execute()
}
