import { expect, test } from 'vitest'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

test('All ways to pay are on at first, and each can be switched off and on', async () => {
  const { paymentMethodConfigurations } = sandbox.stripe
  const [first] = (await paymentMethodConfigurations.list({ limit: 10 })).data
  expect(first).toMatchObject({
    ...{ is_default: true, active: true, application: null },
    card: { available: true },
    customer_balance: { available: true, display_preference: { preference: 'on', value: 'on' } },
    crypto: { available: true },
    klarna: { available: false },
  })
  const id = first?.id ?? ''
  expect(await paymentMethodConfigurations.retrieve(id)).toEqual(first)
  const off = { paypal: { display_preference: { preference: 'off' as const } } }
  expect(await paymentMethodConfigurations.update(id, off)).toMatchObject({ id, paypal: { available: false } })
  expect((await paymentMethodConfigurations.list()).data).toMatchObject([{ id, paypal: { available: false } }])
  const on = { paypal: { display_preference: { preference: 'on' as const } } }
  expect(await paymentMethodConfigurations.update(id, on)).toMatchObject({ paypal: { available: true } })
  await expect(paymentMethodConfigurations.update('pmc_1', on)).rejects.toThrow('No such')
})

test('Events are listed by twenty types at most', async () => {
  const types = Array.from({ length: 21 }, () => 'charge.refunded')
  await expect(sandbox.stripe.events.list({ types })).rejects.toThrow('20 types at most')
})
