import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { MODULES, NODE, ROOT } from './places.mjs'
import { Problem } from './problem.mjs'
import { say, withProgress } from './progress.mjs'
import { runNode } from './run.mjs'

const DIST = join(ROOT, 'web/dist')
const STAMP = join(DIST, '.sources')
const SOURCES = ['web', 'domain', 'contract', 'vite.config.ts', 'tools/build', 'package.json', 'package-lock.json']

/** Whether the web app was built from its sources as they are, by content. */
export function isWebBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesHash()
}

/** Builds the web app when its sources are not those of the last build. */
export async function buildWeb() {
  if (isWebBuilt()) return
  const wanted = sourcesHash()
  rmSync(STAMP, { force: true })
  const args = [join(MODULES, 'vite/bin/vite.js'), 'build', '--logLevel', 'warn']
  const env = { ...process.env, NODE_ENV: 'production' }
  const { succeeded, output } = await withProgress('Web app', () =>
    runNode(NODE, args, { cwd: ROOT, env, name: 'Vite' }),
  )
  if (!succeeded) throw new Problem(`The web app could not be built. This is what Vite says:\n\n${output.trim()}`)
  if (output.trim()) say(output.trim())
  writeFileSync(STAMP, wanted)
}

// Names relative to the project, so that a copy of it elsewhere is as good.
function sourcesHash() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(ROOT, source)
    const files = statSync(path).isDirectory() ? filesIn(path) : [path]
    for (const file of files.filter((name) => !name.startsWith(DIST) && !/\.test\.tsx?$/.test(name))) {
      hash.update(`${relative(ROOT, file)}\n`).update(readFileSync(file))
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
