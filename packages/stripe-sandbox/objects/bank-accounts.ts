import type Stripe from 'stripe'
import { missing, refused } from '../http/failure.ts'
import type { Page } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import { readAccount } from './accounts.ts'

/** The bank account that a payout goes to: the one named, or the default one of the currency. */
export async function payoutBank(call: Call, currency: string, named: string | undefined): Promise<string> {
  const { unit, context } = call
  if (unit.account === '') {
    if (named !== undefined && named !== context.platformBank) throw noBank(named)
    return context.platformBank
  }
  const account = await readAccount(unit, unit.account)
  if (!account.payouts_enabled) {
    throw refused('Payouts are not allowed for this account: it has requirements to meet first.', 'payouts_not_allowed')
  }
  const banks = banksOf(account).filter((bank) => bank.currency === currency)
  const bank = banks.find(({ id, default_for_currency }) => (named === undefined ? default_for_currency : id === named))
  if (bank === undefined) {
    if (named !== undefined) throw noBank(named)
    throw refused(`Sorry, you don't have any external accounts in that currency (${currency}).`, undefined, 'currency')
  }
  if (bank.status === 'errored') {
    throw refused(
      'The bank account cannot be used: an earlier payout to it failed. Please give another one.',
      'bank_account_unusable',
    )
  }
  return bank.id
}

export async function listExternalAccounts(call: Call): Promise<object> {
  const account = await readAccount(call.unit, pathId(call))
  const page: Page<Stripe.BankAccount> = {
    object: 'list',
    data: banksOf(account),
    has_more: false,
    url: `/v1/accounts/${account.id}/external_accounts`,
  }
  return page
}

export async function retrieveExternalAccount(call: Call): Promise<object> {
  const account = await readAccount(call.unit, pathId(call))
  const bank = banksOf(account).find(({ id }) => id === pathId(call, 'bank'))
  if (bank === undefined) throw missing('external account', pathId(call, 'bank'))
  return bank
}

/** The account's bank accounts; the sandbox knows no debit cards to be paid out to. */
export function banksOf(account: Stripe.Account): Stripe.BankAccount[] {
  return (account.external_accounts?.data ?? []).filter((each) => each.object === 'bank_account')
}

function noBank(id: string) {
  return missing('external account', id, 'destination')
}
