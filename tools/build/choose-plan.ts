import type { Loads } from './chunk-loads.ts'
import { bytesOf, type File } from './file-plan.ts'
import { improvePlan } from './improve-plan.ts'
import { searchPlan } from './search-plan.ts'

/** How many moves are tried by a build, half a minute, and by tools/plan-files.ts. */
const STEPS = { build: 500_000, anew: 2_000_000 }
/** Files come to more than a hundredth less than they are estimated at; the check of sizes measures them. */
const ESTIMATED = 1.015

/** The stored plan with the modules that it does not have, each where it costs least. */
export function extendPlan({ parts, allowances }: Loads, stored: readonly (readonly string[])[]): readonly File[] {
  const known = new Set(stored.flat())
  const files = stored.map((modules) => ({ modules, size: 0, pages: new Set<number>() }))
  const added = new Set([...parts.keys()].filter((part) => !parts[part]?.modules.some((id) => known.has(id))))
  const plan = improvePlan(parts, files, allowances, added)
  // Empty where an import that is new leads its files in a circle: then others move, too.
  return plan.length > 0 ? plan : improvePlan(parts, files, allowances)
}

/** Looks for a better plan from this one on. */
export function betterPlan({ parts, allowances }: Loads, plan: readonly File[], effort: keyof typeof STEPS) {
  return searchPlan(parts, plan, allowances, STEPS[effort])
}

/** Whether no page loads more by a plan than it may. */
export function isWithin(plan: readonly File[], { allowances, own, limits, inOne }: Loads): boolean {
  const files = plan.map(inOne)
  return (
    plan.length > 0 &&
    allowances.every(
      ({ maxFiles }, page) =>
        files.filter(({ pages }) => pages.has(page)).length <= maxFiles &&
        (own[page] ?? 0) + bytesOf(page, files) <= (limits[page] ?? 0) * ESTIMATED,
    )
  )
}
