import { relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'
import { ENTRY, FRAME, isAtOnce, isForVisitors, isPage, rootsOf } from './first-loads.ts'
import { bytesOf, type File, type Part, planChunks } from './plan-chunks.ts'

/** How many shared files a page may load beside the app's and its own; the frame's is one of them. */
const MAX_FILES = { members: 7, visitors: 9 }

/** Pages that make more calls than others may load fewer files, so that they stay within 20 requests. */
const MAX_FILES_WITH_MANY_CALLS = 5
const MANY_CALLS = ['features/reports/project-reports-page.tsx']

/** How many bytes a page may load (gzip), as tools/bundle-size.ts has it. */
const MAX_BYTES = { first: 145_000, visitors: 206_000, members: 200_000 }

/** How much a byte counts at first that a page loads without need: most where nothing is in the browser's store yet. */
const WEIGHTS = { first: 20, visitors: 2, members: 1 }
/** How many plans are made. After each, a byte counts more for the pages that are fullest. */
const ROUNDS = 20
const FIRMNESS = 5
const FIRST_PAGES = ['routes/landing/landing-page.tsx', 'features/accounts/login-page.tsx']

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
  const pages = [...byName.keys()].filter(isPage)
  const loads = pages.map((page) => loadOf(rootsOf(page)))

  // Every page loads the app: it is one file. So is what every member's page loads.
  const app = loadOf([ENTRY])
  const isVisitors = (page: number) => isForVisitors(pages[page] ?? '')
  const ofVisitors = new Set(loads.flatMap((load, page) => (isVisitors(page) ? [...load] : [])))
  const ofMembers = new Set(loads.flatMap((load, page) => (isVisitors(page) ? [] : [...load])))
  const frame = [...loadOf(FRAME)].filter((chunk) => !app.has(chunk) && !ofVisitors.has(chunk))
  const isShared = (chunk: Rolldown.OutputChunk) => !chunk.facadeModuleId || isAtOnce(nameOf(chunk))
  const shared = chunks.filter((chunk) => isShared(chunk) && !app.has(chunk) && !frame.includes(chunk))

  // The styles of many pages are small: one file of them, with the frame, costs less than one for each chunk.
  const hasStyles = (chunk: Rolldown.OutputChunk) =>
    ofMembers.has(chunk) && !ofVisitors.has(chunk) && Object.keys(chunk.modules).some(isStyle)
  const parts = partsOf([frame, ...shared.map((chunk) => [chunk])], loads, hasStyles)
  const kinds = pages.map(kindOf)
  const kind = (page: number) => kinds[page] ?? 'members'
  const maxFiles = (page: number) => {
    if (MANY_CALLS.includes(pages[page] ?? '')) return MAX_FILES_WITH_MANY_CALLS
    return isVisitors(page) ? MAX_FILES.visitors : MAX_FILES.members
  }
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
  let best: { groups: readonly File[]; fullest: number } = { groups: [], fullest: Number.POSITIVE_INFINITY }
  for (let round = 0; round < ROUNDS; round += 1) {
    const groups = planChunks(parts, { maxFiles, weight: (page) => weights[page] ?? 1 })
    const files = groups.map(inOne)
    const fullness = own.map((bytes, page) => (bytes + bytesOf(page, files)) / MAX_BYTES[kind(page)])
    const fullest = Math.max(...fullness)
    if (fullest < best.fullest) best = { groups, fullest }
    weights = weights.map((weight, page) => weight * Math.exp(FIRMNESS * ((fullness[page] ?? 1) - 1)))
  }
  const { groups } = best
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
const packed = (chunks: readonly Rolldown.OutputChunk[]) => gzipSync(chunks.map(({ code }) => code).join('')).length

const isStyle = (id: string) => /\.css($|\?)/.test(id)

function kindOf(page: string): keyof typeof MAX_BYTES {
  if (FIRST_PAGES.includes(page)) return 'first'
  return isForVisitors(page) ? 'visitors' : 'members'
}
