import { z } from 'zod'
import type { Currency } from '#domain/money.ts'
import type { Write } from '#server/platform/commands.ts'
import { defineJob } from '#server/platform/jobs.ts'

interface TransferFacts {
  id: string
  /** Who pays for it. */
  payer_id: string
  /** Who receives it. */
  payee_id: string
  /** 1 for the first; the next attempt is a transfer of its own. */
  attempt: number
  /** The proposal from which the whole deal came, so that Stripe's books lead back to it too. */
  deal_id: string
  amount: number
  currency: Currency
  /** The payee's connected account at Stripe ('acct_...'). */
  destination_id: string
  description: string
}

/** It pays a payee their payment, or a seller the price of a purchase. */
export type TransferRequest = TransferFacts & ({ payment_id: string } | { purchase_id: string })

/** Carries out one requested transfer at Stripe. */
export const transferJob = defineJob('transfer', {
  schema: z.object({ transfer_id: z.uuid() }),
  retryLimit: 5,
  retryDelay: 2,
  expireInSeconds: 120,
  // While some wait for their time or their answer, others are on their way.
  atOnce: 8,
  beside: 4,
})

/**
 * Asks for a transfer to a connected account: the intention and the job that carries it out exist if and only if the
 * caller's transaction commits. Its end arrives at `TransfersSettled`, once.
 */
export async function requestTransfer(write: Write, transfer: TransferRequest): Promise<void> {
  await write.tx
    .insertInto('transfers')
    .values({ ...transfer, status: 'pending', created_at: write.now })
    .execute()
  write.enqueue(transferJob, { transfer_id: transfer.id })
}
