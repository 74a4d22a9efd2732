/**
 * `npm run audit:verify`: reads every hash chain again and names each broken link; exit code 1 when there is one.
 *
 *     npm run audit:verify -- --write-anchor heads.json    keeps the last event of each chain
 *     npm run audit:verify -- --anchor heads.json          compares with what was kept
 *
 * Without an anchor, events that were cut off at the end of a chain are not missed. Keep it where the people who own the
 * database cannot write.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type AuditHeads, verifyAuditChains } from '#server/platform/audit-verification.ts'
import { withDatabase } from './open-database.ts'

const head = z.object({ sequence: z.int().min(1), hash: z.string().length(64) })
const anchor = z.record(z.string(), head)

const { values } = parseArgs({ options: { anchor: { type: 'string' }, 'write-anchor': { type: 'string' } } })
const earlier = values.anchor === undefined ? undefined : readAnchor(values.anchor)

await withDatabase(async ({ db }) => {
  const { events, heads, broken } = await verifyAuditChains(db, earlier)
  for (const { chain, sequence, reason } of broken) console.log(`${chain} event ${sequence}: ${reason}`)
  console.log(`${events} events in ${heads.size} chains, ${broken.length} broken${earlier ? '' : '; not anchored'}`)
  const file = values['write-anchor']
  if (broken.length > 0) process.exitCode = 1
  else if (file !== undefined) writeFileSync(file, `${JSON.stringify(Object.fromEntries(heads), null, 2)}\n`)
})

function readAnchor(file: string): AuditHeads {
  return new Map(Object.entries(anchor.parse(JSON.parse(readFileSync(file, 'utf8')))))
}
