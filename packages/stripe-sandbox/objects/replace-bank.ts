import type Stripe from 'stripe'
import type { Unit } from '../store/unit.ts'
import { emitAccountUpdate, lockAccount } from './accounts.ts'
import { newBankAccount } from './bank-account-shape.ts'
import { banksOf } from './bank-accounts.ts'
import { expectPayday } from './expect-payday.ts'

/** The holder gives another bank account in place of the one they had: payouts that had stopped go on. */
export async function replaceBank(
  unit: Unit,
  id: string,
  given: { sort_code: string; account_number: string },
): Promise<void> {
  const before = await lockAccount(unit, id)
  const { business_type = null, external_accounts } = before
  const [old] = banksOf(before)
  const bank = newBankAccount(before, {
    ...given,
    account_holder_name: old?.account_holder_name ?? null,
    business_type,
  })
  const data = [bank, ...(external_accounts?.data ?? []).filter((each) => each.id !== old?.id)]
  const url = `/v1/accounts/${id}/external_accounts`
  const account: Stripe.Account = { ...before, external_accounts: { object: 'list', data, has_more: false, url } }
  unit.save(account)
  await expectPayday(unit.db, [id], unit.now)
  unit.emit('account.external_account.created', bank, { account: id })
  if (old !== undefined) unit.emit('account.external_account.deleted', old, { account: id })
  emitAccountUpdate(unit, account, { external_accounts })
}
