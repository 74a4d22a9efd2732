import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Cast, registerCast } from '../../testing/cast.ts'
import { confirmInBrowser, setUpCard, type TypedCard } from '../../testing/saved-card.ts'
import { refusalOf } from '../../testing/use-operations.ts'
import { SANDBOX_KEYS, useProvider } from '../../testing/use-provider.ts'
import { paymentMethodRoutes } from './routes.ts'

const server = useProvider({
  routes: ({ boundary }) => ({
    paymentMethods: paymentMethodRoutes({
      cards: boundary.cards,
      browser: { publishable_key: SANDBOX_KEYS.publishableKey, mode: 'sandbox', api_url: 'http://127.0.0.1:3001' },
    }),
  }),
})
const { as, db, quiet, client } = server

const MASTERCARD = '5555555555554444'
const FAILS_WHEN_CHARGED = '4000000000000341'
const DECLINED = '4000000000000002'
const NEEDS_ITS_HOLDER = '4000002500003155'

let cast: Cast
beforeAll(async () => {
  cast = await registerCast(db)
})
beforeEach(async () => {
  server.clearFaults()
  await quiet()
  await db.deleteFrom('charges').execute()
  await db.deleteFrom('payment_methods').execute()
})

const mine = (person = cast.olivia) => as(person).paymentMethods
const cardsOf = async (person = cast.olivia) =>
  (await mine(person).listPaymentMethods({ user_id: 'current' })).payment_methods

async function addCard(card: TypedCard = {}, person = cast.olivia) {
  const { setup_intent_id } = await setUpCard(server, person, card)
  return mine(person).addPaymentMethod({ user_id: 'current', setup_intent_id })
}

describe('the way to the provider', () => {
  test('the browser learns where the provider is and never the secret key', async () => {
    expect(await mine().getStripeConfig({})).toEqual({
      publishable_key: 'pk_test_sandbox',
      mode: 'sandbox',
      api_url: 'http://127.0.0.1:3001',
    })
  })

  test('one customer a person, however often and at once cards are begun', async () => {
    const begun = await Promise.all([1, 2, 3].map(() => mine(cast.theo).createSetupIntent({})))
    expect(new Set(begun.map(({ setup_intent_id }) => setup_intent_id)).size).toBe(3)
    const customers = await client.customers.list({ email: cast.theo.email })
    expect(customers.data).toHaveLength(1)
    expect(customers.data[0]?.metadata).toEqual({ user_id: cast.theo.id })
  })

  test('the same attempt again is the same setup', async () => {
    const options = { key: 'attempt-1' }
    const first = await as(cast.olivia, options).paymentMethods.createSetupIntent({})
    expect(await as(cast.olivia, options).paymentMethods.createSetupIntent({})).toEqual(first)
  })

  test('a provider that does not answer is told in a sentence', async () => {
    server.fault({ kind: 'error_before', path: '/v1/setup_intents', times: 10 })
    expect(await refusalOf(mine().createSetupIntent({}))).toEqual({
      code: 'PROVIDER_UNAVAILABLE',
      message: 'Payment system is currently unavailable',
    })
  })
})

