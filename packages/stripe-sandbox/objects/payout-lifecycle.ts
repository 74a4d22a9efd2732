import type Stripe from 'stripe'
import { idOf } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'
import { schedule } from '../time/due-work.ts'
import { emitAccountUpdate, readAccount } from './accounts.ts'
import { book } from './balance-transactions.ts'
import { banksOf } from './bank-accounts.ts'
import { PAYOUT_FAILURES } from './payout-shape.ts'

/** The payout leaves for the bank, unless it was cancelled in time. */
export async function send(unit: Unit, id: string): Promise<void> {
  const payout = (await unit.lock('payout', id))?.data
  if (payout?.status !== 'pending') return
  const sent = unit.save<Stripe.Payout>({
    ...payout,
    ...(payout.automatic && { reconciliation_status: 'completed' }),
    status: 'in_transit',
  })
  const { account } = unit
  await schedule(unit.db, { kind: 'payout_arrived', account, subject: id, due_at: payout.arrival_date })
  unit.emit('payout.updated', sent, { previous: { status: payout.status } })
  if (payout.automatic) unit.emit('payout.reconciliation_completed', sent)
}

/** The bank takes the money, or sends it back. */
export async function arrive(unit: Unit, id: string): Promise<void> {
  const payout = (await unit.lock('payout', id))?.data
  if (payout?.status !== 'in_transit') return
  const account = unit.account === '' ? undefined : await readAccount(unit, unit.account)
  const bank = account && banksOf(account).find((each) => each.id === idOf(payout.destination))
  const failure = PAYOUT_FAILURES[bank?.last4 ?? '']
  if (account === undefined || bank === undefined || failure === undefined) {
    const trace_id: Stripe.Payout.TraceId = { status: 'supported', value: id.slice(-12).toUpperCase() }
    unit.emit('payout.paid', unit.save<Stripe.Payout>({ ...payout, status: 'paid', trace_id }))
    return
  }
  const [back] = await book(unit, [
    {
      account: unit.account,
      currency: payout.currency,
      amount: payout.amount,
      type: 'payout_failure',
      reporting_category: 'payout_reversal',
      source: id,
      description: 'STRIPE PAYOUT FAILURE',
    },
  ])
  const failure_balance_transaction = back?.id ?? null
  const failed = { ...payout, ...failure, failure_balance_transaction, status: 'failed' }
  unit.emit('payout.failed', unit.save<Stripe.Payout>(failed))
  await closeBank(unit, account.id, bank.id)
}

/** After a failure no further payout goes to the bank account, until its holder gives another. */
async function closeBank(unit: Unit, account: string, bank: string): Promise<void> {
  const before = (await unit.lock('account', account))?.data
  if (before?.external_accounts === undefined) return
  const data = before.external_accounts.data.map((each) => (each.id === bank ? { ...each, status: 'errored' } : each))
  const changed: Stripe.Account = { ...before, external_accounts: { ...before.external_accounts, data } }
  unit.save(changed)
  for (const errored of banksOf(changed).filter((each) => each.id === bank)) {
    unit.emit('account.external_account.updated', errored, { previous: { status: 'new' } })
  }
  emitAccountUpdate(unit, changed, { external_accounts: before.external_accounts })
}
