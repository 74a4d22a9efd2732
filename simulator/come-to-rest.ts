import { findAllViolations } from '#server/testing/find-all-violations.ts'
import type { Scene } from './acts/act.ts'
import { brokenExpectation } from './expectations.ts'
import { settleUniverse } from './settle-universe.ts'

/** So long retries and sweeps may take, once nothing goes wrong any more; what sweeps look at daily comes last. */
const HOURS = [1, 1, 2, 4, 18]

/** Jobs that move no money, and need not run in each of these hours. */
const TIDIES = /^(purge|remind|mail|search|refresh|collection|verify|listing-alerts|membership|notify|proposal|review)/

/**
 * Without faults, everything comes to its end: nothing is late, the ledger and Stripe say the same, and each act has come to
 * what it must. Null when all holds.
 */
export async function comesToRest({ universe, people, expectations }: Scene): Promise<string | null> {
  const { clock, db, stripe } = universe
  const { admin } = people
  try {
    await settleUniverse(universe)
    for (const hours of HOURS) {
      clock.advance({ hours })
      await settleUniverse(universe, (job) => !TIDIES.test(job))
    }
    await settleUniverse(universe)
    const violations = await findAllViolations(db, clock.now())
    if (Object.keys(violations).length > 0) return `At rest: ${JSON.stringify(violations)}`
    const broken = await brokenExpectation({ db, stripe }, expectations)
    if (broken !== null) return `At rest: ${broken}`
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
