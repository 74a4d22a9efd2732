import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { alone } from './mutex.mjs'
import { MODULES, NODE, ROOT } from './places.mjs'
import { Problem } from './problem.mjs'
import { say, withProgress } from './progress.mjs'
import { runNode } from './run.mjs'

const PACKAGES = ['package.json', 'package-lock.json']

const WEB_APP = {
  name: 'Web app',
  folder: 'web/dist',
  sources: ['web', 'domain', 'contract', 'vite.config.ts', 'tools/build', ...PACKAGES],
  args: [],
}

/** What the server is built from. */
export const SERVER_SOURCES = [
  'server',
  'packages',
  'domain',
  'contract',
  'tools/build/server.config.ts',
  'tools/build/ascii-only.ts',
  ...PACKAGES,
]

const SERVER = {
  name: 'Server',
  folder: 'dist',
  sources: SERVER_SOURCES,
  args: ['--config', 'tools/build/server.config.ts'],
}

/** Whether the web app and the server were built from their sources as they are, by content. */
export const isBuilt = () => isCurrent(ROOT, WEB_APP) && isCurrent(ROOT, SERVER)

/** Builds what was not built from its sources as they are. */
export async function build() {
  await buildOutdated(ROOT, WEB_APP, runVite)
  await buildServer()
}

/** Test files that begin beside each other may find the server outdated together. */
export async function buildServer() {
  if (isCurrent(ROOT, SERVER)) return
  await alone(join(ROOT, '.cache/server.pid'), () => buildOutdated(ROOT, SERVER, runVite))
}

/** Whether a build's folder has the stamp of its sources. */
export function isCurrent(root, build) {
  const stamp = stampOf(root, build)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash(root, build)
}

/** The stamp is removed first and written last, so that an interrupted build is done again. */
export async function buildOutdated(root, build, run) {
  if (isCurrent(root, build)) return
  const wanted = sourcesHash(root, build)
  rmSync(stampOf(root, build), { force: true })
  const { succeeded, output } = await withProgress(build.name, () => run(build))
  if (!succeeded) throw new Problem(`${build.name}: the build failed. This is what Vite says:\n\n${output.trim()}`)
  if (output.trim()) say(output.trim())
  writeFileSync(stampOf(root, build), wanted)
}

function runVite({ args }) {
  const env = { ...process.env, NODE_ENV: 'production' }
  const vite = [join(MODULES, 'vite/bin/vite.js'), 'build', '--logLevel', 'warn']
  return runNode(NODE, [...vite, ...args], { cwd: ROOT, env, name: 'Vite' })
}

const stampOf = (root, { folder }) => join(root, folder, '.sources')

// Names relative to the project, so that a copy of it elsewhere is as good.
function sourcesHash(root, { folder, sources }) {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(root, source)
    const files = statSync(path).isDirectory() ? filesIn(path) : [path]
    for (const file of files.filter((name) => !name.startsWith(join(root, folder)) && !/\.test\.tsx?$/.test(name))) {
      hash.update(`${relative(root, file)}\n`).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : [path]
    })
}
