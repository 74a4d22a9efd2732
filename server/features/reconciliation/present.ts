import type { z } from 'zod'
import type { difference, run } from '#contract/reconciliation.ts'
import { type DifferenceCause, differenceSentence, EXPLAINED_CAUSES } from '#domain/reconciliation.ts'
import type { RunRow } from './runs.ts'
import type { DifferenceRow } from './store.ts'

export function presentDifference(row: DifferenceRow, now: Date): z.input<typeof difference> {
  const { ledger_amount, stripe_amount, currency, movement, cause } = row
  return {
    id: row.id,
    movement,
    stripe_id: row.movement_id,
    cause,
    is_explained: isExplainedBy(cause),
    sentence: differenceSentence({ movement, cause, ledger_amount, stripe_amount, currency }),
    ledger_amount,
    stripe_amount,
    currency,
    transfer_id: row.transfer_id,
    payment_id: row.payment_id,
    occurred_at: row.occurred_at.toISOString(),
    found_at: row.found_at.toISOString(),
    age_days: Math.floor(((row.resolved_at ?? now).getTime() - row.found_at.getTime()) / DAY_MS),
    resolved_at: row.resolved_at?.toISOString() ?? null,
  }
}

const DAY_MS = 24 * 3600 * 1000
const isExplainedBy = (cause: DifferenceCause) => EXPLAINED_CAUSES.some((explained) => explained === cause)

export function presentRun(row: RunRow): z.input<typeof run> {
  const { id, status, stage, transactions, payouts, differences, last_error, started_at, finished_at } = row
  return {
    ...{ id, status, stage, transactions, payouts, differences, last_error },
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  }
}
