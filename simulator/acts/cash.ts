import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { sameCash } from '../expectations.ts'
import { type Act, keyed, oneOf, personOf } from './act.ts'

const giveBack: Act = {
  name: 'send back what is left of bank transfers',
  weight: 60,
  async intend(scene) {
    const found = await oneOf(
      scene,
      sql<{ user_id: string; amount: number }>`
      select user_id, amount from cash_balances where amount > 0 and currency = 'gbp' order by user_id`,
    )
    if (!found) return null
    const [payer, context] = [personOf(scene, found.user_id), keyed()]
    const { customer_id } = await payer.api.paymentMethods.getCustomer({ user_id: 'current' })
    const asked = { id: randomUUID(), currency: 'gbp', amount_seen: found.amount } as const
    return {
      what: `${payer.name} has ${found.amount} sent back to their bank`,
      async ask() {
        scene.expectations.push(sameCash(payer.id, customer_id ?? ''))
        await payer.api.paymentMethods.returnCashBalance(asked, context)
      },
    }
  },
}

export const cashActs: Act[] = [giveBack]
