import { sql } from 'kysely'
import type Stripe from 'stripe'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import { together } from '#server/platform/process.ts'
import { record, type StripeDeps } from './deps.ts'
import { refusalOf } from './failures.ts'
import { underKey } from './idempotency-key.ts'
import {
  type EndedTransfer,
  type Recording,
  recordTransfers,
  type TransferOutcome,
  type TransferRow,
  waitBriefly,
} from './record-transfer.ts'
import { transferJob } from './request-transfer.ts'

/** How many are recorded in one transaction at most. */
const MAX_RECORDED_AT_ONCE = 50

/**
 * Transfers that several jobs execute at the same time are recorded together: what follows from them is written once for all of
 * them, and those of one report, agreement or payee would wait for each other anyway.
 */
export function transferWorker(deps: StripeDeps): JobWorker {
  const max = MAX_RECORDED_AT_ONCE
  const records: TransferRecords = {
    called: together((ids: string[], { is_alone }) => markCalled(deps, ids, { is_brief: !is_alone }), { max }),
    ended: together((ended: EndedTransfer[], { is_alone }) => recordTransfers(deps, ended, { is_brief: !is_alone }), {
      max,
    }),
  }
  return workerFor(transferJob, ({ payload }) => execute(deps, records, payload.transfer_id))
}

/** Executes one transfer and records it by itself. */
export function executeTransfer(deps: StripeDeps, transfer_id: string): Promise<void> {
  const records: TransferRecords = {
    called: (id) => markCalled(deps, [id], { is_brief: false }),
    ended: (transfer) => recordTransfers(deps, [transfer]),
  }
  return execute(deps, records, transfer_id)
}

/** Where it is written what becomes of a transfer; each is committed when the promise is kept. */
interface TransferRecords {
  called: (id: string) => Promise<void>
  ended: (transfer: EndedTransfer) => Promise<void>
}

/**
 * Sends the money, or learns that it cannot be sent. When the call may have been made before, the transfer is looked up
 * first: Stripe forgets idempotency keys after a day. Throws while the outcome is unknown: the job comes back.
 */
async function execute(deps: StripeDeps, records: TransferRecords, transfer_id: string): Promise<void> {
  const transfer = await openTransfer(deps, transfer_id)
  if (!transfer) return
  const found = transfer.called_at ? await findTransfer(deps, transfer) : undefined
  const outcome = found ? { stripe_transfer_id: found.id } : await send(deps, records, transfer)
  await records.ended({ id: transfer.id, outcome })
}

async function openTransfer({ db }: StripeDeps, id: string): Promise<TransferRow | undefined> {
  return db
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'processing'])
    .executeTakeFirst()
}

async function send(deps: StripeDeps, records: TransferRecords, transfer: TransferRow): Promise<TransferOutcome> {
  await records.called(transfer.id)
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

async function markCalled(deps: StripeDeps, ids: string[], recording: Recording): Promise<void> {
  await record(deps, 'markTransfersCalled', async ({ tx, now }) => {
    await waitBriefly(tx, recording)
    await sql`
      with open as materialized (
        select id from transfers where id = any(${ids}::uuid[]) and status = 'pending' order by id for no key update
      ) update transfers t set status = 'processing', called_at = ${now} from open where t.id = open.id`.execute(tx)
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
