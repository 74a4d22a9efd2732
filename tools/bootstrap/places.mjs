import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = resolve(fileURLToPath(import.meta.url), '../../..')

export const MODULES = join(ROOT, 'node_modules')

/** The Node that the lock file names; everything but this bootstrap runs on it. */
export const NODE = nodeOf(ROOT)

export function nodeOf(root) {
  return join(root, 'node_modules/.bin/node')
}
