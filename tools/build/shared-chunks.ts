import { relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'
import { allRootsOf, ENTRY, FRAME, isFetchedByPage, isForVisitors, isPage, rootsOf } from './first-loads.ts'
import { improvePlan } from './improve-plan.ts'
import { kindOf, MAX_BYTES, maxFilesOf } from './limits.ts'
import { bytesOf, type File, type Part, planChunks } from './plan-chunks.ts'

/** How much a byte counts at first that a page loads without need: most where nothing is in the browser's store yet. */
const WEIGHTS = { first: 5, visitors: 1, members: 1 }
/** How many plans are made. After each, a byte counts more for the pages that are fullest. */
const ROUNDS = 8
/** How many of them are improved. */
const IMPROVED = 2
const FIRMNESS = 10
/** How much more a page may load with what it fetches later than for what it shows first. */
const AFTERWARDS = 1.1
/** How much of its limit a page is planned for: files that are packed turn out a little larger than their parts say. */
const PLANNED = { first: 0.985, visitors: 1, members: 1 }

/**
 * Decides which modules share a file. It builds once with each set of importers in a file of its own, which says what
 * every page's first load needs, and then joins those files, so that no page asks for many.
 */
export function sharedChunks(plugins: () => PluginOption[]): Plugin {
  return {
    name: 'shared-chunks',
    apply: 'build',
    async config({ root = '.' }) {
      const folder = resolve(root)
      const names = namesOf(await finestChunks(folder, plugins()), folder)
      const groups = [{ name: (id: string) => names.get(id) ?? null, includeDependenciesRecursively: false }]
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
  }
}

async function finestChunks(root: string, plugins: PluginOption[]): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins,
    build: {
      write: false,
      cssMinify: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { experimental: { chunkOptimization: false } },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  return outputs.flatMap((one) => ('output' in one ? one.output : [])).filter((file) => file.type === 'chunk')
}

/** The name of the file that each module goes to; one without a name goes where its importers are. */
function namesOf(chunks: readonly Rolldown.OutputChunk[], root: string): Map<string, string> {
  const nameOf = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk) =>
    isEntry ? ENTRY : relative(root, facadeModuleId ?? '')
  const byName = new Map(chunks.map((chunk) => [nameOf(chunk), chunk]))
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const loadOf = (names: readonly string[]) =>
    reached(
      names.flatMap((name) => byName.get(name) ?? []),
      byFile,
    )
  // A page that fetches more afterwards counts twice: with what it shows first, and with everything.
  const firstLoads = [...byName.keys()].filter(isPage).map((page) => ({ page, load: loadOf(rootsOf(page)) }))
  const wholeLoads = firstLoads.map(({ page }) => ({ page, load: loadOf(allRootsOf(page)) }))
  const withMore = wholeLoads.filter(({ load }, at) => load.size > (firstLoads[at]?.load.size ?? 0))
  const pages = [...firstLoads, ...withMore].map(({ page }) => page)
  const loads = [...firstLoads, ...withMore].map(({ load }) => load)

  // Every page loads the app: it is one file. So is what every member's page loads.
  const app = loadOf([ENTRY])
  const isVisitors = (page: number) => isForVisitors(pages[page] ?? '')
  const ofVisitors = new Set(loads.flatMap((load, page) => (isVisitors(page) ? [...load] : [])))
  const ofMembers = new Set(loads.flatMap((load, page) => (isVisitors(page) ? [] : [...load])))
  const frame = [...loadOf(FRAME)].filter((chunk) => !app.has(chunk) && !ofVisitors.has(chunk))
  const isShared = (chunk: Rolldown.OutputChunk) => !chunk.facadeModuleId || isFetchedByPage(nameOf(chunk))
  const shared = chunks.filter((chunk) => isShared(chunk) && !app.has(chunk) && !frame.includes(chunk))

  // The styles of many pages are small: one file of them, with the frame, costs less than one for each chunk.
  const hasStyles = (chunk: Rolldown.OutputChunk) =>
    ofMembers.has(chunk) && !ofVisitors.has(chunk) && Object.keys(chunk.modules).some(isStyle)
  const parts = partsOf([frame, ...shared.map((chunk) => [chunk])], loads, hasStyles)
  const kinds = pages.map(kindOf)
  const kind = (page: number) => kinds[page] ?? 'members'
  const maxFiles = (page: number) => maxFilesOf(pages[page] ?? '')
  const maxBytes = (page: number) =>
    MAX_BYTES[kind(page)] * PLANNED[kind(page)] * (page < firstLoads.length ? 1 : AFTERWARDS)
  // What a page loads beside the shared files.
  const own = loads.map((load) =>
    packed([...load].filter((chunk) => !shared.includes(chunk) && !frame.includes(chunk))),
  )
  // Parts that are packed as one file are smaller than one by one.
  const chunkOf = new Map(chunks.flatMap((chunk) => Object.keys(chunk.modules).map((id) => [id, chunk] as const)))
  const inOne = (file: File): File => ({
    ...file,
    size: packed([...new Set(file.modules.flatMap((id) => chunkOf.get(id) ?? []))]),
  })
  let weights = pages.map((_, page) => WEIGHTS[kind(page)])
  const fullnessOf = (plan: readonly File[]) => {
    const files = plan.map(inOne)
    return own.map((bytes, page) => (bytes + bytesOf(page, files)) / maxBytes(page))
  }
  const plans: { files: readonly File[]; fullest: number }[] = []
  const add = (files: readonly File[]) => {
    const fullness = fullnessOf(files)
    const isWithin = pages.every((_, page) => files.filter(({ pages: by }) => by.has(page)).length <= maxFiles(page))
    if (isWithin) plans.push({ files, fullest: Math.max(...fullness) })
    plans.sort((one, other) => one.fullest - other.fullest)
    return fullness
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const fullness = add(planChunks(parts, { maxFiles, weight: (page) => weights[page] ?? 1 }))
    weights = weights.map((weight, page) => weight * Math.exp(FIRMNESS * ((fullness[page] ?? 1) - 1)))
  }
  const allowances = own.map((ownBytes, page) => ({
    ownBytes,
    maxBytes: maxBytes(page),
    maxFiles: maxFiles(page),
  }))
  for (const { files } of plans.slice(0, IMPROVED)) add(improvePlan(parts, files, allowances))
  const groups = plans[0]?.files ?? []
  const names = new Map<string, string>()
  const name = (modules: Iterable<string>, file: string) => {
    for (const id of modules) names.set(id, file)
  }
  for (const chunk of app) name(Object.keys(chunk.modules), 'app')
  for (const [at, { modules }] of groups.entries()) name(modules, `shared-${at}`)
  const [frameModule = ''] = frame.flatMap(({ modules }) => Object.keys(modules))
  for (const chunk of [...ofMembers, ...shared.filter((one) => ofVisitors.has(one))]) {
    if (app.has(chunk)) continue
    const file = ofVisitors.has(chunk) ? 'app' : (names.get(frameModule) ?? '')
    name(Object.keys(chunk.modules).filter(isStyle), file)
  }
  return names
}

/**
 * The parts that first loads share, each of some chunks. `loads` has the chunks of each page; `needsFirst` says which
 * chunks also need the first part.
 */
function partsOf(
  parts: readonly (readonly Rolldown.OutputChunk[])[],
  loads: readonly ReadonlySet<Rolldown.OutputChunk>[],
  needsFirst: (chunk: Rolldown.OutputChunk) => boolean,
): Part[] {
  const pagesOf = (chunks: readonly Rolldown.OutputChunk[]) =>
    loads.flatMap((load, page) => (chunks.some((chunk) => load.has(chunk)) ? page : []))
  const used = parts.filter((chunks) => pagesOf(chunks).length > 0)
  const places = new Map(used.flatMap((chunks, place) => chunks.map(({ fileName }) => [fileName, place] as const)))
  return used.map((chunks, place) => ({
    pages: new Set(pagesOf(chunks)),
    size: packed(chunks),
    modules: chunks.flatMap(({ modules }) => Object.keys(modules)),
    imports: new Set(
      chunks
        .flatMap((chunk) => [
          ...chunk.imports.flatMap((file) => places.get(file) ?? []),
          ...(needsFirst(chunk) ? [0] : []),
        ])
        .filter((one) => one !== place),
    ),
  }))
}

function reached(first: readonly Rolldown.OutputChunk[], byFile: ReadonlyMap<string, Rolldown.OutputChunk>) {
  const found = new Set(first)
  // A set also goes through what is added meanwhile.
  for (const { imports } of found) {
    for (const file of imports) {
      const chunk = byFile.get(file)
      if (chunk) found.add(chunk)
    }
  }
  return found
}

/** How many bytes they are when they are sent as one. */
const packed = (chunks: readonly Rolldown.OutputChunk[]) =>
  gzipSync(chunks.map(({ code }) => withoutNamesOfFiles(code)).join('')).length

/** The code without what it imports and exports, which is mostly names of files, and goes when files are joined. */
const withoutNamesOfFiles = (code: string) =>
  code
    .replaceAll(/\bimport\s*(?:\{[^}]*\}\s*from\s*)?"\.\/[^"]+";?/g, '')
    .replace(/\bexport\s*\{[^}]*\};?\s*$/, '')
    .replace(/^const __vite__mapDeps=.*\n/, '')

const isStyle = (id: string) => /\.css($|\?)/.test(id)
