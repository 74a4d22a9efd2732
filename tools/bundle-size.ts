/**
 * What each page fetches for what it shows first: how much JavaScript, gzipped, that inside its document included, and in
 * how many files with their styles. More than the limit fails `npm run check`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { kindOf, MAX_BYTES, maxFilesOf } from './build/limits.ts'

const DIST = 'web/dist'

/** Beside the shared files: the app's, the page's own, and the styles of each. */
const FILES_OF_ITS_OWN = 4

// Both documents have one script inside, which comes before the app's.
const [, inline = ''] = /<script>(.*?)<\/script>/s.exec(readFileSync(join(DIST, 'app.html'), 'utf8')) ?? []
const inlineBytes = gzipSync(inline).length

const firstLoads = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync(join(DIST, '.vite/first-loads.json'), 'utf8')))

for (const [page, files] of Object.entries(firstLoads)) {
  const [maxBytes, maxFiles] = [MAX_BYTES[kindOf(page)], maxFilesOf(page) + FILES_OF_ITS_OWN]
  const scripts = files.filter((file) => file.endsWith('.js'))
  const size = scripts.reduce((sum, file) => sum + gzipped(file), inlineBytes)
  console.log(
    `${page} first loads ${(size / 1000).toFixed(1)} kB of JavaScript (gzip), ${files.length} files with styles.`,
  )
  if (size > maxBytes || files.length > maxFiles) {
    console.log(`That is more than ${maxBytes / 1000} kB or ${maxFiles} files.`)
    process.exitCode = 1
  }
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(join(DIST, file))).length
}
