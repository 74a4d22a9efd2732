import type { Kysely } from 'kysely'
import type { DistributionLine } from '#domain/distribution.ts'
import { sumAmounts } from '#domain/money.ts'
import type { SettledShare } from '#domain/share-settlement.ts'
import type { DB } from '#server/platform/database.ts'
import { correctionsIn, type PlannedCorrection, planCorrections } from '#server/queries/corrections.ts'
import { carriedBalances } from '#server/queries/settlements.ts'
import type { ReportRow } from '#server/queries/visible-reports.ts'
import type { PlannedDistribution } from './plan.ts'

/** What the corrections of a report change of earlier shares, as far as is known before its approval. */
export async function correctionsPlanned(db: Kysely<DB>, report: ReportRow): Promise<PlannedCorrection[]> {
  return planCorrections(db, await correctionsIn(db, report))
}

/** How the shares of a report would be settled with its corrections and what is carried, by agreement. */
export async function settlementsPlanned(
  db: Kysely<DB>,
  plans: readonly PlannedDistribution[],
  corrections: readonly PlannedCorrection[],
): Promise<Map<string, SettledShare[]>> {
  if (plans.length === 0) return new Map()
  const carried = await carriedBalances(
    db,
    plans.map(({ agreement }) => agreement.id),
  )
  if (carried.length === 0 && corrections.length === 0) return new Map()
  return new Map(
    plans.map(({ agreement, result }) => {
      const own = corrections.filter(({ agreement_id }) => agreement_id === agreement.id)
      const balances = carried.filter(({ agreement_id }) => agreement_id === agreement.id)
      const names = new Map([...agreement.holders, ...balances].map((one) => [one.holder_id, one.holder_name]))
      const holders = new Set([
        ...own.flatMap(({ lines }) => lines.map(({ holder_id }) => holder_id)),
        ...balances.map(({ holder_id }) => holder_id),
      ])
      const settled = [...holders].map((holder_id) => {
        const line = result.lines.find((one) => one.holder_id === holder_id)
        const balance = balances.find((one) => one.holder_id === holder_id)
        return settle(holder_id, names.get(holder_id) ?? 'A holder', { line, balance, own })
      })
      return [agreement.id, settled]
    }),
  )
}

interface Parts {
  line: DistributionLine | undefined
  balance: { gross: number; commission: number } | undefined
  own: readonly PlannedCorrection[]
}

function settle(holder_id: string, holder_name: string, { line, balance, own }: Parts): SettledShare {
  const corrections = own.flatMap(({ correction, lines }) =>
    lines
      .filter((one) => one.holder_id === holder_id)
      .map(({ gross, commission }) => ({
        ...{ correction_id: correction.id, report_id: correction.report_id, line: correction.line },
        ...{ source_name: correction.source_name, reason: correction.reason, revenue: correction.amount },
        reporting_period_start: correction.reporting_period_start,
        reporting_period_end: correction.reporting_period_end,
        ...{ gross, commission },
      })),
  )
  return {
    ...{ holder_id, holder_name, payment_id: null, corrections },
    takes_leftover: line?.leftover ?? false,
    share_gross: line?.gross ?? 0,
    share_commission: line?.commission ?? 0,
    corrections_gross: sumAmounts(corrections.map(({ gross }) => gross)),
    corrections_commission: sumAmounts(corrections.map(({ commission }) => commission)),
    carried_gross: balance?.gross ?? 0,
    carried_commission: balance?.commission ?? 0,
  }
}
