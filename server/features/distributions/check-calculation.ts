import type { Contract } from '#contract/index.ts'
import { calculationText, runAgain } from '#domain/calculation.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { findStoredCalculation, type StoredCalculation } from '#server/queries/stored-calculation.ts'
import { sha256 } from './calculation-hash.ts'
import { lineFor } from './get-distributions.ts'
import type { CommissionRate } from './plan.ts'

/** Runs the rule again on what a share was computed from, and compares every byte, every row and the audit trail. */
export function checkCalculation(deps: CommissionRate): Handler<Contract['distributions']['checkCalculation']> {
  return async (context, { id }) => {
    if (!(await lineFor(context, id, deps))) return refuse('NOT_FOUND')
    const stored = await findStoredCalculation(context.db, id)
    if (!stored) return refuse('NOT_FOUND')
    const { calculation, calculation_hash } = stored
    const again = calculation === null ? null : runAgain(calculation)
    const calculated_again = again && calculationText(again)
    const differences = differencesOf(stored, again, calculated_again)
    return {
      ...{ id, calculation, calculated_again, differences },
      engine: again?.engine ?? null,
      sha256: calculation_hash,
      is_same: differences.length === 0,
    }
  }
}

type Again = ReturnType<typeof runAgain>

function differencesOf(stored: StoredCalculation, again: Again, calculated_again: string | null): string[] {
  const { calculation, calculation_hash } = stored
  if (calculation === null) return ['This share was calculated before calculations were stored.']
  if (!again) return ['The stored calculation cannot be read.']
  const checks: [boolean, string][] = [
    [sha256(calculation) === calculation_hash, 'The stored calculation is not the one that was hashed.'],
    [stored.audited_hash === calculation_hash, 'The hash is not the one in the audit trail.'],
    [calculated_again === calculation, 'Calculating it again gives another result.'],
    ...COLUMNS.map((column): [boolean, string] => [
      stored[column] === (again.result[column] ?? 0),
      `${WORDS[column]} of the share is not what was calculated.`,
    ]),
    ...stored.holders.map(({ holder_id, gross, commission }): [boolean, string] => {
      const line = again.result.lines.find((one) => one.holder_id === holder_id)
      return [
        (line?.gross ?? 0) === gross && (line?.commission ?? 0) === commission,
        'The part of a holder is not what was calculated.',
      ]
    }),
    ...again.result.lines.map(({ holder_id, gross }): [boolean, string] => [
      gross === 0 || stored.holders.some((one) => one.holder_id === holder_id),
      'The part of a holder is missing.',
    ]),
  ]
  return [...new Set(checks.flatMap(([isSame, difference]) => (isSame ? [] : [difference])))]
}

const WORDS = {
  period_days: 'The number of days',
  overlap_days: 'The number of shared days',
  revenue_in_agreement: 'The revenue',
  threshold_for_period: 'The threshold',
  eligible_revenue: 'The eligible revenue',
  gross: 'The gross amount',
  commission: 'The commission',
  net: 'The net amount',
  kept: 'The kept amount',
} as const
const COLUMNS = Object.keys(WORDS) as (keyof typeof WORDS)[]
