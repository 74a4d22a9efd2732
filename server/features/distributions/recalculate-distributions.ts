import { sumAmounts } from '#domain/money.ts'
import type { Tx } from '#server/platform/database.ts'
import { distributionsOfReport } from '#server/queries/distributions-of-report.ts'
import { agreementsOfReport } from '#server/queries/sharing-agreements.ts'
import type { ReportRecalculated } from '../reports/hooks.ts'
import { type Frozen, freeze, rowFrom } from './freeze-distributions.ts'
import type { DistributionHooks, FrozenShare } from './hooks.ts'
import { planDistributions } from './plan.ts'
import { settleAgain, settledLevels } from './settle-again.ts'
import { overwriteDistributions, storeEarlier } from './store-earlier.ts'

/**
 * Repeats what froze the shares of a report: its approval, then each dispute that was settled since. Terms, holders and what
 * is carried are read again; revenue, commission rate, corrections and due dates are those of the approval.
 */
export function recalculateDistributions(deps: DistributionHooks): ReportRecalculated {
  return async (write, { report, recalculation_id }) => {
    const { tx } = write
    const before = await distributionsOfReport(tx, report.id)
    await storeEarlier(tx, recalculation_id, before)
    await deps.settlements_undone(write, report, recalculation_id)

    const first = before.filter(({ part }) => part === 0)
    const [approved] = first
    if (!approved) throw new Error(`The approved report ${report.id} has no distribution.`)
    const { reported_revenue: revenue, held_revenue, commission_rate_basis_points } = approved
    const agreements = await agreementsOfReport(tx, report, { and: first.map(({ agreement_id }) => agreement_id) })
    const frozen = planDistributions(report, revenue, agreements, commission_rate_basis_points).map((plan): Frozen => {
      const old = first.find(({ agreement_id }) => agreement_id === plan.agreement.id)
      const one = freeze(write, { report }, plan)
      return old ? { ...one, id: old.id, due_date: old.due_date } : one
    })
    const rows = frozen.map((one) => rowFrom(write, { report, revenue, held_revenue }, one))
    await overwriteDistributions(
      tx,
      rows.map((row) => ({ ...row, commission_rate_basis_points })),
    )
    const corrections = await correctionLinesOf(tx, report.id)
    const shares = frozen.map(
      ({ id, agreement, due_date, due }): FrozenShare => ({
        ...{ id, agreement_id: agreement.id, due_date, due, commission_rate_basis_points },
        corrections: corrections.filter(({ distribution_id }) => distribution_id === id),
      }),
    )
    const paid = await deps.distributions_refrozen(write, report, shares)

    const done = new Set(frozen.map(({ id }) => id))
    for (const level of await settledLevels(tx, report, revenue)) {
      paid.push(...(await settleAgain(write, { report, level, before, done }, deps)))
    }
    const after = await distributionsOfReport(tx, report.id)
    const agreementOf = new Map(after.map(({ id, agreement_id }) => [id, agreement_id]))
    return frozen.map(({ agreement, result, due_date, calculation_hash }) => {
      const due = paid.filter((one) => agreementOf.get(one.distribution_id) === agreement.id)
      return { ...result, agreement, due_date, calculation_hash, due }
    })
  }
}

/** What corrections change of earlier shares stays as it was: those shares are paid. */
async function correctionLinesOf(tx: Tx, report_id: string) {
  const lines = await tx
    .selectFrom('distribution_corrections as k')
    .innerJoin('distributions as d', 'd.id', 'k.distribution_id')
    .innerJoin('distribution_correction_lines as l', 'l.distribution_correction_id', 'k.id')
    .select(['k.distribution_id', 'l.holder_id', 'l.gross', 'l.commission'])
    .where('d.report_id', '=', report_id)
    .execute()
  return lines.map((line) => ({ ...line, net: sumAmounts([line.gross, -line.commission]) }))
}
