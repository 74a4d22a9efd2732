import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'
import { betterPlan, extendPlan, isWithin } from './choose-plan.ts'
import { isStyle, type Loads, loadsOf } from './chunk-loads.ts'
import type { File } from './file-plan.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const STORED = resolve(import.meta.dirname, 'plan.json')
/** Set by tools/plan-files.ts. */
const IS_MADE_ANEW = process.env.SHAREWELL_PLAN === 'anew'

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

/** The stored plan, so that an edit moves nothing that it does not touch; a better one where that does not hold any more. */
function planFor(loads: Loads): readonly File[] {
  const idOf = new Map(loads.parts.flatMap(({ modules }) => modules.map((id) => [nameOf(id), id] as const)))
  const stored: string[][] = JSON.parse(readFileSync(STORED, 'utf8'))
  const plan = extendPlan(
    loads,
    stored.map((file) => file.flatMap((name) => idOf.get(name) ?? [])),
  )
  if (IS_MADE_ANEW) {
    const better = betterPlan(loads, plan, 'anew')
    writeFileSync(STORED, textOf(better))
    return better
  }
  if (isWithin(plan, loads)) return plan
  console.warn('Pages load too much by the stored plan of files: run `node tools/plan-files.ts`.')
  return betterPlan(loads, plan, 'build')
}

/** A line for each module, in the order of the alphabet, so that changes can be read. */
function textOf(plan: readonly File[]): string {
  const files = plan.map(({ modules }) =>
    modules
      .filter((id) => !isStyle(id))
      .map(nameOf)
      .sort(),
  )
  return `${JSON.stringify(
    files.sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    null,
    2,
  )}\n`
}

/** A module without the folder that the project lies in. */
const nameOf = (id: string) => id.replaceAll(`${ROOT}/`, '').replaceAll('\0', '')

/** The name of the file that each module goes to; one without a name goes where its importers are. */
function namesOf(chunks: readonly Rolldown.OutputChunk[], root: string): Map<string, string> {
  const loads = loadsOf(chunks, root)
  const { app, frame, ofFirst, shared, ofMembers, ofVisitors } = loads
  const groups = planFor(loads)
  const names = new Map<string, string>()
  const name = (modules: Iterable<string>, file: string) => {
    for (const id of modules) names.set(id, file)
  }
  for (const chunk of app) name(Object.keys(chunk.modules), 'app')
  for (const [at, chunks] of ofFirst.entries()) {
    for (const chunk of chunks) name(Object.keys(chunk.modules), `first-${at}`)
  }
  for (const [at, { modules }] of groups.entries()) name(modules, `shared-${at}`)
  const [frameModule = ''] = frame.flatMap(({ modules }) => Object.keys(modules))
  for (const chunk of [...ofMembers, ...ofFirst.flat(), ...shared.filter((one) => ofVisitors.has(one))]) {
    if (app.has(chunk)) continue
    const file = ofVisitors.has(chunk) ? 'app' : (names.get(frameModule) ?? '')
    name(Object.keys(chunk.modules).filter(isStyle), file)
  }
  return names
}
