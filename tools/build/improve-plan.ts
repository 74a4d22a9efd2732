import type { File, Part } from './file-plan.ts'

/** What a page may load. */
export interface Allowance {
  maxFiles: number
  maxBytes: number
  /** What it loads beside the files of the plan. */
  ownBytes: number
}

/** How much the fullest pages count before the others. */
const FIRMNESS = 40
/** What a file more than a page may load costs: more than all that could be gained by it. */
const TOO_MANY = 1e6
const MAX_SWEEPS = 8

/**
 * Moves single parts to other files, or to files of their own, as long as the fullest pages get emptier by it, and no page
 * loads more files than it may. Files never import each other in a circle. Only `movable` parts are moved; those that the
 * plan does not have begin alone.
 */
export function improvePlan(
  parts: readonly Part[],
  plan: readonly File[],
  allowances: readonly Allowance[],
  movable: ReadonlySet<number> = new Set(parts.keys()),
): File[] {
  const places = new Map(plan.flatMap(({ modules }, place) => modules.map((id) => [id, place] as const)))
  const fileOf = parts.map(({ modules }, part) => {
    const known = modules.find((id) => places.has(id))
    return known === undefined ? plan.length + part : (places.get(known) ?? 0)
  })
  const cost = () => costOf(draftsFrom(parts, fileOf, allowances.length), allowances)
  let least = cost()
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep += 1) {
    const before = least
    for (const part of movable) {
      let best = fileOf[part] ?? 0
      for (const file of new Set([...fileOf, freePlace(fileOf)])) {
        fileOf[part] = file
        const moved = cost()
        if (moved < least) [best, least] = [file, moved]
      }
      fileOf[part] = best
    }
    if (least === before) break
  }
  return filesFrom(parts, fileOf, allowances.length)
}

/** The files of a plan that says for each part in which it is. Where they would import each other in a circle, there is none. */
export function filesFrom(parts: readonly Part[], fileOf: ArrayLike<number>, pageCount: number): File[] {
  const drafts = draftsFrom(parts, fileOf, pageCount)
  return (drafts ?? []).map(({ inside, size, pages }) => ({
    modules: inside.flatMap((part) => parts[part]?.modules ?? []),
    size,
    pages: new Set([...pages.entries()].flatMap(([page, isLoaded]) => (isLoaded ? page : []))),
  }))
}

const freePlace = (fileOf: readonly number[]) => fileOf.findIndex((_, place) => !fileOf.includes(place))

interface Draft {
  /** The parts in it. */
  inside: number[]
  size: number
  /** Whether each page loads it. This is asked many thousand times. */
  pages: Uint8Array
  imports: Set<Draft>
  importers: number
}

/** The files with the pages that load them, also through imports; undefined where they import each other in a circle. */
function draftsFrom(parts: readonly Part[], fileOf: ArrayLike<number>, pageCount: number): Draft[] | undefined {
  const drafts = new Map<number, Draft>()
  const draftOf = (part: number) => {
    const place = fileOf[part] ?? 0
    const draft = drafts.get(place) ?? newDraft(pageCount)
    drafts.set(place, draft)
    return draft
  }
  for (const [at, part] of parts.entries()) {
    const draft = draftOf(at)
    draft.size += part.size
    draft.inside.push(at)
    for (const page of part.pages) draft.pages[page] = 1
    for (const one of part.imports) {
      const imported = draftOf(one)
      if (imported === draft || draft.imports.has(imported)) continue
      draft.imports.add(imported)
      imported.importers += 1
    }
  }
  const sorted = [...drafts.values()].filter(({ importers }) => importers === 0)
  // The list grows while it is gone through: what all importers have been seen of.
  for (const { pages, imports } of sorted) {
    for (const imported of imports) {
      for (let page = 0; page < pageCount; page += 1) imported.pages[page] ||= pages[page] ?? 0
      imported.importers -= 1
      if (imported.importers === 0) sorted.push(imported)
    }
  }
  return sorted.length === drafts.size ? sorted : undefined
}

const newDraft = (pageCount: number): Draft => ({
  inside: [],
  size: 0,
  pages: new Uint8Array(pageCount),
  imports: new Set(),
  importers: 0,
})

function costOf(drafts: readonly Draft[] | undefined, allowances: readonly Allowance[]): number {
  if (!drafts) return Number.POSITIVE_INFINITY
  let cost = 0
  for (const [page, { maxFiles, maxBytes, ownBytes }] of allowances.entries()) {
    let [count, bytes] = [0, ownBytes]
    for (const { pages, size } of drafts) {
      if (!pages[page]) continue
      count += 1
      bytes += size
    }
    cost += TOO_MANY * Math.max(0, count - maxFiles)
    cost += Math.exp(FIRMNESS * (bytes / maxBytes - 1))
  }
  return cost
}
