import { randomUUID } from 'node:crypto'
import { beforeAll, it } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import { atStripe } from '../outcomes.ts'
import { useWorld } from '../world.ts'
import { AN_HOUR, keep, surviveAll } from './kill-each-step.ts'

const world = useWorld(new Date().toISOString())
const NAME = 'returned cash'

beforeAll(async () => {
  const { olivia } = await makeDeal(world)
  const { stripe } = await atStripe(world)
  const { customer_id } = await olivia.api.paymentMethods.getCustomer({ user_id: 'current' })
  await stripe.testHelpers.customers.fundCashBalance(customer_id ?? '', { amount: 2_560, currency: 'gbp' })
  await world.settle()
  const [id, key] = [randomUUID(), randomUUID()]
  await keep(NAME, world, olivia, {
    path: '/api/cash-balances/gbp/return',
    ask: ({ api }) =>
      api.paymentMethods.returnCashBalance(
        { id, currency: 'gbp', amount_seen: 2_560 },
        { context: { idempotency_key: key } },
      ),
    async isDone({ api }) {
      const { cash_returns, cash_balances } = await api.paymentMethods.listFundingMethods({})
      return cash_returns[0]?.status === 'succeeded' && cash_balances.length === 0
    },
    charges: [20_000],
    refunds: [2_560],
    transfers: [],
    accounts: {
      'outside:banks:gbp': 2_560,
      'outside:cards:gbp': -20_000,
      'outside:cash_balances:gbp': -2_560,
      'platform:agreement_fees:gbp': 20_000,
    },
  })
})

it(
  'survives a kill before every step: what was left goes back to the bank once, the books in balance',
  () => surviveAll(NAME),
  AN_HOUR,
)
