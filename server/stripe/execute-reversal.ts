import type { Selectable } from 'kysely'
import type Stripe from 'stripe'
import type { Currency } from '#domain/money.ts'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import { type RecordingDeps, record, type StripeDeps } from './deps.ts'
import { reversalSentenceFor } from './failure-sentences.ts'
import { refusalOf, type StripeRefusal } from './failures.ts'
import { underKey } from './idempotency-key.ts'
import { reversalJob } from './request-reversal.ts'

export function reversalWorker(deps: StripeDeps): JobWorker {
  return workerFor(reversalJob, ({ payload }) => executeReversal(deps, payload.reversal_id))
}

type ReversalRow = Selectable<DB['transfer_reversals']>
type ReversalOutcome = { stripe_reversal_id: string } | { refusal: StripeRefusal }

/**
 * Takes the money back, or learns that it cannot be taken. When the call may have been made before, the reversal is looked up
 * first: Stripe forgets idempotency keys after a day. Throws while the outcome is unknown: the job comes back.
 */
export async function executeReversal(deps: StripeDeps, reversal_id: string): Promise<void> {
  const reversal = await deps.db
    .selectFrom('transfer_reversals as r')
    .innerJoin('transfers as t', 't.id', 'r.transfer_id')
    .selectAll('r')
    .select(({ ref }) => ref('t.stripe_transfer_id').$notNull().as('stripe_transfer_id'))
    .where('r.id', '=', reversal_id)
    .where('r.status', 'in', ['pending', 'unknown'])
    .executeTakeFirst()
  if (!reversal) return
  const found = reversal.called_at ? await lookUp(deps, reversal) : undefined
  const outcome = found ? { stripe_reversal_id: found.id } : await send(deps, reversal)
  await recordOwnReversal(deps, reversal.id, outcome)
}

type Asked = ReversalRow & { stripe_transfer_id: string }

async function send(deps: StripeDeps, reversal: Asked): Promise<ReversalOutcome> {
  const { id, amount, transfer_id, subject_id, stripe_transfer_id } = reversal
  await markCalled(deps, id)
  const metadata = { reversal_id: id, transfer_id, claim_id: subject_id }
  const create = (idempotencyKey: string) =>
    deps.client.transfers.createReversal(stripe_transfer_id, { amount, metadata }, { idempotencyKey })
  try {
    const made = await underKey(`reversal_${id}`, create, () => lookUp(deps, reversal))
    return { stripe_reversal_id: made.id }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return { refusal: { ...refusal, sentence: reversalSentenceFor(refusal) } }
  }
}

async function markCalled(deps: StripeDeps, id: string): Promise<void> {
  await record(deps, 'markReversalCalled', async ({ tx, now }) => {
    await tx
      .updateTable('transfer_reversals')
      .set({ status: 'unknown', called_at: now })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .execute()
  })
}

async function lookUp(
  { client }: StripeDeps,
  { id, stripe_transfer_id }: Asked,
): Promise<Stripe.TransferReversal | undefined> {
  for await (const candidate of client.transfers.listReversals(stripe_transfer_id, { limit: 100 })) {
    if (candidate.metadata?.reversal_id === id) return candidate
  }
  return undefined
}

/**
 * Records the end of a reversal of ours and what follows from it, in one transaction and once, whether the call or an event
 * brought it. A call that was refused says nothing about a reversal that exists by now.
 */
export async function recordOwnReversal(
  deps: RecordingDeps<'reversal'>,
  reversal_id: string,
  outcome: ReversalOutcome,
): Promise<void> {
  await record(deps, 'recordOwnReversal', async (write) => {
    const refusal = 'refusal' in outcome ? outcome.refusal : null
    const recorded = await write.tx
      .updateTable('transfer_reversals')
      .set({
        status: refusal ? 'failed' : 'succeeded',
        stripe_reversal_id: 'refusal' in outcome ? null : outcome.stripe_reversal_id,
        failure_code: refusal?.code ?? null,
        failure_message: refusal?.sentence ?? null,
        settled_at: write.now,
      })
      .where('id', '=', reversal_id)
      .where('status', 'in', ['pending', 'unknown'])
      .returning(['id', 'subject_id', 'transfer_id', 'amount', 'currency'])
      .executeTakeFirst()
    if (!recorded) return
    const facts = { ...recorded, currency: recorded.currency as Currency }
    await deps.settled.reversal(
      write,
      refusal ? { ...facts, status: 'failed', failure_message: refusal.sentence } : { ...facts, status: 'succeeded' },
    )
  })
}
