import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A name for the web app that was built into this folder: other files, other name. Empty while nothing is built. */
export function versionOf(folder: string): string {
  const manifest = join(folder, '.vite/manifest.json')
  return existsSync(manifest) ? createHash('sha256').update(readFileSync(manifest)).digest('hex').slice(0, 12) : ''
}
