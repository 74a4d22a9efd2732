import type { File, Part } from './plan-chunks.ts'

/** What a page may load. */
export interface Allowance {
  maxFiles: number
  maxBytes: number
  /** What it loads beside the files of the plan. */
  ownBytes: number
}

/** How much the fullest pages count before the others. */
const FIRMNESS = 40
const MAX_SWEEPS = 8

/**
 * Moves single parts to other files, or to files of their own, as long as the fullest pages get emptier by it. No page
 * comes to load more files than it may, and files never import each other in a circle.
 */
export function improvePlan(parts: readonly Part[], plan: readonly File[], allowances: readonly Allowance[]): File[] {
  const places = new Map(plan.flatMap(({ modules }, place) => modules.map((id) => [id, place] as const)))
  const fileOf = parts.map(({ modules: [first = ''] }) => places.get(first) ?? 0)
  const cost = () => costOf(filesFrom(parts, fileOf, allowances.length), allowances)
  let least = cost()
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep += 1) {
    const before = least
    for (const [part, from] of fileOf.entries()) {
      let best = from
      for (const file of new Set([...fileOf, freePlace(fileOf)])) {
        fileOf[part] = file
        const moved = cost()
        if (moved < least) [best, least] = [file, moved]
      }
      fileOf[part] = best
    }
    if (least === before) break
  }
  const drafts = filesFrom(parts, fileOf, allowances.length)
  return (
    drafts?.map(({ inside, size, pages }) => ({
      modules: inside.flatMap((part) => parts[part]?.modules ?? []),
      size,
      pages: new Set([...pages.entries()].flatMap(([page, isLoaded]) => (isLoaded ? page : []))),
    })) ?? [...plan]
  )
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
function filesFrom(parts: readonly Part[], fileOf: readonly number[], pageCount: number): Draft[] | undefined {
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
    if (count > maxFiles) return Number.POSITIVE_INFINITY
    cost += Math.exp(FIRMNESS * (bytes / maxBytes - 1))
  }
  return cost
}
