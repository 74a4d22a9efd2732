import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { foreignPackages, missingPackages, packagesFor, pinnedNode, readLock } from './package-lock.mjs'
import { nodeOf } from './places.mjs'
import { Problem } from './problem.mjs'
import { say, withProgress } from './progress.mjs'

/** Whether everything that the lock file names for this system is there, and was once seen to work. */
export function isPrepared(root, system) {
  const stamp = stampOf(root)
  const isStamped = existsSync(stamp) && readFileSync(stamp, 'utf8') === stampFor(root, system)
  return isStamped && existsSync(nodeOf(root)) && missingPackages(root, readLock(root), system).length === 0
}

/**
 * Brings a clone to where it runs: its Node, its packages, and with `build` the web app and the server. The stamp comes
 * after the last step that can fail, so that whatever was interrupted or went wrong is done again by the next start.
 */
export async function prepare(root, system, { fetchNode, npmCi, build }) {
  if (isPrepared(root, system)) return build?.()
  const lock = readLock(root)
  const node = pinnedNode(lock, system)
  if (!node) throw unsupported(system)
  try {
    if (!isInstalledByNpm(root, lock, system)) await install(root, lock, system, node, { fetchNode, npmCi })
    removeUnread(root, lock, system, node)
    linkNode(root, node)
    requireNode(root, system)
    await build?.()
  } catch (error) {
    forget(root)
    throw error
  }
  writeFileSync(stampOf(root), stampFor(root, system))
}

/** After `npm install` by a developer all is there, which npm's own record of the folder, written last, shows. */
function isInstalledByNpm(root, lock, system) {
  if (!existsSync(recordOf(root)) || missingPackages(root, lock, system).length > 0) return false
  const { packages } = JSON.parse(readFileSync(recordOf(root), 'utf8'))
  return packagesFor(lock, system).every((path) => packages[path]?.version === lock.packages[path].version)
}

async function install(root, lock, system, node, { fetchNode, npmCi }) {
  // npm removes the folder first, in no order: killed within that, it would leave a record of what is gone.
  forget(root)
  say('Installing what Sharewell needs into this folder, which takes a few minutes at most:')
  const executable = await withProgress(`Node ${node.version}`, () => fetchNode(root, node))
  const total = packagesFor(lock, system).length
  const detail = () => `${total - missingPackages(root, lock, system).length} of ${total}`
  await withProgress('Packages', () => npmCi(root, executable), detail)
  rmSync(join(root, '.cache/node'), { recursive: true, force: true })
  const missing = missingPackages(root, lock, system)
  if (missing.length === 0) return
  const names = missing.map((path) => path.replace(/^.*node_modules\//, ''))
  throw new Problem(`npm left out packages that belong on this system (${names.join(', ')}). Start again to repair it.`)
}

function forget(root) {
  for (const file of [stampOf(root), recordOf(root)]) rmSync(file, { force: true })
}

/**
 * What nothing here reads, a sixth of the whole: Node's C headers are for add-ons that are compiled on the spot, and the
 * React icons name the SVG files as a dependency without loading them.
 */
function removeUnread(root, lock, system, { name }) {
  const folders = [`${name}/include`, '@tabler/icons/icons', '@tabler/icons/categories', ...unreadOfPdfJs(system)]
  const unread = folders.map((folder) => `node_modules/${folder}`)
  for (const path of [...unread, ...foreignPackages(root, lock, system)]) {
    rmSync(join(root, path), { recursive: true, force: true })
  }
}

/** Of pdf.js only the build for browsers is read; its canvas is for Node. */
function unreadOfPdfJs({ os, cpu }) {
  const platform = os === 'linux' ? `${os}-${cpu}-gnu` : `${os}-${cpu}`
  const parts = ['build', 'cmaps', 'iccs', 'image_decoders', 'standard_fonts', 'types', 'wasm', 'web']
  const legacy = ['image_decoders', 'web', 'build/pdf.mjs.map', 'build/pdf.worker.mjs.map']
  return [
    `@napi-rs/canvas-${platform}/skia.${platform}.node`,
    ...parts.map((part) => `pdfjs-dist/${part}`),
    ...legacy.map((part) => `pdfjs-dist/legacy/${part}`),
  ]
}

/**
 * npm 10 takes away node_modules/.bin/node again when it drops the Node of the other systems, which would have been
 * linked there too. What it installed for this system is in its folder.
 */
function linkNode(root, { name }) {
  const link = nodeOf(root)
  if (existsSync(link)) return
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(relative(dirname(link), join(root, 'node_modules', name, 'bin/node')), link)
}

function requireNode(root, system) {
  if (spawnSync(nodeOf(root), ['--version']).status === 0) return
  throw new Problem(`The Node that npm installed does not run on this system (${system.os} ${system.cpu}).`)
}

function unsupported({ os, cpu }) {
  return new Problem(
    `npm has no Node 24 for this system (${os} ${cpu}). Sharewell runs on Linux with glibc and on macOS.`,
  )
}

function stampFor(root, { os, cpu }) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${os} ${cpu}`
}

const stampOf = (root) => join(root, 'node_modules/.bootstrap')

const recordOf = (root) => join(root, 'node_modules/.package-lock.json')
