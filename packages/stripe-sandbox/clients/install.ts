import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'

const HERE = import.meta.dirname
const VERSIONS = createHash('sha256')
  .update(readFileSync(join(HERE, 'package-lock.json')))
  .digest('hex')

/** Programs that others have written for Stripe, in the versions of the lock file here; nothing else needs them. */
export const CLIENTS = resolve(HERE, `../../../.cache/stripe-clients-${VERSIONS.slice(0, 12)}`)

/** Called by Vitest once before the tests with these programs; installs them the first time. */
export function setup(): void {
  if (existsSync(CLIENTS)) return
  const unfinished = `${CLIENTS}-${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(HERE, file), join(unfinished, file))
  // Not `npm ci`: the lock file knows Stripe's CLI for one system, and npm adds it for others.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...options], { cwd: unfinished, stdio: 'inherit' })
  renameSync(unfinished, CLIENTS)
}
