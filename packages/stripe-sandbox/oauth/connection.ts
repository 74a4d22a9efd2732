import type Stripe from 'stripe'
import type { SandboxContext, Work } from '../http/operation.ts'
import { blankAccount, NOTHING_REQUIRED } from '../objects/account-shape.ts'
import { newBankAccount } from '../objects/bank-account-shape.ts'
import { newId } from '../store/ids.ts'
import { revokeTokens, type Scope } from '../store/oauth-tokens.ts'
import type { Unit } from '../store/unit.ts'

/** Which account its holder chose on the consent page: one that is there, the one of an address, or a new one. */
export type Choice = { account: string } | { email: string; new: boolean }

/** The bank account of somebody who was a customer of Stripe before; payouts to it arrive. */
const BANK = { sort_code: '108800', account_number: '00012345' }

/** Connects the chosen account. A new one is created now, with all its details. */
export async function connectAccount(work: Work, choice: Choice, scope: Scope): Promise<string> {
  const { unit, context } = work
  const known = 'account' in choice ? choice.account : choice.new ? undefined : await accountOf(unit, choice.email)
  const hidden = { read_only: scope === 'read_only' }
  const id = known ?? unit.insert(newAccount(work, 'email' in choice ? choice.email : ''), hidden).id
  if (known !== undefined) {
    await unit.db.query(
      'update stripe_sandbox.objects set deleted = false, hidden = hidden || $2::jsonb where id = $1',
      [known, JSON.stringify(hidden)],
    )
  }
  unit.emit('account.application.authorized', applicationOf(context), { account: id })
  return id
}

/** Ends the connection on request of either side; the account itself stays. */
export async function disconnectAccount({ unit, context }: Work, account: string): Promise<boolean> {
  const ended = await unit.db.query(
    `update stripe_sandbox.objects set deleted = true where id = $1 and object = 'account' and not deleted`,
    [account],
  )
  if (ended.rowCount !== 1) return false
  await revokeTokens(unit.db, { account }, unit.now)
  unit.emit('account.application.deauthorized', applicationOf(context), { account })
  return true
}

async function accountOf(unit: Unit, email: string): Promise<string | undefined> {
  const found = await unit.db.query<{ id: string }>(
    `select id from stripe_sandbox.objects
     where object = 'account' and data->>'type' = 'standard' and data->>'email' = $1
     order by created desc, seq desc limit 1`,
    [email],
  )
  return found.rows[0]?.id
}

function newAccount({ unit, context }: Work, email: string): Stripe.Account {
  const blank = blankAccount(newId('account'), 'standard', context.country, unit.now)
  const bank = newBankAccount(blank, { ...BANK, account_holder_name: null, business_type: null })
  return {
    ...blank,
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    details_submitted: true,
    email,
    external_accounts: {
      object: 'list',
      data: [bank],
      has_more: false,
      url: `/v1/accounts/${blank.id}/external_accounts`,
    },
    payouts_enabled: true,
    requirements: NOTHING_REQUIRED,
  }
}

function applicationOf(context: SandboxContext): Stripe.Application {
  return { id: context.application, object: 'application', name: 'This platform' }
}