describe('adding', () => {
  test('the first card becomes the default, the next does not', async () => {
    const first = await addCard({ postal_code: 'BS1 4ST' })
    expect(first).toMatchObject({
      type: 'card',
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2030,
      is_default: true,
      is_expired: false,
      billing_details: { name: 'Olivia Hart', postal_code: 'BS1 4ST' },
    })
    expect(await addCard({ number: MASTERCARD })).toMatchObject({ brand: 'mastercard', is_default: false })
    expect((await cardsOf()).map(({ last4 }) => last4)).toEqual(['4242', '4444'])
  })

  test('told twice and at once, a card is kept once', async () => {
    const { setup_intent_id } = await setUpCard(server, cast.olivia)
    const add = () => mine().addPaymentMethod({ user_id: 'current', setup_intent_id })
    const answers = await Promise.all([add(), add(), add()])
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await cardsOf()).toHaveLength(1)
  })

  test('two cards at once: one default', async () => {
    await Promise.all([addCard(), addCard({ number: MASTERCARD })])
    expect((await cardsOf()).map(({ is_default }) => is_default)).toEqual([true, false])
  })

  test('the provider’s webhook brings a card whose browser was closed', async () => {
    await setUpCard(server, cast.olivia)
    await quiet()
    expect(await cardsOf()).toMatchObject([{ last4: '4242', is_default: true }])
  })

  test('a declined card is not kept', async () => {
    const setup = await mine().createSetupIntent({})
    const confirmed = await confirmInBrowser(server.sandboxUrl(), setup, { number: DECLINED })
    expect(confirmed).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } })
    const add = mine().addPaymentMethod({ user_id: 'current', setup_intent_id: setup.setup_intent_id })
    expect(await refusalOf(add)).toEqual({
      code: 'CARD_SETUP_FAILED',
      message: 'The card was declined. Use another card, or ask your bank.',
    })
    expect(await cardsOf()).toEqual([])
  })

  test('a setup that waits for the cardholder, or was never confirmed, gives no card', async () => {
    const waiting = await mine().createSetupIntent({})
    expect((await confirmInBrowser(server.sandboxUrl(), waiting, { number: NEEDS_ITS_HOLDER })).status).toBe(200)
    const untouched = await mine().createSetupIntent({})
    for (const { setup_intent_id } of [waiting, untouched]) {
      const add = mine().addPaymentMethod({ user_id: 'current', setup_intent_id })
      expect((await refusalOf(add)).code).toBe('CARD_SETUP_FAILED')
    }
  })

  test('somebody else’s setup, or none at all, is not there', async () => {
    await mine(cast.olivia).createSetupIntent({})
    const { setup_intent_id } = await setUpCard(server, cast.priya)
    for (const id of [setup_intent_id, 'seti_of_nobody']) {
      const add = mine().addPaymentMethod({ user_id: 'current', setup_intent_id: id })
      expect((await refusalOf(add)).code).toBe('NOT_FOUND')
    }
    expect(await cardsOf()).toEqual([])
  })
})

describe('the default', () => {
  test('moves, at the provider too', async () => {
    await addCard()
    const second = await addCard({ number: MASTERCARD })
    const answer = await mine().setDefaultMethod({ user_id: 'current', payment_method_id: second.id })
    expect(answer).toEqual({ message: 'Default payment method updated' })
    expect((await cardsOf()).map(({ last4, is_default }) => [last4, is_default])).toEqual([
      ['4444', true],
      ['4242', false],
    ])
    await quiet()
    const customer = await client.customers.retrieve(await server.boundary.cards.customerOf(cast.olivia))
    expect(customer).toMatchObject({ invoice_settings: { default_payment_method: second.id } })
  })

  test('is one, whoever is faster', async () => {
    const cards = [
      await addCard(),
      await addCard({ number: MASTERCARD }),
      await addCard({ number: FAILS_WHEN_CHARGED }),
    ]
    const choose = (id: string) => mine().setDefaultMethod({ user_id: 'current', payment_method_id: id })
    await Promise.all(cards.map(({ id }) => choose(id)))
    expect((await cardsOf()).filter(({ is_default }) => is_default)).toHaveLength(1)
  })
})

