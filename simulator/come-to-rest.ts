import { findAllViolations } from '#server/testing/find-all-violations.ts'
import type { People } from './people.ts'
import { settleUniverse } from './settle-universe.ts'
import type { Universe } from './universe.ts'

/** So long retries and sweeps may take, once nothing goes wrong any more. */
const HOURS = 8

/** Without faults, everything comes to its end: nothing is late, and the ledger and Stripe say the same. Null when all holds. */
export async function comesToRest(universe: Universe, { admin }: People): Promise<string | null> {
  const { clock, db } = universe
  try {
    for (let hour = 0; hour < HOURS; hour += 1) {
      await settleUniverse(universe)
      clock.advance({ hours: 1 })
    }
    await settleUniverse(universe)
    const violations = await findAllViolations(db, clock.now())
    if (Object.keys(violations).length > 0) return `At rest: ${JSON.stringify(violations)}`
    await admin.api.reconciliation.runReconciliation({})
    await settleUniverse(universe)
    const { reconciliation_summary: found } = await admin.api.reconciliation.getReconciliation({ days_back: 365 })
    if (found.latest_run?.status !== 'completed') return 'At rest: the reconciliation did not end.'
    if (found.discrepancies_found === 0) return null
    const { items } = await admin.api.reconciliation.listDifferences({ state: 'open' })
    return `At rest, Stripe and the ledger differ: ${items.map(({ sentence, stripe_id }) => `${sentence} (${stripe_id})`).join('; ')}`
  } catch (error) {
    return `It did not come to rest: ${error instanceof Error ? error.stack : String(error)}`
  }
}
