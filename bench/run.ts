/**
 * `npm run bench [-- name …]`: what must be fast, each beside a limit or peer measured in the same run, so that the
 * ratio means the same on every machine. Prints one line a measurement, and at last whether the promised limits hold; where
 * one does not, it ends with 1.
 */
import { chooseBenches } from './choose-benches.ts'
import { measureCollection } from './collection.ts'
import { measureDashboard } from './dashboard.ts'
import { measureFirstPage } from './first-page.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureList } from './list-call.ts'
import { measureLists } from './lists.ts'
import { measureLive } from './live.ts'
import { measureMarket } from './market.ts'
import { lineOf, type Measurement, verdictOf } from './measurement.ts'
import { measureMessages } from './messages.ts'
import { measureMonth } from './month.ts'
import { measurePalette } from './palette.ts'
import { measurePosting } from './posting.ts'
import { measureStart } from './start.ts'
import { measureTransfers } from './transfers.ts'

const BENCHES: Record<string, () => Promise<Measurement[]>> = {
  posting: measurePosting,
  month: measureMonth,
  transfers: measureTransfers,
  market: measureMarket,
  collection: measureCollection,
  list: measureList,
  lists: measureLists,
  dashboard: measureDashboard,
  palette: measurePalette,
  messages: measureMessages,
  live: measureLive,
  start: measureStart,
  'first-page': measureFirstPage,
  lighthouse: measureLighthouse,
}

const choice = chooseBenches(process.argv.slice(2), Object.keys(BENCHES))
if ('answer' in choice) {
  console.log(choice.answer)
  process.exit(choice.exit_code)
}
const measured: Measurement[] = []
for (const [name, measure] of Object.entries(BENCHES)) {
  if (!choice.names.includes(name)) continue
  for (const line of await measure()) {
    measured.push(line)
    console.log(lineOf(name, line))
  }
}
const { holds, sentence } = verdictOf(measured)
console.log(`\n${sentence}`)
process.exit(holds ? 0 : 1)
