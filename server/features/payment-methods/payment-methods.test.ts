import { describe, expect, test } from 'vitest'
import { register } from '../../testing/cast.ts'
import { confirmInBrowser, setUpCard } from '../../testing/saved-card.ts'
import { useCards } from '../../testing/use-cards.ts'
import { refusalOf } from '../../testing/use-operations.ts'

const server = useCards()
const { as, db, quiet, client, cast, mine, cardsOf, addCard } = server

const MASTERCARD = '5555555555554444'
const FAILS_WHEN_CHARGED = '4000000000000341'
const DECLINED = '4000000000000002'
const NEEDS_ITS_HOLDER = '4000002500003155'

describe('the way to Stripe', () => {
  test('the browser learns where Stripe is and never the secret key', async () => {
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

  test('is limited for somebody who tries one card after another', async () => {
    const person = await register(db, { role: 'owner', name: 'Card Tester', email: 'tester@example.com' })
    for (let tries = 0; tries < 60; tries += 1) {
      const add = mine(person).addPaymentMethod({ user_id: 'current', setup_intent_id: `seti_${tries}` })
      expect((await refusalOf(add)).code).toBe('CARD_SETUP_FAILED')
    }
    for (let tries = 0; tries < 60; tries += 1) await as(person, { key: 'one' }).paymentMethods.createSetupIntent({})
    const calls = server.calls.length
    expect((await refusalOf(mine(person).createSetupIntent({}))).code).toBe('RATE_LIMITED')
    const add = mine(person).addPaymentMethod({ user_id: 'current', setup_intent_id: 'seti_1' })
    expect((await refusalOf(add)).code).toBe('RATE_LIMITED')
    expect(server.calls).toHaveLength(calls)
    // Others are not affected.
    await mine(cast.olivia).createSetupIntent({})
  })

  test('a Stripe that does not answer is a refusal with a sentence', async () => {
    server.fault({ kind: 'error_before', path: '/v1/setup_intents', times: 10 })
    const asked = mine().createSetupIntent({})
    expect(await refusalOf(asked)).toEqual({
      code: 'PAYMENT_SERVICE_UNAVAILABLE',
      message: 'Payment system is currently unavailable',
    })
    await expect(asked).rejects.toMatchObject({
      data: { payment_error: { type: 'api_error', code: 'server_error' } },
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
      exp_year: 2034,
      is_default: true,
      is_expired: false,
      billing_details: { name: 'Olivia Hart', address: { postal_code: 'BS1 4ST' } },
      created_at: '2026-11-02T09:00:00.000Z',
      payment_method_id: first.id,
      success: true,
    })
    const second = await addCard({ number: MASTERCARD })
    expect(second).toMatchObject({
      brand: 'mastercard',
      is_default: false,
      billing_details: { address: { postal_code: null } },
    })
    expect((await cardsOf()).map(({ last4 }) => last4)).toEqual(['4242', '4444'])
  })

  test('reported twice and at once, a card is saved once', async () => {
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

  test('a card without details from Stripe is saved, and reported as incomplete', async () => {
    const { id, setup_intent_id } = { ...(await addCard()), ...(await setUpCard(server, cast.olivia)) }
    const stored = await mine().addPaymentMethod({ user_id: 'current', setup_intent_id })
    await db.updateTable('payment_methods').set({ brand: 'unknown', last4: '' }).where('id', '=', stored.id).execute()
    const again = await mine().addPaymentMethod({ user_id: 'current', setup_intent_id })
    expect(again).toMatchObject({ id: stored.id, success: false })
    expect((await cardsOf()).map((card) => card.id)).toEqual([id, stored.id])
  })

  test('whose name was left empty is the card of a customer', async () => {
    expect(await addCard({ name: '' })).toMatchObject({ billing_details: { name: 'Customer' } })
  })

  test('for somebody else is refused, even to an admin’s own card', async () => {
    const { setup_intent_id } = await setUpCard(server, cast.priya)
    for (const person of [cast.priya, cast.ada]) {
      const add = mine(person).addPaymentMethod({ user_id: cast.olivia.id, setup_intent_id })
      expect((await refusalOf(add)).code).toMatch(/^(NOT_FOUND|CARD_SETUP_FAILED)$/)
    }
    expect(await cardsOf()).toEqual([])
  })

  test('Stripe’s webhook brings a card whose browser was closed', async () => {
    await setUpCard(server, cast.olivia)
    await quiet()
    expect(await cardsOf()).toMatchObject([{ last4: '4242', is_default: true }])
  })

  test('a declined card is not saved', async () => {
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
  test('moves, at Stripe too', async () => {
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

  test('is not moved to a card that is gone at Stripe by then: that card is forgotten here too', async () => {
    await addCard()
    const second = await addCard({ number: MASTERCARD })
    await quiet()
    server.fault({ kind: 'webhook_drop', times: 100 })
    await client.paymentMethods.detach(second.id)
    await mine().setDefaultMethod({ user_id: 'current', payment_method_id: second.id })
    await quiet()
    expect(await cardsOf()).toMatchObject([{ last4: '4242', is_default: true }])
  })

  test('is exactly one after two simultaneous changes', async () => {
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
  test('a card is gone here at once, and then at Stripe', async () => {
    await addCard()
    const { id } = await addCard({ number: MASTERCARD })
    expect(await mine().removePaymentMethod({ user_id: 'current', payment_method_id: id })).toEqual({ success: true })
    expect((await cardsOf()).map(({ last4 }) => last4)).toEqual(['4242'])
    await quiet()
    expect((await client.paymentMethods.retrieve(id)).customer).toBeNull()
    const again = mine().removePaymentMethod({ user_id: 'current', payment_method_id: id })
    expect((await refusalOf(again)).code).toBe('NOT_FOUND')
  })

  test('an expired card is said to be one, and can be removed', async () => {
    await addCard()
    const { id } = await addCard({ number: MASTERCARD })
    await db.updateTable('payment_methods').set({ exp_month: 10, exp_year: 2026 }).where('id', '=', id).execute()
    expect((await cardsOf()).map(({ is_expired }) => is_expired)).toEqual([false, true])
    expect(await mine().removePaymentMethod({ user_id: 'current', payment_method_id: id })).toEqual({ success: true })
  })

  test('is retried while Stripe is unavailable, even for hours', async () => {
    await addCard()
    const { id } = await addCard({ number: MASTERCARD })
    await quiet()
    server.fault({ kind: 'rate_limit', path: '/v1/payment_methods', times: 1000 })
    await mine().removePaymentMethod({ user_id: 'current', payment_method_id: id })
    for (let tries = 0; tries < 12; tries += 1) {
      await server.jobs.drain()
      server.clock.advance({ hours: 1 })
    }
    server.clearFaults()
    expect((await client.paymentMethods.retrieve(id)).customer).not.toBeNull()
    await quiet()
    expect((await client.paymentMethods.retrieve(id)).customer).toBeNull()
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
    const nobody = 'somebody' as never
    const attempts = [
      mine().getCustomer({ user_id: nobody }),
      mine().createCustomer({ user_id: nobody }),
      mine().listPaymentMethods({ user_id: nobody }),
      mine().addPaymentMethod({ user_id: nobody, setup_intent_id: 'seti_1' }),
      mine().setDefaultMethod({ user_id: nobody, payment_method_id: 'pm_1' }),
      mine().removePaymentMethod({ user_id: nobody, payment_method_id: 'pm_1' }),
      mine().getPaymentMethods({ id: nobody }),
      mine().createStripeCustomer({} as never),
    ]
    const needsPerson = { status: 400, data: { issues: [{ message: 'User ID is required' }] } }
    for (const { reason } of (await Promise.allSettled(attempts)) as PromiseRejectedResult[]) {
      expect(reason).toMatchObject(needsPerson)
    }
  })
})
