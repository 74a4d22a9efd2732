/**
 * `npm run bench [-- name …]`: what must be fast, each beside a limit or peer measured in the same run, so that the
 * ratio means the same on every machine. Prints one line a measurement.
 */
import { measureDashboard } from './dashboard.ts'
import { measureFirstPage } from './first-page.ts'
import { measureList } from './list-call.ts'
import type { Measurement } from './measurement.ts'
import { measurePalette } from './palette.ts'
import { measurePosting } from './posting.ts'
import { measureStart } from './start.ts'

const BENCHES: Record<string, () => Promise<Measurement[]>> = {
  posting: measurePosting,
  list: measureList,
  dashboard: measureDashboard,
  palette: measurePalette,
  start: measureStart,
  'first-page': measureFirstPage,
}

const wanted = process.argv.slice(2)
for (const [name, measure] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const { what, ours, beside, ratio } of await measure()) {
    console.log(`${name.padEnd(11)} ${what.padEnd(46)} ${ours.padStart(16)}   ${beside.padEnd(34)} ${ratio}`)
  }
}
process.exit(0)
