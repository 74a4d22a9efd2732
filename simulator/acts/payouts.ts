import { sql } from 'kysely'
import { postForm } from '#scenarios/post-form.ts'
import { failedPayoutsKnown } from '../expectations.ts'
import { type Act, oneOf, personOf, type Scene } from './act.ts'

const CLOSED = '11111113'
const OPEN = '00012345'

/** A payee gives another bank account at Stripe. */
async function giveBank(scene: Scene, { account_number, what }: { account_number: string; what: string }) {
  const found = await oneOf(
    scene,
    sql<{
      account_id: string
      user_id: string
    }>`select account_id, user_id from connect_accounts order by account_id`,
  )
  if (!found) return null
  const { account_id, user_id } = found
  const { external_accounts } = await scene.universe.stripe.accounts.retrieve(account_id)
  const bank = external_accounts?.data.find(({ object }) => object === 'bank_account')
  if (!bank || bank.last4 === account_number.slice(-4)) return null
  const payee = personOf(scene, user_id)
  return {
    what: `${payee.name} ${what}`,
    async ask() {
      const { url } = await payee.api.connect.createDashboardLink({ account_id })
      await postForm(url, { sort_code: '10-88-00', account_number })
      scene.expectations.push(failedPayoutsKnown(user_id, account_id))
    },
  }
}

const close: Act = {
  name: 'give a bank account that is closed',
  weight: 3,
  intend: (scene) => giveBank(scene, { account_number: CLOSED, what: 'is paid out to a bank account that is closed' }),
}

const reopen: Act = {
  name: 'give a bank account that is open',
  weight: 12,
  intend: (scene) =>
    giveBank(scene, { account_number: OPEN, what: 'is paid out to a bank account that is open again' }),
}

export const payoutActs: Act[] = [close, reopen]
