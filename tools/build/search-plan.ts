import type { File, Part } from './file-plan.ts'
import { type Allowance, filesFrom } from './improve-plan.ts'

/** How much the fullest pages count before the others, which count a tenth of themselves beside. */
const FIRMNESS = 400
const OF_ALL_PAGES = 0.1
/** What a file more than a page may load costs, as a part of its allowance. */
const TOO_MANY = 0.05
/** How much worse a plan may get by a move, at first and at last. */
const WARM = 0.0003
const COLD = 0.00003
/** More files than a plan begins with; from a start with more, nothing would be searched. */
const MAX_FILES = 80

/**
 * Looks for a better plan by moving parts at random, at first also to where it gets a little worse: the fullest pages get
 * emptier, no page loads more files than it may, and files never import each other in a circle. The same parts and the
 * same start always end in the same plan.
 */
export function searchPlan(
  parts: readonly Part[],
  start: readonly File[],
  allowances: readonly Allowance[],
  steps: number,
): File[] {
  if (start.length > MAX_FILES) return [...start]
  const places = new Map(start.flatMap(({ modules }, place) => modules.map((id) => [id, place] as const)))
  const fileOf = new Uint8Array(parts.map(({ modules: [first = ''] }) => places.get(first) ?? 0))
  const { costOf, alike, neighbours } = measures(parts, allowances)
  const random = sequence()
  const one = (among: readonly number[]) => among[Math.floor(random() * among.length)] ?? 0
  const everyPart = [...parts.keys()]
  let cost = costOf(fileOf)
  let best = { cost, fileOf: fileOf.slice() }
  for (let step = 0; step < steps; step += 1) {
    const part = one(everyPart)
    const from = fileOf[part] ?? 0
    const near = neighbours[part] ?? []
    const kind = random()
    const to =
      kind < 0.4 && near.length > 0
        ? (fileOf[one(near)] ?? 0)
        : kind < 0.9
          ? (fileOf[one(everyPart)] ?? 0)
          : Math.floor(random() * MAX_FILES)
    if (to === from) continue
    // Now and then with what the same pages load.
    const moved = random() < 0.15 ? (alike[part] ?? []).filter((other) => fileOf[other] === from) : [part]
    for (const each of moved) fileOf[each] = to
    const changed = costOf(fileOf)
    const heat = WARM * (COLD / WARM) ** (step / steps)
    if (changed <= cost || random() < Math.exp((cost - changed) / heat)) {
      cost = changed
      if (cost < best.cost) best = { cost, fileOf: fileOf.slice() }
    } else for (const each of moved) fileOf[each] = from
  }
  return filesFrom(parts, best.fileOf, allowances.length)
}

/** What a plan costs, and what to try: parts of the same pages, and those that import each other. */
function measures(parts: readonly Part[], allowances: readonly Allowance[]) {
  const words = Math.ceil(allowances.length / 32)
  const pagesOf = parts.map(({ pages }) => {
    const set = new Int32Array(words)
    for (const page of pages) set[page >> 5] = (set[page >> 5] ?? 0) | (1 << (page & 31))
    return set
  })
  const alike = pagesOf.map((set) => [...parts.keys()].filter((part) => pagesOf[part]?.join() === set.join()))
  const edges = parts.flatMap(({ imports }, part) => [...imports].map((imported) => [part, imported] as const))
  const neighbours = parts.map(() => [] as number[])
  for (const [part, imported] of edges) {
    neighbours[part]?.push(imported)
    neighbours[imported]?.push(part)
  }
  const sizes = new Int32Array(MAX_FILES)
  const loaded = new Int32Array(MAX_FILES * words)
  const imports = new Uint8Array(MAX_FILES * MAX_FILES)
  const isOpen = new Uint8Array(MAX_FILES)

  function gather(fileOf: Uint8Array): number {
    for (const list of [sizes, loaded, imports, isOpen]) list.fill(0)
    let open = 0
    for (const [part, { size }] of parts.entries()) {
      const file = fileOf[part] ?? 0
      if (!isOpen[file]) open += 1
      isOpen[file] = 1
      sizes[file] = (sizes[file] ?? 0) + size
      const pages = pagesOf[part]
      for (let word = 0; word < words; word += 1) {
        const at = file * words + word
        loaded[at] = (loaded[at] ?? 0) | (pages?.[word] ?? 0)
      }
    }
    for (const [part, imported] of edges) {
      const [from, to] = [fileOf[part] ?? 0, fileOf[imported] ?? 0]
      if (from !== to) imports[from * MAX_FILES + to] = 1
    }
    return open
  }

  /** Gives each file the pages of those that import it; false where files import each other in a circle. */
  function spread(open: number): boolean {
    for (let left = open; left > 0; ) {
      const before = left
      for (let file = 0; file < MAX_FILES; file += 1) {
        if (!isOpen[file] || isImportedByOpen(file)) continue
        isOpen[file] = 0
        left -= 1
        for (let to = 0; to < MAX_FILES; to += 1) {
          if (!imports[file * MAX_FILES + to]) continue
          for (let word = 0; word < words; word += 1) {
            const at = to * words + word
            loaded[at] = (loaded[at] ?? 0) | (loaded[file * words + word] ?? 0)
          }
        }
      }
      if (left === before) return false
    }
    return true
  }

  function isImportedByOpen(file: number): boolean {
    for (let from = 0; from < MAX_FILES; from += 1) if (isOpen[from] && imports[from * MAX_FILES + file]) return true
    return false
  }

  function costOf(fileOf: Uint8Array): number {
    if (!spread(gather(fileOf))) return Number.POSITIVE_INFINITY
    let [fullest, all, over] = [0, 0, 0]
    for (const [page, { maxFiles, maxBytes, ownBytes }] of allowances.entries()) {
      let [count, bytes] = [0, ownBytes]
      for (let file = 0; file < MAX_FILES; file += 1) {
        if (!sizes[file] || !((loaded[file * words + (page >> 5)] ?? 0) & (1 << (page & 31)))) continue
        count += 1
        bytes += sizes[file] ?? 0
      }
      fullest += Math.exp(FIRMNESS * (bytes / maxBytes - 1))
      all += bytes / maxBytes - 1
      over += Math.max(0, count - maxFiles)
    }
    return Math.log(fullest) / FIRMNESS + (OF_ALL_PAGES * all) / allowances.length + TOO_MANY * over
  }

  return { costOf, alike, neighbours }
}

/** Numbers from 0 to 1 that look like chance and are always the same. */
function sequence(): () => number {
  let state = 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
