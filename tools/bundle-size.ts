/**
 * What the first load of each page fetches: how much JavaScript, gzipped, whatever its document names included, and in how
 * many files with their styles. More than the limit fails `npm run check`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { isForVisitors } from './build/first-loads.ts'

const DIST = 'web/dist'

interface Limit {
  kB: number
  files: number
}

const FOR_MEMBERS: Limit = { kB: 200, files: 12 }
const FOR_VISITORS: Limit = { kB: 206, files: 13 }

/** Opened with nothing stored; most of these two is React, the router, the queries and the component library. */
const FIRST_PAGES = ['routes/landing/landing-page.tsx', 'features/accounts/login-page.tsx']
const FOR_FIRST_PAGES: Limit = { kB: 145, files: 10 }

// Both documents name the same scripts: those of the app, and small ones that come before it.
const named = readFileSync(join(DIST, 'app.html'), 'utf8').matchAll(/<script[^>]* src="\/([^"]+)"/g)
const scripts = [...named].map(([, file = '']) => file)

const firstLoads = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync(join(DIST, '.vite/first-loads.json'), 'utf8')))

for (const [page, files] of Object.entries(firstLoads)) {
  const loaded = new Set([...scripts, ...files])
  const size = [...loaded].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + gzipped(file), 0) / 1000
  const limit = FIRST_PAGES.includes(page) ? FOR_FIRST_PAGES : isForVisitors(page) ? FOR_VISITORS : FOR_MEMBERS
  console.log(`${page} first loads ${size.toFixed(1)} kB of JavaScript (gzip), ${loaded.size} files with styles.`)
  if (size > limit.kB || loaded.size > limit.files) {
    console.log(`That is more than ${limit.kB} kB or ${limit.files} files.`)
    process.exitCode = 1
  }
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(join(DIST, file))).length
}
