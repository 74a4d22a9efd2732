// Every npm script begins with it: a fresh clone installs itself, and what is up to date costs a few milliseconds.
// (As `prestart` it would be left out where npm is told to ignore scripts.)
// Plain JavaScript without dependencies, since nothing is installed yet and the machine's Node may be 18.
import { buildWeb } from './bootstrap/build-web.mjs'
import { ensureChromium } from './bootstrap/chromium.mjs'
import { install } from './bootstrap/install.mjs'
import { Problem } from './bootstrap/problem.mjs'

try {
  install()
  if (process.argv.includes('--build')) buildWeb()
  if (process.argv.includes('--chromium')) await ensureChromium()
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
}
