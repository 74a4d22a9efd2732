import type Stripe from 'stripe'
import type { Unit } from '../store/unit.ts'
import { banksOf } from './bank-accounts.ts'
import { expectAt } from './expect-payday.ts'
import { orderPayout } from './payout-order.ts'
import { isPayday, nextPayday } from './payout-schedule.ts'

const DAY_SECONDS = 24 * 60 * 60

/**
 * The midnight has come on which an account's balance may leave by itself. Nothing leaves where payouts are ordered by
 * hand, where they are not allowed, or for a bank account that sent money back; the account is looked at again when that
 * changes.
 */
export async function becomePayday(unit: Unit, id: string): Promise<void> {
  const account = (await unit.lock('account', id))?.data
  const timing = account?.settings?.payouts?.schedule
  if (account === undefined || timing === undefined || !account.payouts_enabled) return
  const next = nextPayday(timing, unit.now)
  if (next === undefined) return
  if (!isPayday(timing, unit.now)) return expectAt(unit.db, [id], next)
  let waits = false
  for (const { currency, available } of await balancesOf(unit)) {
    const bank = banksOf(account).find((each) => each.currency === currency && each.default_for_currency)
    if (bank === undefined || bank.status === 'errored') continue
    const held = await heldOf(unit, currency, timing.delay_days)
    waits ||= held.length > 0
    const amount = available - held.reduce((sum, { net }) => sum + net, 0)
    if (amount <= 0) continue
    const payout = await orderPayout(unit, {
      amount,
      automatic: true,
      currency,
      destination: bank.id,
      description: 'STRIPE PAYOUT',
      statement_descriptor: account.settings?.payouts?.statement_descriptor ?? null,
      metadata: {},
    })
    await reconcile(unit, payout, held)
  }
  if (waits) await expectAt(unit.db, [id], next)
}

async function balancesOf(unit: Unit): Promise<{ currency: string; available: number }[]> {
  const found = await unit.db.query<{ currency: string; available: number }>(
    `select currency, available from stripe_sandbox.balances
     where account = $1 and available > 0 order by currency for update`,
    [unit.account],
  )
  return found.rows
}

/** What was charged too few days ago to leave already. What the platform sent of its own is not held. */
async function heldOf(unit: Unit, currency: string, days: number): Promise<{ id: string; net: number }[]> {
  const found = await unit.db.query<{ id: string; net: number }>(
    `select moved.id, (moved.data->>'net')::bigint as net
     from stripe_sandbox.objects as moved
     left join stripe_sandbox.objects as charge on charge.id = moved.data->>'source'
     left join stripe_sandbox.objects as transfer on transfer.id = charge.data->>'source_transfer'
     where moved.object = 'balance_transaction' and moved.account = $1 and not moved.deleted and moved.created > $3
       and moved.data->>'currency' = $2 and moved.data->>'status' = 'available'
       and moved.data->>'type' in ('charge', 'payment')
       and (transfer.id is null or transfer.data->>'source_transaction' is not null)`,
    [unit.account, currency, unit.now - days * DAY_SECONDS],
  )
  return found.rows
}

/** Notes which movements an automatic payout is made of: all that had not left yet, but for what is held. */
async function reconcile(unit: Unit, payout: Stripe.Payout, held: { id: string }[]): Promise<void> {
  await unit.flush()
  await unit.db.query(
    `update stripe_sandbox.objects set hidden = hidden || jsonb_build_object('payout', $2::text)
     where object = 'balance_transaction' and account = $1 and not hidden ? 'payout'
       and data->>'currency' = $3 and data->>'status' = 'available' and id <> all($4)`,
    [unit.account, payout.id, payout.currency, held.map(({ id }) => id)],
  )
}
