import type { Loads } from './chunk-loads.ts'
import { improvePlan } from './improve-plan.ts'
import { kindOf } from './limits.ts'
import { bytesOf, type File, planChunks } from './plan-chunks.ts'
import { searchPlan } from './search-plan.ts'

/** How much a byte counts at first that a page loads without need: most where nothing is in the browser's store yet. */
const WEIGHTS = { first: 5, visitors: 1, members: 1 }
/** How many plans are made. After each, a byte counts more for the pages that are fullest. */
const ROUNDS = 8
/** How many of them are improved. */
const IMPROVED = 2
const STEPS = 3_000_000
/** How much more a byte counts for the pages that are fullest. */
const FIRMNESS = 10
/** Files come to up to a hundredth less than they are estimated at; the check of sizes measures them. */
const ESTIMATED = 1.01
/** How much the fullest pages count when one of the plans is chosen. */
const COUNTED = 60

/**
 * The stored plan with the parts that it does not have, and with others moved where that is not enough; undefined where
 * pages come to load too much all the same.
 */
export function extendPlan(loads: Loads, stored: readonly (readonly string[])[]): readonly File[] | undefined {
  const { parts, allowances } = loads
  const known = new Set(stored.flat())
  const files = stored.map((modules) => ({ modules, size: 0, pages: new Set<number>() }))
  const added = new Set([...parts.keys()].filter((part) => !parts[part]?.modules.some((id) => known.has(id))))
  const plan = improvePlan(parts, files, allowances, added)
  if (isWithin(plan, loads)) return plan
  const moved = improvePlan(parts, plan, allowances)
  return isWithin(moved, loads) ? moved : undefined
}

const isWithin = (plan: readonly File[], loads: Loads) =>
  plan.length > 0 &&
  loadedBy(plan, loads).every(
    ({ bytes, excess }, page) => excess <= 0 && bytes <= (loads.limits[page] ?? 0) * ESTIMATED,
  )

/** The best plan that is found in a minute or two. */
export function makePlan(loads: Loads): readonly File[] {
  const { pages, parts, allowances } = loads
  const maxFiles = (page: number) => allowances[page]?.maxFiles ?? 0
  const plans: { files: readonly File[]; cost: number }[] = []
  const add = (files: readonly File[]) => {
    const fullness = fullnessOf(files, loads)
    plans.push({ files, cost: fullness.reduce((sum, one) => sum + Math.exp(COUNTED * (one - 1)), 0) })
    plans.sort((one, other) => one.cost - other.cost)
    return fullness
  }
  let weights = pages.map((page) => WEIGHTS[kindOf(page)])
  for (let round = 0; round < ROUNDS; round += 1) {
    const fullness = add(planChunks(parts, { maxFiles, weight: (page) => weights[page] ?? 1 }))
    weights = weights.map((weight, page) => weight * Math.exp(FIRMNESS * ((fullness[page] ?? 1) - 1)))
  }
  for (const { files } of plans.slice(0, IMPROVED)) add(improvePlan(parts, files, allowances))
  add(searchPlan(parts, plans[0]?.files ?? [], allowances, STEPS))
  return plans[0]?.files ?? []
}

/** How full each page is by a plan, 1 being all that it is planned for; more where it loads too many files. */
function fullnessOf(plan: readonly File[], loads: Loads): number[] {
  return loadedBy(plan, loads).map(
    ({ bytes, excess }, page) => bytes / (loads.allowances[page]?.maxBytes ?? 0) + Math.max(0, excess),
  )
}

function loadedBy(plan: readonly File[], { allowances, own, inOne }: Loads) {
  const files = plan.map(inOne)
  return allowances.map(({ maxFiles }, page) => ({
    bytes: (own[page] ?? 0) + bytesOf(page, files),
    excess: files.filter(({ pages }) => pages.has(page)).length - maxFiles,
  }))
}
