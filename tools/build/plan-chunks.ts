/** Code that the same pages load: what a chunk can be made of. */
export interface Part {
  /** Numbers of the pages that load it first. */
  pages: ReadonlySet<number>
  size: number
  modules: readonly string[]
  /** Positions of the parts that it imports. */
  imports: ReadonlySet<number>
}

/** A file to be made. */
export interface File {
  modules: readonly string[]
  size: number
  /** Numbers of the pages that load it, by need or by what imports it. */
  pages: ReadonlySet<number>
}

interface Group {
  pages: Set<number>
  size: number
  parts: number[]
  imports: Set<Group>
}

/** What one more file costs a page, in bytes (gzip): its request, and what is packed less well alone. */
const FILE_BYTES = 200

interface Budget {
  /** How many groups a page may load. */
  maxFiles: (page: number) => number
  /** How much a byte counts that it loads without need. */
  weight: (page: number) => number
}

/**
 * Joins parts into groups until no page loads more of them than it may, cheapest first: the cost is the bytes that
 * pages load without needing them, also through imports of a group. Groups never import each other in a circle.
 */
export function planChunks(parts: readonly Part[], budget: Budget): File[] {
  let groups = groupsOf(parts)
  for (;;) {
    const pair = cheapestPair(groups, budget)
    if (!pair) {
      return groups.map((group) => ({ ...group, modules: group.parts.flatMap((part) => parts[part]?.modules ?? []) }))
    }
    groups = joined(groups, pair)
  }
}

/** How much a page loads of a plan. */
export function bytesOf(page: number, plan: readonly File[]): number {
  return plan.reduce((sum, { pages, size }) => sum + (pages.has(page) ? size : 0), 0)
}

function groupsOf(parts: readonly Part[]): Group[] {
  const groups = parts.map(
    ({ pages, size }, part): Group => ({ pages: new Set(pages), size, parts: [part], imports: new Set() }),
  )
  for (const [part, { imports }] of parts.entries()) {
    for (const one of imports) {
      const group = groups[one]
      if (group) groups[part]?.imports.add(group)
    }
  }
  return groups
}

type Reached = ReadonlyMap<Group, ReadonlySet<Group>>

function cheapestPair(groups: readonly Group[], { maxFiles, weight }: Budget): [Group, Group] | undefined {
  const files = new Map<number, number>()
  for (const { pages } of groups) for (const page of pages) files.set(page, (files.get(page) ?? 0) + 1)
  const full = new Set([...files].flatMap(([page, count]) => (count > maxFiles(page) ? page : [])))
  const reached: Reached = new Map(groups.map((group) => [group, everythingFrom(group)]))
  let best: { pair: [Group, Group]; cost: number } | undefined
  for (const [position, one] of groups.entries()) {
    for (const other of groups.slice(position + 1)) {
      const shared = [...one.pages].filter((page) => other.pages.has(page))
      // A page with too many files takes what is cheapest, whatever it costs.
      const relieved = shared.filter((page) => full.has(page)).length
      const saved = shared.length * FILE_BYTES
      const limit = best?.cost ?? 0
      const price = (wasted: number) => (relieved > 0 ? (wasted - saved) / relieved - URGENT : wasted - saved)
      const apart = price(wasteOf(one, [other], weight) + wasteOf(other, [one], weight))
      if (apart >= limit || isCircle(one, other, reached)) continue
      const from = (group: Group) => [group, ...(reached.get(group) ?? [])]
      const cost = price(wasteOf(one, from(other), weight) + wasteOf(other, from(one), weight))
      if (cost < limit) best = { pair: [one, other], cost }
    }
  }
  return best?.pair
}

const URGENT = 1e12

/** The bytes that the pages of one group come to load with others, without needing them. */
function wasteOf({ pages }: Group, loaded: readonly Group[], weight: Budget['weight']): number {
  let wasted = 0
  for (const group of loaded) {
    for (const page of pages) if (!group.pages.has(page)) wasted += (group.size + FILE_BYTES) * weight(page)
  }
  return wasted
}

/** Whether a way leads from one to the other through a third: joined, they would import each other in a circle. */
function isCircle(one: Group, other: Group, reached: Reached): boolean {
  const leads = (from: Group, to: Group) =>
    [...from.imports].some((next) => next !== to && next !== from && reached.get(next)?.has(to))
  return leads(one, other) || leads(other, one)
}

function everythingFrom(group: Group, found = new Set<Group>()): Set<Group> {
  for (const next of group.imports) {
    if (found.has(next)) continue
    found.add(next)
    everythingFrom(next, found)
  }
  return found
}

function joined(groups: readonly Group[], [one, other]: [Group, Group]): Group[] {
  const both: Group = {
    pages: new Set([...one.pages, ...other.pages]),
    size: one.size + other.size,
    parts: [...one.parts, ...other.parts],
    imports: new Set([...one.imports, ...other.imports].filter((group) => group !== one && group !== other)),
  }
  const others = groups.filter((group) => group !== one && group !== other)
  for (const { imports } of others) {
    if (imports.delete(one) || imports.has(other)) {
      imports.delete(other)
      imports.add(both)
    }
  }
  // Who loads a group loads what it imports.
  for (const group of everythingFrom(both)) for (const page of both.pages) group.pages.add(page)
  return [...others, both]
}
