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

const FOR_MEMBERS: Limit = { kB: 235, files: 24 }
const FOR_VISITORS: Limit = { kB: 200, files: 20 }

/** Pages with limits of their own: the first two are opened with nothing stored, the others show more on arrival. */
const OTHER_LIMITS: Record<string, Limit> = {
  // Most of these two is React, the router and the component library.
  'routes/landing/landing-page.tsx': { kB: 148, files: 16 },
  'features/accounts/login-page.tsx': { kB: 150, files: 18 },
  // The steps of the form are checked as they are left, so the library that checks is there from the start.
  'features/proposals/new-proposal-page.tsx': { kB: 276, files: 26 },
  // Both sides' dashboards with the processing of payments.
  'features/payments/payments-page.tsx': { kB: 256, files: 24 },
  // Terms, their history and the fields for cards that complete them.
  'features/agreements/agreement-page.tsx': { kB: 231, files: 24 },
  'features/proposals/detail/proposal-page.tsx': { kB: 244, files: 24 },
  'features/monitor/reviews-page.tsx': { kB: 227, files: 24 },
  // Fields for cards.
  'features/checkout/checkout-page.tsx': { kB: 241, files: 24 },
  'features/payment-methods/payment-methods-page.tsx': { kB: 241, files: 24 },
  // Distributions with their actions.
  'features/reports/revenue-distribution-page.tsx': { kB: 249, files: 24 },
  'features/projects/detail/project-page.tsx': { kB: 223, files: 24 },
  // Forms.
  'features/settings/settings-page.tsx': { kB: 234, files: 25 },
  'features/notifications/notifications-page.tsx': { kB: 227, files: 25 },
}

// Both documents name the same scripts: those of the app, and small ones that come before it.
const named = readFileSync(join(DIST, 'app.html'), 'utf8').matchAll(/<script[^>]* src="\/([^"]+)"/g)
const scripts = [...named].map(([, file = '']) => file)

const firstLoads = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync(join(DIST, '.vite/first-loads.json'), 'utf8')))

for (const [page, files] of Object.entries(firstLoads)) {
  const loaded = new Set([...scripts, ...files])
  const size = [...loaded].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + gzipped(file), 0) / 1000
  const limit = OTHER_LIMITS[page] ?? (isForVisitors(page) ? FOR_VISITORS : FOR_MEMBERS)
  console.log(`${page} first loads ${size.toFixed(1)} kB of JavaScript (gzip), ${loaded.size} files with styles.`)
  if (size > limit.kB || loaded.size > limit.files) {
    console.log(`That is more than ${limit.kB} kB or ${limit.files} files.`)
    process.exitCode = 1
  }
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(join(DIST, file))).length
}
