import { z } from 'zod'
import type { Currency } from '#domain/money.ts'
import type { Write } from '#server/platform/commands.ts'
import { defineJob } from '#server/platform/jobs.ts'

export interface CashReturnRequest {
  id: string
  user_id: string
  customer_id: string
  amount: number
  currency: Currency
}

/** Carries out one requested return at Stripe. */
export const cashReturnJob = defineJob('cash-return', {
  schema: z.object({ return_id: z.uuid() }),
  retryLimit: 5,
  retryDelay: 2,
  expireInSeconds: 120,
})

/**
 * Asks for what is left of bank transfers to be sent back: the intention and its job exist if and only if the caller's
 * transaction commits. Its end arrives at `CashReturnSettled`.
 */
export async function requestCashReturn(write: Write, request: CashReturnRequest): Promise<void> {
  await write.tx
    .insertInto('cash_returns')
    .values({ ...request, status: 'pending', created_at: write.now })
    .execute()
  write.enqueue(cashReturnJob, { return_id: request.id })
}
