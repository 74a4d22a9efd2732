/** How much JavaScript a first visit loads, gzipped, whatever its document names included: more than the limit fails `npm run check`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

const DIST = 'web/dist'
const LIMIT_KB = 150

/** The pages people first see, and the module that the site map loads for each. */
const FIRST_PAGES = {
  '/': 'routes/landing/landing-page.tsx',
  '/login': 'features/accounts/login-page.tsx',
}

// Both documents name the same scripts: those of the app, and small ones that come before it.
const named = readFileSync(join(DIST, 'app.html'), 'utf8').matchAll(/<script[^>]* src="\/([^"]+)"/g)
const scripts = [...named].map(([, file = '']) => file)

const manifest = z
  .record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }))
  .parse(JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')))

for (const [path, page] of Object.entries(FIRST_PAGES)) {
  const files = new Set([...scripts, ...filesOf('index.html'), ...filesOf(page)])
  const size = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).length, 0) / 1000
  console.log(`${path} first loads ${size.toFixed(1)} kB of JavaScript (gzip) in ${files.size} files.`)
  if (size > LIMIT_KB) {
    console.log(`That is more than ${LIMIT_KB} kB.`)
    process.exitCode = 1
  }
}

/** A module's file with all that it imports, and with all that those import; what it loads later is not among them. */
function filesOf(key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no ${key}.`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, found)
  return found
}
