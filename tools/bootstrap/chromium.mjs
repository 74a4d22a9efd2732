import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { MODULES, NODE } from './places.mjs'
import { Problem } from './problem.mjs'

const PLACES = [
  // Without a window of its own that nobody sees, a page is there in a third of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Where a Chromium is: the one that CHROMIUM_PATH names, the system's, or Playwright's own. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Problem(`CHROMIUM_PATH names ${named}, and nothing is there.`)
  }
  const { chromium } = await import('playwright-core')
  return [...PLACES, chromium.executablePath()].find((path) => existsSync(path))
}

/** Sees to it that the browser tests find a Chromium: from Debian's packages when root there, else from Playwright. */
export async function ensureChromium() {
  if (await findChromium()) return
  const isRoot = process.getuid?.() === 0
  console.log('Installing Chromium for the browser tests …')
  if (isRoot && existsSync('/etc/debian_version')) installFromDebian()
  if (await findChromium()) return
  spawnSync(NODE, [join(MODULES, 'playwright-core/cli.js'), 'install', 'chromium'], { stdio: 'inherit' })
  if (await findChromium()) return
  throw new Problem(
    'The browser tests need Chromium, and it could not be installed. Install it (on Debian or Ubuntu: ' +
      '`sudo apt-get install chromium`), or set CHROMIUM_PATH to a Chromium or Chrome that is there.',
  )
}

function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args) => spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  aptGet('update')
  // Older Debians have no package of the headless shell.
  const install = (name) => aptGet('install', '-y', '--no-install-recommends', name, 'fonts-liberation').status === 0
  return install('chromium-headless-shell') || install('chromium')
}
