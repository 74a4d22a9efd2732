import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { MODULES, NODE, ROOT } from './places.mjs'
import { Problem } from './problem.mjs'

const DIST = join(ROOT, 'web/dist')
const STAMP = join(DIST, '.sources')
const SOURCES = ['web', 'domain', 'contract', 'vite.config.ts', 'tools/build', 'package.json', 'package-lock.json']

/** Builds the web app when its sources, by content, are not those of the last build. */
export function buildWeb() {
  const wanted = sourcesHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  console.log('Building the web app …')
  const { status } = spawnSync(NODE, [join(MODULES, 'vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Problem('The web app could not be built; what Vite says stands above.')
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
