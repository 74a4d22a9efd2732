import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '#server/platform/command.ts'
import { createLog } from '#server/platform/log.ts'
import { requestCharge } from '#server/stripe/request-charge.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { setUpCard } from '#server/testing/saved-card.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { SANDBOX_KEYS, useProvider } from '#server/testing/use-provider.ts'
import { checkoutRoutes } from './routes.ts'

const told: string[] = []
const house = useProvider({
  routes: ({ boundary }) => ({ checkouts: checkoutRoutes(boundary.checkouts) }),
  settled: { charges: { agreement_fee: async (_write, { id, status }) => void told.push(`${id} ${status}`) } },
})
const { db, quiet, client } = house

let cast: Cast
const cards = { asks: '', good: '' }
const mine = (person = cast.olivia) => house.as(person).checkouts

beforeAll(async () => {
  cast = await registerCast(db)
  const { customer_id } = await setUpCard(house, cast.olivia)
  await quiet()
  const good = await db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()
  const { id } = await client.paymentMethods.attach('pm_card_authenticationRequired', { customer: customer_id })
  await db
    .insertInto('payment_methods')
    .values({
      ...{ id, user_id: cast.olivia.id, brand: 'visa', last4: '3184', exp_month: 12, exp_year: 2030 },
      ...{ cardholder_name: 'Olivia Hart', is_default: false, created_at: house.clock.now() },
    })
    .execute()
  Object.assign(cards, { asks: id, good: good.id })
})
beforeEach(async () => {
  house.clearFaults()
  await quiet()
  told.length = 0
})

/** A fee charged to the card whose bank asks its holder. */
async function asked(): Promise<string> {
  const { customer_id } = await db
    .selectFrom('users')
    .select('customer_id')
    .where('id', '=', cast.olivia.id)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  await house.door.execute({
    name: 'test.charge',
    actor: SYSTEM,
    log: createLog({ level: 'silent' }),
    run: async (write) => {
      await requestCharge(write, {
        ...{ id, purpose: 'agreement_fee', subject_id: randomUUID(), payer_id: cast.olivia.id },
        ...{ customer_id: customer_id ?? '', payment_method_id: cards.asks, amount: 20_000, currency: 'gbp' },
        description: 'Platform fee for Grow Fernleaf',
      })
      return null
    },
  })
  await quiet()
  return id
}

/** What the payer's browser does at the provider with the secret it was given. Gives the bank's page, if it asks. */
async function confirmInBrowser(client_secret: string, payment_method = cards.asks) {
  const [intent_id] = client_secret.split('_secret_')
  const form = { client_secret, payment_method, return_url: 'http://localhost:3000/checkout' }
  const response = await fetch(`${house.sandboxUrl()}/v1/payment_intents/${intent_id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEYS.publishableKey}` },
    body: new URLSearchParams(form),
  })
  const { status, next_action, error } = (await response.json()) as {
    status?: string
    next_action?: { redirect_to_url?: { url: string } }
    error?: { message: string }
  }
  return { intent_id: intent_id ?? '', status, page: next_action?.redirect_to_url?.url ?? '', error }
}

const answerBank = (page: string, action: 'complete' | 'fail') =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })

describe('a payment whose bank asks the payer', () => {
  test('waits, is told of once, and is paid when they have answered', async () => {
    const charge_id = await asked()
    const waiting = await mine().getCheckout({ charge_id })
    expect(waiting).toMatchObject({ status: 'waiting', amount: 20_000, payment_method_id: cards.asks })
    const news = await db.selectFrom('notifications').select(['title', 'link_url']).execute()
    expect(news).toEqual([
      { title: 'Your bank wants you to confirm a payment', link_url: `/checkout?charge=${charge_id}` },
    ])
    const { client_secret } = waiting
    expect(await mine().getCheckout({ client_secret: client_secret ?? '' })).toEqual(waiting)

    const { intent_id, page } = await confirmInBrowser(client_secret ?? '')
    await answerBank(page, 'complete')
    const paid = await mine().confirmCheckout({ id: intent_id })
    expect(paid).toMatchObject({ status: 'succeeded', client_secret: null, confirm_until: null })
    await quiet()
    expect(told).toEqual([`${charge_id} succeeded`])
  })

  test('is paid by the webhook alone when the browser never comes back', async () => {
    const charge_id = await asked()
    const { client_secret } = await mine().getCheckout({ charge_id })
    const { page } = await confirmInBrowser(client_secret ?? '')
    await answerBank(page, 'complete')
    await quiet()
    expect(told).toEqual([`${charge_id} succeeded`])
  })

  test('goes on waiting when they fail to answer, and may be paid by another card', async () => {
    const charge_id = await asked()
    const { client_secret } = await mine().getCheckout({ charge_id })
    const { intent_id, page } = await confirmInBrowser(client_secret ?? '')
    await answerBank(page, 'fail')
    await quiet()
    expect(await mine().confirmCheckout({ id: intent_id })).toMatchObject({ status: 'waiting', client_secret })
    expect(told).toEqual([])

    expect(await confirmInBrowser(client_secret ?? '', cards.good)).toMatchObject({ status: 'succeeded' })
    expect(await mine().confirmCheckout({ id: intent_id })).toMatchObject({
      status: 'succeeded',
      payment_method_id: cards.good,
    })
  })

  test('can be called off, and then takes nothing', async () => {
    const charge_id = await asked()
    const { client_secret } = await mine().getCheckout({ charge_id })
    const both = await Promise.all([1, 2].map(() => mine().callOffCheckout({ charge_id })))
    expect(both).toMatchObject([{ status: 'failed' }, { status: 'failed' }])
    expect((await confirmInBrowser(client_secret ?? '')).error?.message).toMatch(/\S/)
    await quiet()
    expect(told).toEqual([`${charge_id} failed`])
  })

  test('called off after it was paid, it stays paid', async () => {
    const charge_id = await asked()
    const { client_secret } = await mine().getCheckout({ charge_id })
    await confirmInBrowser(client_secret ?? '', cards.good)
    expect(await mine().callOffCheckout({ charge_id })).toMatchObject({ status: 'succeeded' })
  })
})

describe('somebody else', () => {
  test('neither sees nor confirms nor calls off the payment', async () => {
    const charge_id = await asked()
    const { client_secret } = await mine().getCheckout({ charge_id })
    const [intent_id = ''] = (client_secret ?? '').split('_secret_')
    const attempts = [cast.priya, cast.ada].flatMap((person) => [
      mine(person).getCheckout({ charge_id }),
      mine(person).getCheckout({ client_secret: client_secret ?? '' }),
      mine(person).confirmCheckout({ id: intent_id }),
      mine(person).callOffCheckout({ charge_id }),
    ])
    const guessed = mine().getCheckout({ client_secret: `${intent_id}_secret_guessed` })
    const refusals = await Promise.all([...attempts, guessed].map(refusalOf))
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['NOT_FOUND']))
  })
})

test.each([
  ['nothing named', {}],
  ['no id', { charge_id: 'fee' }],
])('%s is refused', async (_case, input) => {
  expect(await refusalOf(mine().getCheckout(input))).toMatchObject({ code: 'BAD_REQUEST' })
})

test('a provider that is away is said, and the payment goes on waiting', async () => {
  const charge_id = await asked()
  house.fault({ kind: 'error_before', path: '/v1/payment_intents', times: 10 })
  expect(await refusalOf(mine().getCheckout({ charge_id }))).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  house.clearFaults()
  expect(await mine().getCheckout({ charge_id })).toMatchObject({ status: 'waiting' })
})
