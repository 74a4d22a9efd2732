import type Stripe from 'stripe'
import type { Surroundings } from '../http/operation.ts'
import { blankAccount, NOTHING_REQUIRED } from '../objects/account-shape.ts'
import { newId } from '../store/ids.ts'
import type { Unit } from '../store/unit.ts'

/** Connects the account of this address: the one it had before, or a new one whose holder has told Stripe everything. */
export async function connectAccount(unit: Unit, surroundings: Surroundings, email: string): Promise<Stripe.Account> {
  const account = (await reconnected(unit, email)) ?? newAccount(unit, surroundings, email)
  unit.emit('account.application.authorized', applicationOf(surroundings), { account: account.id })
  return account
}

/** Ends the connection: the account lives on, but not for this platform. */
export async function disconnectAccount(unit: Unit, surroundings: Surroundings, account: string): Promise<boolean> {
  const ended = await unit.db.query(
    `update stripe_sandbox.objects set deleted = true where id = $1 and object = 'account' and not deleted`,
    [account],
  )
  if (ended.rowCount !== 1) return false
  unit.emit('account.application.deauthorized', applicationOf(surroundings), { account })
  return true
}

async function reconnected(unit: Unit, email: string): Promise<Stripe.Account | undefined> {
  const found = await unit.db.query<{ data: Stripe.Account }>(
    `update stripe_sandbox.objects set deleted = false
     where id = (
       select id from stripe_sandbox.objects
       where object = 'account' and data->>'type' = 'standard' and data->>'email' = $1 order by seq desc limit 1
     ) returning data`,
    [email],
  )
  return found.rows[0]?.data
}

function newAccount(unit: Unit, surroundings: Surroundings, email: string): Stripe.Account {
  return unit.insert<Stripe.Account>({
    ...blankAccount(newId('account'), 'standard', surroundings.country, unit.now),
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    details_submitted: true,
    email,
    payouts_enabled: true,
    requirements: NOTHING_REQUIRED,
  })
}

function applicationOf(surroundings: Surroundings): Stripe.Application {
  return { id: surroundings.application, object: 'application', name: 'This platform' }
}
