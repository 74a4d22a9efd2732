import type { Selectable } from 'kysely'
import type Stripe from 'stripe'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import { record, type StripeDeps } from './deps.ts'
import { refusalFrom, refusalOf } from './failures.ts'
import { underKey } from './idempotency-key.ts'
import { type CashReturnOutcome, recordCashReturn } from './record-cash-return.ts'
import { cashReturnJob } from './request-cash-return.ts'
import { syncCashBalance } from './sync-cash-balance.ts'

export function cashReturnWorker(deps: StripeDeps): JobWorker {
  return workerFor(cashReturnJob, ({ payload }) => executeCashReturn(deps, payload.return_id))
}

type CashReturn = Selectable<DB['cash_returns']>

/**
 * Sends the money back, or learns that it cannot be sent. When the call may have been made before, the refund is looked up
 * first: Stripe forgets idempotency keys after a day. Throws while the outcome is unknown: the job comes back.
 */
export async function executeCashReturn(deps: StripeDeps, return_id: string): Promise<void> {
  const asked = await find(deps, return_id)
  if (asked?.status !== 'pending' && asked?.status !== 'unknown') return followCashReturn(deps, return_id)
  const found = asked.called_at ? await lookUp(deps, asked, asked.called_at) : undefined
  await recordCashReturn(deps, return_id, found ? outcomeOf(found) : await send(deps, asked))
  await syncCashBalance(deps, asked.customer_id)
}

/** Follows a return that exists at Stripe to where it stands now. Even one that has succeeded may still fail. */
async function followCashReturn(deps: StripeDeps, return_id: string): Promise<void> {
  const made = await find(deps, return_id)
  if (!made?.stripe_refund_id || made.status === 'failed') return
  await recordCashReturn(deps, return_id, outcomeOf(await deps.client.refunds.retrieve(made.stripe_refund_id)))
  await syncCashBalance(deps, made.customer_id)
}

const find = ({ db }: StripeDeps, id: string): Promise<CashReturn | undefined> =>
  db.selectFrom('cash_returns').selectAll().where('id', '=', id).executeTakeFirst()

async function send(deps: StripeDeps, asked: CashReturn): Promise<CashReturnOutcome> {
  const { id, customer_id: customer, amount, currency, user_id } = asked
  const { email } = await deps.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  await markCalled(deps, id)
  const create = (idempotencyKey: string) =>
    deps.client.refunds.create(
      {
        ...{ amount, currency, customer, origin: 'customer_balance' },
        // Stripe asks there for a bank account where it knows none.
        instructions_email: email,
        metadata: { cash_return_id: id },
      },
      { idempotencyKey },
    )
  try {
    const called_at = asked.called_at ?? deps.clock.now()
    return outcomeOf(await underKey(`cash_return_${id}`, create, () => lookUp(deps, asked, called_at)))
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return { status: 'failed', refusal }
  }
}

async function markCalled(deps: StripeDeps, id: string): Promise<void> {
  await record(deps, 'markCashReturnCalled', async ({ tx, now }) => {
    await tx
      .updateTable('cash_returns')
      .set({ status: 'unknown', called_at: now })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .execute()
  })
}

const DAY_SECONDS = 86_400

/** Among the refunds since the first call; the clocks of Stripe and of this server may differ. */
async function lookUp({ client }: StripeDeps, { id }: CashReturn, called_at: Date): Promise<Stripe.Refund | undefined> {
  const gte = Math.floor(called_at.getTime() / 1000) - DAY_SECONDS
  for await (const candidate of client.refunds.list({ created: { gte }, limit: 100 })) {
    if (candidate.metadata?.cash_return_id === id) return candidate
  }
  return undefined
}

function outcomeOf({ id, status, failure_reason }: Stripe.Refund): CashReturnOutcome {
  if (status === 'succeeded') return { status, stripe_refund_id: id }
  if (status !== 'failed' && status !== 'canceled') return { status: 'processing', stripe_refund_id: id }
  const refusal = refusalFrom({ code: `refund_${failure_reason ?? 'failed'}` })
  return { status: 'failed', stripe_refund_id: id, refusal }
}
