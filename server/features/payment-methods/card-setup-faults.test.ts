import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { Viewer } from '#server/platform/http.ts'
import { CALL_FAULTS } from '#server/testing/call-faults.ts'
import { register } from '../../testing/cast.ts'
import { confirmInBrowser, setUpCard } from '../../testing/saved-card.ts'
import { cardRoutes } from '../../testing/use-cards.ts'
import { useStripe } from '../../testing/use-stripe.ts'

const server = useStripe({
  routes: (deps) => ({
    paymentMethods: cardRoutes(deps),
  }),
})
const { db, quiet, client } = server

/** Somebody whom Stripe does not know yet. */
const newcomer = () => register(db, { role: 'owner', name: 'An owner', email: `${randomUUID()}@example.com` })

afterEach(async () => {
  server.clearFaults()
  await quiet()
})

/** Tries as a person does, who presses again when Stripe was away. */
async function withRetries<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act()
    } catch (error) {
      if (attempt === 4 || (error as { code?: string }).code !== 'PAYMENT_SERVICE_UNAVAILABLE') throw error
    }
  }
}

/** The whole way of a new card, from the first press to the card among the others. */
async function saveCard(person: Viewer): Promise<void> {
  const key = randomUUID()
  const setup = await withRetries(() => server.as(person, { key }).paymentMethods.createSetupIntent({}))
  await withRetries(async () => {
    const { status } = await confirmInBrowser(server.sandboxUrl(), setup)
    // Confirmed although the answer was an error: the second press finds it so.
    if (status >= 500 || status === 429) throw Object.assign(new Error('away'), { code: 'PAYMENT_SERVICE_UNAVAILABLE' })
  })
  const { setup_intent_id } = setup
  await withRetries(() => server.as(person).paymentMethods.addPaymentMethod({ user_id: 'current', setup_intent_id }))
}

const STEPS = [
  ['making the customer', 'POST', '/v1/customers'],
  ['beginning the setup', 'POST', '/v1/setup_intents'],
  ['looking at what became of it', 'GET', '/v1/setup_intents'],
] as const

for (const [step, method, path] of STEPS) {
  test.each(CALL_FAULTS)(`$kind while ${step}: one customer, one card, one default`, async (fault) => {
    const person = await newcomer()
    server.fault({ ...fault, method, path, times: 2 })
    await saveCard(person)
    expect(server.unmetFaults()).toEqual([])
    await quiet()
    const { payment_methods } = await server.as(person).paymentMethods.listPaymentMethods({ user_id: 'current' })
    expect(payment_methods).toMatchObject([{ last4: '4242', is_default: true }])
    const customers = await client.customers.list({ email: person.email })
    expect(customers.data).toHaveLength(1)
    const attached = await client.paymentMethods.list({ customer: customers.data[0]?.id ?? '' })
    expect(attached.data.map(({ id }) => id)).toEqual(payment_methods.map(({ id }) => id))
  })
}

const WEBHOOK_FAULTS = ['webhook_twice', 'webhook_delay', 'webhook_reorder', 'webhook_drop'] as const

test.each(WEBHOOK_FAULTS)('%s while somebody waits for their card: it is saved once', async (kind) => {
  const person = await newcomer()
  server.fault({ kind, times: 6, delay_ms: 30 })
  await saveCard(person)
  await quiet()
  expect(server.unmetFaults()).toEqual([])
  expect(await storedOf(person)).toEqual([{ last4: '4242' }])
})

test.each(WEBHOOK_FAULTS)('%s and the browser is closed at Stripe: the card is saved once anyway', async (kind) => {
  const person = await newcomer()
  server.fault({ kind, times: 6, delay_ms: 30 })
  await setUpCard(server, person)
  await quiet()
  if (kind === 'webhook_drop') {
    expect(await storedOf(person)).toEqual([])
    server.clock.advance({ minutes: 1 })
    await server.runJob('stripe-sweep')
    await quiet()
  }
  expect(server.unmetFaults()).toEqual([])
  expect(await storedOf(person)).toEqual([{ last4: '4242' }])
})

const storedOf = ({ id }: Viewer) =>
  db.selectFrom('payment_methods').select('last4').where('user_id', '=', id).where('removed_at', 'is', null).execute()
