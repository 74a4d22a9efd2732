import { runAgain } from '#domain/calculation.ts'
import { sharingTerms } from '#domain/distribution.ts'
import { addedTo, type SharedBefore } from '#domain/line-dispute.ts'
import { sumAmounts } from '#domain/money.ts'
import type { Tx } from '#server/platform/database.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { type DistributionRow, distributionsOfReport } from '#server/queries/distributions-of-report.ts'
import { heldRevenueOf } from '#server/queries/held-revenue.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'
import type { DistributionHooks, PaidShare } from './hooks.ts'
import { addsSomething, settledRow } from './settle-dispute.ts'
import { overwriteDistributions } from './store-earlier.ts'

/** The revenue on which both sides agreed when a dispute of lines was settled. */
interface Level {
  dispute_id: string
  reported_revenue: number
}

/** What both sides came to agree on since the approval, step by step. The last step is all that is not held back now. */
export async function settledLevels(tx: Tx, { id, total_revenue }: StoredReport, approved: number): Promise<Level[]> {
  const levels = await tx
    .selectFrom('settled_distributions as s')
    .innerJoin('distributions as d', 'd.id', 's.distribution_id')
    .select(['s.dispute_id', 'd.reported_revenue'])
    .distinct()
    .where('d.report_id', '=', id)
    .orderBy('d.reported_revenue')
    .execute()
  const agreed = total_revenue - (await heldRevenueOf(tx, id))
  if (agreed <= (levels.at(-1)?.reported_revenue ?? approved)) return levels
  // A settled dispute added nothing to any share, such as below the threshold of the terms of then.
  const last = await tx
    .selectFrom('report_line_disputes')
    .select('id')
    .where('report_id', '=', id)
    .where('closed_at', 'is not', null)
    .orderBy('closed_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return [...levels, { dispute_id: last.id, reported_revenue: agreed }]
}

interface Again {
  report: StoredReport
  level: Level
  /** The distributions before the recalculation. */
  before: readonly DistributionRow[]
  /** The ids of those that are calculated again already; what is settled now is added. */
  done: Set<string>
}

/** What a settled dispute adds to each share, calculated again. */
export async function settleAgain(
  write: MemberWrite,
  { report, level, before, done }: Again,
  { distributions_refrozen }: Pick<DistributionHooks, 'distributions_refrozen'>,
): Promise<PaidShare[]> {
  const { tx } = write
  const { dispute_id, reported_revenue: revenue } = level
  const all = await distributionsOfReport(tx, report.id)
  const again = all.filter(({ id }) => done.has(id))
  const ofDispute = await distributionsSettling(tx, dispute_id)
  const settled = again.flatMap((row) => {
    const calculated = row.part === 0 && row.calculation ? runAgain(row.calculation) : null
    if (!calculated) return []
    const own = ({ agreement_id }: DistributionRow) => agreement_id === row.agreement_id
    const shared = sumsOf(again.filter(own), calculated.input.kept_by !== undefined)
    const added = addedTo(shared, revenue, sharingTerms(calculated.input))
    const old = before.find((one) => own(one) && ofDispute.has(one.id))
    if (!addsSomething(added) && !old) return []
    const part = old?.part ?? Math.max(...all.filter(own).map((one) => one.part)) + 1
    const share = { calculation: row.calculation, shared }
    const one = { ...settledRow(write, { row, share, revenue, added, part }), proposal_id: row.proposal_id }
    return [old ? { ...one, row: { ...one.row, id: old.id, due_date: old.due_date } } : one]
  })
  if (settled.length === 0) return []
  await overwriteDistributions(
    tx,
    settled.map(({ row }) => row),
  )
  await tx
    .insertInto('settled_distributions')
    .values(settled.map(({ row, before: amounts }) => ({ distribution_id: row.id, dispute_id, ...amounts })))
    .onConflict((conflict) =>
      conflict.column('distribution_id').doUpdateSet(({ ref }) => ({
        eligible_before: ref('excluded.eligible_before'),
        gross_before: ref('excluded.gross_before'),
        commission_before: ref('excluded.commission_before'),
        kept_before: ref('excluded.kept_before'),
      })),
    )
    .execute()
  for (const { row, proposal_id } of settled) {
    done.add(row.id)
    const { id: distribution_id, gross, commission, net, kept, calculation_hash } = row
    const about = { subject_type: 'report', subject_id: report.id }
    const data = { distribution_id, gross, commission, net, ...(kept && { kept }), calculation_hash }
    write.audit({ chain: `deal:${proposal_id}`, action: 'report_recalculated', ...about, data })
  }
  return distributions_refrozen(
    write,
    report,
    settled.map(({ row, added }) => ({
      id: row.id,
      agreement_id: row.agreement_id,
      due_date: row.due_date,
      commission_rate_basis_points: row.commission_rate_basis_points,
      due: added.lines.filter(({ gross }) => gross > 0),
      corrections: [],
    })),
  )
}

function sumsOf(rows: readonly DistributionRow[], is_kept: boolean): SharedBefore {
  const sum = (key: keyof SharedBefore) => sumAmounts(rows.map((row) => row[key]))
  return {
    ...{ eligible_revenue: sum('eligible_revenue'), gross: sum('gross'), commission: sum('commission') },
    ...(is_kept && { kept: sum('kept') }),
  }
}

async function distributionsSettling(tx: Tx, dispute_id: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('settled_distributions')
    .select('distribution_id')
    .where('dispute_id', '=', dispute_id)
    .execute()
  return new Set(rows.map(({ distribution_id }) => distribution_id))
}
