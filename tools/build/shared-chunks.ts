import { relative, resolve } from 'node:path'
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'
import { ENTRY, isForVisitors, isPage, rootsOf } from './first-loads.ts'
import { type Part, planChunks } from './plan-chunks.ts'

/** How many shared files a page may load beside its own, the entry's, the frame's and that of the calls. */
const MAX_FILES = { members: 10, visitors: 12 }

/** How much a byte counts that a page loads without need: most where nothing is in the browser's store yet. */
const WEIGHTS = { first: 1_000, visitors: 8, members: 1 }
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
  const pages = [...byName.keys()].filter(isPage)
  const parts = partsOf(
    chunks,
    pages.map((page) => rootsOf(page).flatMap((name) => byName.get(name) ?? [])),
  )

  const isVisitors = (page: number) => isForVisitors(pages[page] ?? '')
  const weights = pages.map((page) =>
    FIRST_PAGES.includes(page) ? WEIGHTS.first : isForVisitors(page) ? WEIGHTS.visitors : WEIGHTS.members,
  )
  const groups = planChunks(parts, {
    maxFiles: (page) => (isVisitors(page) ? MAX_FILES.visitors : MAX_FILES.members),
    weight: (page) => weights[page] ?? WEIGHTS.members,
  })
  const scripts = groups.flatMap((modules, at) => modules.map((id): [string, string] => [id, `shared-${at}`]))
  const styles = parts.flatMap(({ pages: using, modules }) => {
    const name = [...using].some(isVisitors) ? 'styles' : 'styles-for-members'
    // What no member sees stays with the page that it belongs to.
    return [...using].every(isVisitors) ? [] : modules.filter(isStyle).map((id): [string, string] => [id, name])
  })
  return new Map([...scripts, ...styles])
}

/** The code that first loads are made of, without the pages themselves. `roots` has the first chunks of each page. */
function partsOf(chunks: readonly Rolldown.OutputChunk[], roots: readonly Rolldown.OutputChunk[][]): Part[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const loads = roots.map((first) => reached(first, byFile))
  const pagesOf = (chunk: Rolldown.OutputChunk) => loads.flatMap((load, page) => (load.has(chunk) ? page : []))
  const shared = chunks.filter((chunk) => !chunk.facadeModuleId && pagesOf(chunk).length > 0)
  const places = new Map(shared.map(({ fileName }, place) => [fileName, place]))
  return shared.map((chunk) => ({
    pages: new Set(pagesOf(chunk)),
    size: chunk.code.length,
    modules: Object.keys(chunk.modules),
    imports: new Set(chunk.imports.flatMap((file) => places.get(file) ?? [])),
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

/** The styles of many pages are small: one file of them costs less than one for each chunk. */
const isStyle = (id: string) => /\.css($|\?)/.test(id)
