import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { Write } from '#server/platform/commands.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import { type RecordingDeps, record } from './deps.ts'
import type { ChargePurpose } from './settlements.ts'
import { cashBalanceJob } from './sync-cash-balance.ts'

/** A refund or a dispute as Stripe has it now. */
export interface SeenReturn {
  cause: 'refund' | 'chargeback'
  stripe_id: string
  stripe_status: string
  amount: number
  reason: string | null
  /** Whether the money is where it was before: the refund failed, or the dispute was won. */
  is_recovered: boolean
  /** How often the money was taken: a dispute that was won may be lost later. */
  withdrawals: number
  occurred_at: Date
  payment_id: string | null
}

type Deps = RecordingDeps<'charge_returned'>
type Row = Selectable<DB['returned_funds']>

/**
 * Records money of a charge that came back, and what follows from it, in one transaction and each status once. Money that
 * is taken again after it was recovered has a row of its own, as have refunds of ours.
 */
export async function recordReturnedCharge(deps: Deps, charge_id: string, seen: SeenReturn): Promise<void> {
  await record(deps, 'recordReturnedCharge', async (write) => {
    const charge = await lockCharge(write.tx, charge_id)
    if (charge.status !== 'succeeded') throw new Error(`The charge ${charge_id} has come back before it was recorded.`)
    if (await isRefundOfOurs(write.tx, seen.stripe_id)) return
    const { stripe_status, is_recovered, payment_id, ...facts } = seen
    const latest = await latestOf(write.tx, seen.stripe_id)
    const before = isTakenAgain(latest, seen) ? undefined : latest
    const row =
      before ??
      (await write.tx
        .insertInto('returned_funds')
        .values({
          ...{ id: randomUUID(), charge_id, currency: charge.currency, status: 'returned' },
          ...{ ...facts, stripe_status, recorded_at: write.now },
        })
        .returningAll()
        .executeTakeFirstOrThrow())
    if (!before) await followUp(write, deps, row, { payment_id })
    if (is_recovered) await recover(write, deps, row, stripe_status)
    else if (row.stripe_status !== stripe_status) await setStripeStatus(write.tx, row.id, stripe_status)
    if (row.withdrawals < seen.withdrawals) await setWithdrawals(write.tx, row.id, seen.withdrawals)
  })
}

function latestOf(tx: Tx, stripe_id: string): Promise<Row | undefined> {
  return tx
    .selectFrom('returned_funds')
    .selectAll()
    .where('stripe_id', '=', stripe_id)
    .orderBy('withdrawals', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const isTakenAgain = (latest: Row | undefined, { is_recovered, withdrawals }: SeenReturn) =>
  latest?.status === 'recovered' && !is_recovered && withdrawals > latest.withdrawals

/** A refund that was made at Stripe is one of ours after all: from now on its own row says what becomes of it. */
export async function adoptReturned(write: Write, deps: Pick<Deps, 'settled'>, stripe_id: string): Promise<void> {
  const row = await write.tx
    .selectFrom('returned_funds')
    .selectAll()
    .where('stripe_id', '=', stripe_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row) await recover(write, deps, row, ADOPTED)
}

const ADOPTED = 'adopted'

async function recover(write: Write, deps: Pick<Deps, 'settled'>, { id }: Row, stripe_status: string): Promise<void> {
  const row = await write.tx
    .updateTable('returned_funds')
    .set({ status: 'recovered', stripe_status, recovered_at: write.now })
    .where('id', '=', id)
    .where('status', '=', 'returned')
    .returningAll()
    .executeTakeFirst()
  if (row) await followUp(write, deps, row, { payment_id: null })
}

async function followUp(
  write: Write,
  { settled }: Pick<Deps, 'settled'>,
  row: Row,
  { payment_id }: Pick<SeenReturn, 'payment_id'>,
): Promise<void> {
  const charge = await write.tx
    .selectFrom('charges')
    .select(['id', 'subject_id', 'payer_id', 'method'])
    .select(({ ref }) => ref('purpose').$castTo<ChargePurpose>().as('purpose'))
    .where('id', '=', row.charge_id)
    .executeTakeFirstOrThrow()
  // Stripe may keep it for the payer.
  if (charge.method === 'bank_transfer') write.enqueue(cashBalanceJob, { user_id: charge.payer_id })
  await settled.charge_returned[charge.purpose](write, {
    ...{ id: row.id, amount: row.amount, occurred_at: row.occurred_at, charge, payment_id },
    currency: row.currency as Currency,
    cause: row.cause === 'chargeback' ? 'chargeback' : 'refund',
    status: row.status === 'recovered' ? 'recovered' : 'returned',
    is_adopted: row.stripe_status === ADOPTED,
  })
}

/** Returns of one charge are recorded one after the other. */
function lockCharge(tx: Tx, id: string) {
  return tx
    .selectFrom('charges')
    .select(['status', 'currency'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

async function isRefundOfOurs(tx: Tx, stripe_refund_id: string): Promise<boolean> {
  const ours = tx.selectFrom('refunds').select('id').where('stripe_refund_id', '=', stripe_refund_id)
  return (await ours.executeTakeFirst()) !== undefined
}

async function setWithdrawals(tx: Tx, id: string, withdrawals: number): Promise<void> {
  await tx.updateTable('returned_funds').set({ withdrawals }).where('id', '=', id).execute()
}

async function setStripeStatus(tx: Tx, id: string, stripe_status: string): Promise<void> {
  await tx.updateTable('returned_funds').set({ stripe_status }).where('id', '=', id).execute()
}
