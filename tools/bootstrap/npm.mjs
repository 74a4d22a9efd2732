import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { globalPaths } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { Problem } from './problem.mjs'
import { runNode, runProgram } from './run.mjs'

/**
 * Puts the Node of the lock file alone into `.cache/node`, before anything else: npm leaves out, without a word, the
 * optional packages whose `engines` refuse the Node that runs it, and that may be an old one here. It is npm that
 * fetches it, from the same registry and by the lock file's own entry, so its checksum is compared as always.
 */
export async function fetchNode(root, { name, version, entry }) {
  const folder = join(root, '.cache/node')
  const { optional, ...required } = entry
  const own = { name: 'sharewell-node', version: '0.0.0', dependencies: { [name]: version } }
  const packages = { '': own, [`node_modules/${name}`]: required }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }))
  // A registry and its key may be set for the project alone.
  symlinkSync('../../.npmrc', join(folder, '.npmrc'))
  await npmCi(folder, process.execPath)
  return join(folder, 'node_modules', name, 'bin/node')
}

/** Installs exactly what the lock file names, with npm on the Node that is given. */
export async function npmCi(folder, node) {
  // NODE_ENV=production would leave out what builds the web app; the flags say so again for those who set omit.
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--no-progress']
  const args = [...flags, '--loglevel=error']
  const options = { cwd: folder, env: environmentFor(node) }
  // The npm that runs this script, else the one on the path.
  const own = process.env.npm_execpath
  const { succeeded, output } = own?.endsWith('npm-cli.js')
    ? await runNode(node, [own, ...args], options)
    : await runProgram('npm', args, options)
  if (!succeeded)
    throw new Problem(`\`npm ci\` failed, and nothing was started. This is what it says:\n\n${output.trim()}`)
}

function environmentFor(node) {
  return {
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
    // The npm of Debian and Ubuntu finds its own modules in a folder that only their Node looks into.
    NODE_PATH: [process.env.NODE_PATH, ...globalPaths].filter(Boolean).join(delimiter),
  }
}