describe('removing', () => {
  test('a card is gone here at once, and then at the provider', async () => {
    await addCard()
    const { id } = await addCard({ number: MASTERCARD })
    expect(await mine().removePaymentMethod({ user_id: 'current', payment_method_id: id })).toEqual({ success: true })
    expect((await cardsOf()).map(({ last4 }) => last4)).toEqual(['4242'])
    await quiet()
    expect((await client.paymentMethods.retrieve(id)).customer).toBeNull()
    const again = mine().removePaymentMethod({ user_id: 'current', payment_method_id: id })
    expect((await refusalOf(again)).code).toBe('NOT_FOUND')
  })

  test('the default stays', async () => {
    const { id } = await addCard()
    const removal = mine().removePaymentMethod({ user_id: 'current', payment_method_id: id })
    expect(await refusalOf(removal)).toEqual({ code: 'CARD_IS_DEFAULT', message: 'Cannot Delete Default' })
  })

  test('a card that is paying stays until that is done', async () => {
    await addCard()
    const { id } = await addCard({ number: MASTERCARD })
    const charge = await db
      .insertInto('charges')
      .values({
        id: crypto.randomUUID(),
        purpose: 'payment_batch',
        subject_id: crypto.randomUUID(),
        payer_id: cast.olivia.id,
        customer_id: 'cus_olivia',
        payment_method_id: id,
        amount: 20_000,
        currency: 'gbp',
        description: 'Platform fee',
        status: 'unknown',
        created_at: server.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const remove = () => mine().removePaymentMethod({ user_id: 'current', payment_method_id: id })
    expect((await refusalOf(remove())).code).toBe('CARD_IN_USE')
    await db
      .updateTable('charges')
      .set({ status: 'succeeded', settled_at: server.clock.now() })
      .where('id', '=', charge.id)
      .execute()
    expect(await remove()).toEqual({ success: true })
  })

  test('a default that the bank detached hands its place to the newest of the others', async () => {
    const first = await addCard()
    await addCard({ number: MASTERCARD })
    await client.paymentMethods.detach(first.id)
    await quiet()
    expect(await cardsOf()).toMatchObject([{ last4: '4444', is_default: true }])
  })
})

describe('whose cards', () => {
  test('somebody else’s are not there; an admin may look after them', async () => {
    const { id } = await addCard()
    const second = await addCard({ number: MASTERCARD })
    const user_id = cast.olivia.id
    expect((await refusalOf(mine(cast.priya).listPaymentMethods({ user_id }))).code).toBe('NOT_FOUND')
    const theirs = { user_id, payment_method_id: id }
    expect((await refusalOf(mine(cast.priya).setDefaultMethod(theirs))).code).toBe('NOT_FOUND')
    const own = { user_id: 'current' as const, payment_method_id: second.id }
    expect((await refusalOf(mine(cast.priya).removePaymentMethod(own))).code).toBe('NOT_FOUND')
    expect((await mine(cast.ada).listPaymentMethods({ user_id })).payment_methods).toHaveLength(2)
    expect(await mine(cast.ada).removePaymentMethod({ user_id, payment_method_id: second.id })).toEqual({
      success: true,
    })
  })

  test('nobody signed in has none', async () => {
    const call = as(null).paymentMethods.listPaymentMethods({ user_id: 'current' })
    expect((await refusalOf(call)).code).toBe('NOT_SIGNED_IN')
  })

  test('a person is needed', async () => {
    const call = mine().listPaymentMethods({ user_id: 'somebody' })
    await expect(call).rejects.toThrow()
  })
})

const BILLING = {
  ...{ name: 'Fernleaf Ltd', email: 'Accounts@fernleaf.example', phone: '', line1: '1 Fern Lane', line2: '' },
  ...{ city: 'Leeds', postal_code: 'LS1 1AA', country: 'GB' as const },
}

describe('the customer', () => {
  test('is made when asked for, once, and found again by the provider’s id', async () => {
    expect(await mine(cast.marco).getCustomer({ user_id: 'current' })).toEqual({ customer_id: null })
    const made = await Promise.all([1, 2].map(() => mine(cast.marco).createCustomer({ user_id: 'current' })))
    const { customerId } = await mine(cast.marco).createStripeCustomer({ userId: cast.marco.id })
    expect(made).toEqual([{ customer_id: customerId }, { customer_id: customerId }])
    await addCard({}, cast.marco)
    await addCard({ number: MASTERCARD }, cast.marco)
    const { paymentMethods } = await mine(cast.marco).listCustomersMethods({ customerId })
    expect(paymentMethods).toEqual(await cardsOf(cast.marco))
    expect(await mine(cast.marco).getPaymentMethods({ id: cast.marco.id })).toEqual({ payment_methods: paymentMethods })

    const [standing, other] = paymentMethods
    await mine(cast.marco).setCustomersDefault({ customerId, paymentMethodId: other?.id ?? '' })
    await mine(cast.marco).detachPaymentMethod({ paymentMethodId: standing?.id ?? '' })
    expect(await cardsOf(cast.marco)).toMatchObject([{ id: other?.id, is_default: true }])
  })

  test('and the cards by the provider’s ids are nobody else’s', async () => {
    const { customerId } = await mine(cast.marco).createStripeCustomer({ userId: 'current' })
    const { id: paymentMethodId } = await addCard({}, cast.marco)
    const attempts = [
      mine(cast.olivia).createCustomer({ user_id: cast.marco.id }),
      mine(cast.ada).createCustomer({ user_id: cast.marco.id }),
      mine(cast.olivia).listCustomersMethods({ customerId }),
      mine(cast.olivia).setCustomersDefault({ customerId, paymentMethodId }),
      mine(cast.olivia).setCustomersDefault({ customerId: 'cus_none', paymentMethodId }),
      mine(cast.olivia).detachPaymentMethod({ paymentMethodId }),
    ]
    const refusals = await Promise.all(attempts.map(refusalOf))
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['NOT_FOUND']))
    expect(await mine(cast.ada).listCustomersMethods({ customerId })).toMatchObject({ paymentMethods: [{}] })
  })

  test('is not made while the provider is away, and says so', async () => {
    server.fault({ kind: 'error_before', path: '/v1/customers', times: 5 })
    const refused = await refusalOf(mine(cast.ada).createCustomer({ user_id: 'current' }))
    expect(refused).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  })
})

