import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { MODULES, NODE, ROOT } from './places.mjs'
import { Problem } from './problem.mjs'

const LOCK = join(ROOT, 'package-lock.json')
const STAMP = join(MODULES, '.bootstrap')

/** Installs exactly what the lock file names, when that is not there yet. */
export function install() {
  const wanted = createHash('sha256').update(readFileSync(LOCK)).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  if (!isInstalledByHand()) {
    console.log('Installing what Sharewell needs (about half a minute) …')
    npmCi()
  }
  linkNode()
  requireNode()
  writeFileSync(STAMP, wanted)
}

/** After `npm install` by a developer all is there; npm's own record of the folder tells. */
function isInstalledByHand() {
  const record = join(MODULES, '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packagesIn(record)
  return Object.entries(packagesIn(LOCK)).every(
    ([path, { version, optional, peer }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional || peer),
  )
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}

function npmCi() {
  // The npm that runs this script, else the one on the path.
  const own = process.env.npm_execpath
  const [command, before] = own?.endsWith('npm-cli.js') ? [process.execPath, [own]] : ['npm', []]
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  // NODE_ENV=production would leave out what builds the web app; the flags say so again for those who set omit.
  const { status, error } = spawnSync(command, [...before, ...flags], { cwd: ROOT, stdio: 'inherit' })
  if (error) throw new Problem(`npm could not be run (${error.message}). Install npm, then try again.`)
  if (status !== 0) throw new Problem('`npm ci` failed; what it says stands above. Nothing was started.')
}

/**
 * npm 10 takes away node_modules/.bin/node again when it drops the Node of the other systems, which would have been
 * linked there too. What it installed for this system is in its folder.
 */
function linkNode() {
  if (existsSync(NODE)) return
  const here = readdirSync(MODULES).find(
    (name) => /^node-(bin-)?(linux|darwin)-/.test(name) && existsSync(join(MODULES, name, 'bin/node')),
  )
  if (!here) return
  mkdirSync(dirname(NODE), { recursive: true })
  symlinkSync(relative(dirname(NODE), join(MODULES, here, 'bin/node')), NODE)
}

function requireNode() {
  const { status } = spawnSync(NODE, ['--version'])
  if (status === 0) return
  const here = `${process.platform} ${process.arch}`
  throw new Problem(
    existsSync(NODE)
      ? `The Node that npm installed does not run on this system (${here}).`
      : `npm has no Node 24 for this system (${here}). Sharewell runs on Linux with glibc and on macOS.`,
  )
}
