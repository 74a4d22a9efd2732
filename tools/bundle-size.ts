/** How much JavaScript a first visit loads, gzipped: more than the limit fails `npm run check`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

const DIST = 'web/dist'
const LIMIT_KB = 150

const manifest = z
  .record(
    z.string(),
    z.object({ file: z.string(), isEntry: z.boolean().optional(), imports: z.array(z.string()).optional() }),
  )
  .parse(JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')))

// What the browser fetches before it shows anything: the entry and all that it imports, but not what waits for a route.
const first = new Set<string>()
for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) collect(key)

const size = [...first].reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).length, 0) / 1000
console.log(`First load: ${size.toFixed(1)} kB of JavaScript (gzip) in ${first.size} files; at most ${LIMIT_KB} kB.`)
if (size > LIMIT_KB) process.exitCode = 1

function collect(key: string) {
  const chunk = manifest[key]
  if (!chunk || first.has(chunk.file)) return
  first.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(imported)
}
