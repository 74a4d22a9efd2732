import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Measurement, ofTheLimit } from './measurement.ts'

const DIST = 'web/dist'
/** What a visitor's browser may fetch of JavaScript before the page works. */
export const LIMIT_KB = 150

interface Chunk {
  file: string
  isEntry?: boolean
  src?: string
  imports?: string[]
}

/** The gzip weight of the JavaScript that a page loads first: entry, its static imports, and the route's own chunk. */
export async function firstLoadKb(route_source: string): Promise<number> {
  const manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry)
  const route = Object.keys(manifest).find((name) => name.endsWith(route_source))
  if (!entry || !route) throw new Error(`The build has no entry or no chunk for ${route_source}.`)
  const files = new Set<string>()
  const follow = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    for (const imported of chunk.imports ?? []) follow(imported)
  }
  follow(entry)
  follow(route)
  let bytes = 0
  for (const file of files) bytes += gzipSync(await readFile(join(DIST, file))).byteLength
  return bytes / 1000
}

export async function measureFirstPage(): Promise<Measurement[]> {
  const pages = { '/': 'landing/landing-page.tsx', '/login': 'accounts/login-page.tsx' }
  const lines: Measurement[] = []
  for (const [path, source] of Object.entries(pages)) {
    const kb = await firstLoadKb(source)
    lines.push({
      what: `first load of ${path}, JavaScript, gzip`,
      ours: `${kb.toFixed(1)} kB`,
      beside: `limit ${LIMIT_KB} kB`,
      ...ofTheLimit(kb, LIMIT_KB),
      most: 1,
    })
  }
  return lines
}