describe('what stands on bills', () => {
  test('is one’s own name until something else is said, which the provider is told', async () => {
    const before = await mine().getBillingDetails({ user_id: 'current' })
    expect(before).toMatchObject({ name: cast.olivia.name, email: cast.olivia.email, country: null, updated_at: null })
    await mine().createCustomer({ user_id: 'current' })
    await mine().updateBillingDetails({ user_id: 'current', ...BILLING })
    await quiet()
    const kept = await mine().getBillingDetails({ user_id: 'current' })
    expect(kept).toMatchObject({ ...BILLING, email: 'accounts@fernleaf.example', updated_at: expect.any(String) })
    const { customer_id } = await mine().getCustomer({ user_id: 'current' })
    expect(await client.customers.retrieve(customer_id ?? '')).toMatchObject({
      name: 'Fernleaf Ltd',
      address: { line1: '1 Fern Lane', city: 'Leeds', postal_code: 'LS1 1AA', country: 'GB' },
    })
  })

  test('said before there is a customer, it is told once there is one', async () => {
    await mine(cast.priya).updateBillingDetails({ user_id: 'current', ...BILLING })
    await quiet()
    const { customer_id } = await mine(cast.priya).createCustomer({ user_id: 'current' })
    await quiet()
    expect(await client.customers.retrieve(customer_id)).toMatchObject({ name: 'Fernleaf Ltd' })
  })

  test.each([
    ['no name', { name: ' ' }],
    ['no address for mails', { email: 'nobody' }],
    ['a country that is none', { country: 'XX' as never }],
    ['far too much', { city: 'x'.repeat(10_000) }],
  ])('with %s is refused', async (_case, bad) => {
    const refused = mine().updateBillingDetails({ user_id: 'current', ...BILLING, ...bad })
    expect(await refusalOf(refused)).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is the person’s and an admin’s to see, and nobody else’s', async () => {
    expect(await mine(cast.ada).getBillingDetails({ user_id: cast.olivia.id })).toMatchObject({ city: 'Leeds' })
    const attempts = [
      mine(cast.priya).getBillingDetails({ user_id: cast.olivia.id }),
      mine(cast.priya).updateBillingDetails({ user_id: cast.olivia.id, ...BILLING }),
      mine(cast.priya).listCharges({ user_id: cast.olivia.id }),
    ]
    const refusals = await Promise.all(attempts.map(refusalOf))
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['NOT_FOUND']))
  })
})

describe('what was charged', () => {
  test('is listed newest first, page by page, with what became of it', async () => {
    const { id: payment_method_id } = await addCard()
    const charge = (status: string, hours_ago: number) => {
      const created_at = new Date(server.clock.now().getTime() - hours_ago * 3_600_000)
      const settled_at = status === 'pending' ? null : created_at
      return db
        .insertInto('charges')
        .values({
          ...{ id: crypto.randomUUID(), purpose: 'agreement_fee', subject_id: crypto.randomUUID() },
          ...{ payer_id: cast.olivia.id, customer_id: 'cus_1', payment_method_id, amount: 20_000, currency: 'gbp' },
          ...{ description: 'Agreement fee', status, created_at, settled_at },
          ...(status === 'failed' && { failure_message: 'The card has expired. Use another card.' }),
        })
        .execute()
    }
    for (const [status, hours] of [
      ['succeeded', 3],
      ['failed', 2],
      ['pending', 1],
    ] as const) {
      await charge(status, hours)
    }
    const first = await mine().listCharges({ user_id: 'current', limit: 2 })
    const rest = await mine().listCharges({ user_id: 'current', cursor: first.next_cursor ?? '' })
    expect([...first.items, ...rest.items]).toMatchObject([
      { status: 'processing', card: { last4: '4242' } },
      { status: 'failed', failure_message: 'The card has expired. Use another card.' },
      { status: 'succeeded', amount: 20_000, currency: 'gbp', link_url: null },
    ])
  })
})
