import type Stripe from 'stripe'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import { record, type StripeDeps } from './deps.ts'
import { refusalOf } from './failures.ts'
import { underKey } from './idempotency-key.ts'
import { recordTransfer, type TransferOutcome, type TransferRow } from './record-transfer.ts'
import { transferJob } from './request-transfer.ts'

export function transferWorker(deps: StripeDeps): JobWorker {
  return workerFor(transferJob, ({ payload }) => executeTransfer(deps, payload.transfer_id))
}

/**
 * Sends the money, or learns that it cannot be sent. When the call may have been made before, the transfer is looked up
 * first: Stripe forgets idempotency keys after a day. Throws while the outcome is unknown: the job comes back.
 */
export async function executeTransfer(deps: StripeDeps, transfer_id: string): Promise<void> {
  const transfer = await openTransfer(deps, transfer_id)
  if (!transfer) return
  const found = transfer.called_at ? await findTransfer(deps, transfer) : undefined
  const outcome = found ? { stripe_transfer_id: found.id } : await send(deps, transfer)
  await recordTransfer(deps, transfer.id, outcome)
}

async function openTransfer({ db }: StripeDeps, id: string): Promise<TransferRow | undefined> {
  return db
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'processing'])
    .executeTakeFirst()
}

async function send(deps: StripeDeps, transfer: TransferRow): Promise<TransferOutcome> {
  await markCalled(deps, transfer.id)
  const create = (idempotencyKey: string) =>
    deps.client.transfers.create(
      {
        amount: transfer.amount,
        currency: transfer.currency,
        destination: transfer.destination_id,
        description: transfer.description,
        transfer_group: subjectOf(transfer),
        metadata: {
          transfer_id: transfer.id,
          ...(transfer.payment_id !== null && { payment_id: transfer.payment_id }),
          ...(transfer.purchase_id !== null && { purchase_id: transfer.purchase_id }),
          attempt: String(transfer.attempt),
          deal_id: transfer.deal_id,
        },
      },
      { idempotencyKey },
    )
  try {
    const made = await underKey(`transfer_${transfer.id}`, create, () => findTransfer(deps, transfer))
    return { stripe_transfer_id: made.id }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return { refusal }
  }
}

async function markCalled(deps: StripeDeps, transfer_id: string): Promise<void> {
  await record(deps, 'markTransferCalled', async ({ tx, now }) => {
    await tx
      .updateTable('transfers')
      .set({ status: 'processing', called_at: now })
      .where('id', '=', transfer_id)
      .where('status', '=', 'pending')
      .execute()
  })
}

async function findTransfer({ client }: StripeDeps, transfer: TransferRow): Promise<Stripe.Transfer | undefined> {
  for await (const candidate of client.transfers.list({ transfer_group: subjectOf(transfer), limit: 100 })) {
    if (candidate.metadata.transfer_id === transfer.id) return candidate
  }
  return undefined
}

/** What Stripe groups its attempts by. */
function subjectOf({ id, payment_id, purchase_id }: TransferRow): string {
  const subject = payment_id ?? purchase_id
  if (subject === null) throw new Error(`The transfer ${id} is of nothing.`)
  return subject
}
