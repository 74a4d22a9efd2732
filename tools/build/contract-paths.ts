import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const ROOT = resolve(import.meta.dirname, '../..')
const CONTRACT = join(ROOT, 'contract/')
const WEB = join(ROOT, 'web/')
const NOTED_IN = join(WEB, 'lib/routes-of-calls.ts')

/** The method and the path of each operation, by noun and name. */
type Paths = Record<string, Record<string, string>>

/**
 * Gives the browser the contract's methods and paths, so that no schema and no validator is sent to make a call: in a
 * build each module notes those of the operations that it names, and the table of all (`virtual:contract-paths`) is there
 * for what is not found like that. It is read in a fresh process each time, so that an edit shows after a reload.
 */
export function contractPaths(): Plugin {
  // The page that shows the API imports one, calls without a path the other: a module of both would need the entry's file.
  const ids = ['virtual:contract-paths', 'virtual:contract-paths?late']
  let isBuild = false
  let paths: Promise<Paths> | undefined
  return {
    name: 'contract-paths',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (source) => (ids.includes(source) ? `\0${source}` : null),
    async load(wanted) {
      return ids.includes(wanted.slice(1)) ? `export const paths = ${JSON.stringify(await readPaths())}` : null
    },
    async transform(code, file) {
      if (!isBuild || !file.startsWith(WEB) || !/\.tsx?$/.test(file)) return null
      paths ??= readPaths()
      const named = operationsIn(code, await paths)
      if (named.length === 0) return null
      const notes = named.map(([name, route]) => `routesOfCalls[${JSON.stringify(name)}] = ${JSON.stringify(route)}`)
      return {
        code: `import { routesOfCalls } from ${JSON.stringify(NOTED_IN)}\n${code}\n${notes.join('\n')}`,
        map: null,
      }
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(CONTRACT)) return
      for (const id of ids) {
        const module = server.moduleGraph.getModuleById(`\0${id}`)
        if (module) server.moduleGraph.invalidateModule(module)
      }
    },
  }
}

/** The operations that a source names: `orpc.projects.listProjects`, or `.listProjects` of what was taken out of it. */
export function operationsIn(source: string, paths: Paths): [name: string, route: string][] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm, '')
  const members = new Set([...code.matchAll(/\.(\w+)\b/g)].map(([, name = '']) => name))
  const pairs = new Set([...code.matchAll(/\b(\w+)\s*\.(?=(\w+))/g)].map(([, noun, name]) => `${noun}.${name}`))
  return Object.entries(paths).flatMap(([noun, routes]) =>
    Object.entries(routes).flatMap(([name, route]): [string, string][] =>
      // A name of one word may be anything's: `find`.
      pairs.has(`${noun}.${name}`) || (/[A-Z]/.test(name) && members.has(name)) ? [[`${noun}.${name}`, route]] : [],
    ),
  )
}

async function readPaths(): Promise<Paths> {
  const program = `
    import { contract } from '#contract/index.ts'
    const routeOf = ({ '~orpc': { route: { method, path } } }) => method + ' ' + path
    const routesOf = (noun) => Object.fromEntries(Object.entries(noun).map(([name, one]) => [name, routeOf(one)]))
    const paths = Object.fromEntries(Object.entries(contract).map(([name, noun]) => [name, routesOf(noun)]))
    process.stdout.write(JSON.stringify(paths))`
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { cwd: CONTRACT })
  return JSON.parse(stdout)
}
