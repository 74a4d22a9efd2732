import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Measurement, ofTheLimit } from './measurement.ts'

const DIST = 'web/dist'
/** What a visitor's browser may fetch of JavaScript before the page works. */
const LIMIT_KB = 145

/** The gzip weight of the JavaScript that the first load of a page is made of. */
async function firstLoadKb(page: string): Promise<number> {
  const loads: Record<string, string[]> = JSON.parse(await readFile(join(DIST, '.vite/first-loads.json'), 'utf8'))
  const scripts = loads[page]?.filter((file) => file.endsWith('.js'))
  if (!scripts) throw new Error(`The build has no ${page}.`)
  let bytes = 0
  for (const file of scripts) bytes += gzipSync(await readFile(join(DIST, file))).byteLength
  return bytes / 1000
}

export async function measureFirstPage(): Promise<Measurement[]> {
  const pages = { '/': 'routes/landing/landing-page.tsx', '/login': 'features/accounts/login-page.tsx' }
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
