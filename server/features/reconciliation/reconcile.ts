import type { Kysely } from 'kysely'
import type { JobRun } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import { type Clock, millisecondsIn } from '#server/platform/process.ts'
import type { Statements } from '#server/stripe/statements.ts'
import { compare } from './compare.ts'
import { nextAccount } from './payout-accounts.ts'
import { advance, beginRun, currentRun, noteError, type RunRow } from './runs.ts'

export interface ReconcileDeps {
  db: Kysely<DB>
  clock: Clock
  statements: Statements
}

type Job = Pick<JobRun<unknown>, 'command' | 'signal'>

/** A bank says within days that a payout did not arrive. */
const PAYOUT_DAYS = 35
/** Stands for the platform's own payouts, before all accounts. */
const PLATFORM = ''

/**
 * Takes a run from page to page, each stored before the next is asked for, and compares at the end. What interrupts it is
 * recorded; the job comes back and goes on from there.
 */
export async function reconcile(deps: ReconcileDeps, { command, signal }: Job): Promise<void> {
  let run: RunRow | undefined = await command((write) => beginRun(write, null), { name: 'reconciliation.begin' })
  while (run && !signal.aborted) {
    const current: RunRow = run
    try {
      await step(deps, current, command)
    } catch (error) {
      await command((write) => noteError(write, current, error), { name: 'reconciliation.noteError' })
      throw error
    }
    run = await currentRun(deps.db)
  }
}

async function step(deps: ReconcileDeps, run: RunRow, command: Job['command']): Promise<void> {
  const note = (progress: Parameters<typeof advance>[2]) =>
    command((write) => advance(write, run, progress), { name: 'reconciliation.advance' })
  switch (run.stage) {
    case 'transactions': {
      const page = await deps.statements.storeTransactions({ since: run.listed_since, after: run.position })
      const stage = page.next === null ? 'payouts' : 'transactions'
      return note({ stage, position: page.next, transactions: page.lines })
    }
    case 'payouts': {
      const account = run.position === null ? PLATFORM : await nextAccount(deps.db, run.position)
      if (account === null) return note({ stage: 'comparison', position: null })
      const since = new Date(run.started_at.getTime() - millisecondsIn({ days: PAYOUT_DAYS }))
      const payouts = await deps.statements.storePayouts({ account_id: account === PLATFORM ? null : account, since })
      return note({ stage: 'payouts', position: account, payouts })
    }
    default:
      await command((write) => compare(write, run), { name: 'reconciliation.compare' })
  }
}
