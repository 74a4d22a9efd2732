import { sharedDays } from './agreement.ts'
import { addDays } from './calendar-dates.ts'
import { canonicalJson } from './canonical-json.ts'
import { type Distribution, type DistributionInput, distribute } from './distribution.ts'
import { distributeRest, type SharedBefore } from './line-dispute.ts'

/** The version of the rule. Another rule is a further entry, so that what was calculated before can be calculated again. */
export const ENGINE = 'sharewell-1'
/** The same rule for what a settled dispute adds: the share of the revenue, less what was shared before. */
const REST_ENGINE = 'sharewell-1-rest'
const ENGINES: Readonly<Record<string, (input: CalculationInput) => Distribution>> = {
  [ENGINE]: distribute,
  [REST_ENGINE]: distributeRest,
}

interface CalculationInput extends DistributionInput {
  /** What was shared before, corrections included. */
  before?: SharedBefore
}

/** All that a share was computed from, and what came out. */
export interface Calculation {
  engine: string
  input: CalculationInput
  result: Distribution
}

/** Computes a share, with exactly what it was computed from: of the holders, the days that are shared. */
export function calculate(given: DistributionInput): Calculation {
  const { revenue, currency, period, agreement, commission_rate_basis_points, holders, kept_by } = given
  const { effective_date, expiration_date, provider_share_basis_points, monthly_revenue_threshold } = agreement
  const terms = { effective_date, expiration_date, provider_share_basis_points, monthly_revenue_threshold }
  const { start, end } = sharedDays(agreement, period) ?? period
  const held = holders
    .map(({ holder_id, basis_points, held_from = start, held_until }) => ({
      ...{ holder_id, basis_points },
      held_from: held_from > start ? held_from : start,
      held_until: held_until && held_until <= end ? held_until : addDays(end, 1),
    }))
    .filter(({ held_from, held_until }) => held_from < held_until)
  const input = {
    ...{ revenue, currency, commission_rate_basis_points },
    ...{ period: { start: period.start, end: period.end }, agreement: terms, holders: held },
    ...(held.some(({ holder_id }) => holder_id === kept_by) && { kept_by }),
  }
  return { engine: ENGINE, input, result: distribute(input) }
}

/** Computes what is left to share of a revenue, by the holders and terms of an earlier calculation. */
export function calculateRest(earlier: Calculation, revenue: number, before: SharedBefore): Calculation {
  const input = { ...earlier.input, revenue, before }
  return { engine: REST_ENGINE, input, result: distributeRest(input) }
}

/** The bytes of a calculation: the same for the same calculation. */
export const calculationText = (calculation: Calculation): string => canonicalJson(calculation)

/** Runs a written calculation again, by the version of the rule that it names. Null where it cannot be read. */
export function runAgain(text: string): Calculation | null {
  try {
    const { engine, input }: Calculation = JSON.parse(text)
    const rule = ENGINES[engine]
    return rule ? { engine, input, result: rule(input) } : null
  } catch {
    return null
  }
}
