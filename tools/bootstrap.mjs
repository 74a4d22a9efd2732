// Every npm script begins with it: a fresh clone installs itself, and what is up to date costs a few milliseconds.
// (As `prestart` it would be left out where npm is configured to ignore scripts.)
// Plain JavaScript without dependencies, since nothing is installed yet and the machine's Node may be 18.
import { join } from 'node:path'
import { build, isBuilt } from './bootstrap/builds.mjs'
import { ensureChromium } from './bootstrap/chromium.mjs'
import { alone } from './bootstrap/mutex.mjs'
import { fetchNode, npmCi } from './bootstrap/npm.mjs'
import { thisSystem } from './bootstrap/package-lock.mjs'
import { ROOT } from './bootstrap/places.mjs'
import { isPrepared, prepare } from './bootstrap/prepare.mjs'
import { Problem } from './bootstrap/problem.mjs'

const system = thisSystem()
const builds = process.argv.includes('--build')

try {
  if (!isPrepared(ROOT, system) || (builds && !isBuilt())) {
    const steps = { fetchNode, npmCi, ...(builds && { build }) }
    await alone(join(ROOT, '.cache/bootstrap.pid'), () => prepare(ROOT, system, steps))
  }
  if (process.argv.includes('--chromium')) await ensureChromium()
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
}
