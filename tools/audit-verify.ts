/** `npm run audit:verify`: reads every hash chain again and names each broken link; exit code 1 when there is one. */
import { verifyAuditChains } from '#server/platform/audit.ts'
import { withDatabase } from './open-database.ts'

await withDatabase(async ({ db }) => {
  const { chains, events, broken } = await verifyAuditChains(db)
  for (const { chain, sequence, reason } of broken) console.log(`${chain} event ${sequence}: ${reason}`)
  console.log(`${events} events in ${chains} chains, ${broken.length} broken`)
  if (broken.length > 0) process.exitCode = 1
})
