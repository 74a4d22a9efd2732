import { expect, test } from 'vitest'
import { recurringPrice } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

/** What is never empty at Stripe, and not here. */
const LISTED_BY_STRIPE_ITSELF = [
  'billing.feedbackOptions',
  'climate.products',
  'climate.suppliers',
  'countrySpecs',
  'exchangeRates',
  'issuing.physicalBundles',
  'reporting.reportTypes',
  'taxCodes',
]

type List = (params: object) => Promise<{ object: string; data: unknown[]; url: string }>

/** Every call of the SDK, by name, that lists something without saying of what it is a part. */
function listsOf(resource: object, path: string[] = []): [name: string, list: List][] {
  return Object.entries(resource).flatMap(([name, child]): [string, List][] => {
    if (typeof child !== 'object' || child === null || name.startsWith('_') || ['stripe', 'v2'].includes(name))
      return []
    const here = [...path, name]
    const list: unknown = Reflect.get(child, 'list')
    const own: [string, List][] =
      typeof list === 'function' && list.length === 2 ? [[here.join('.'), list.bind(child) as List]] : []
    return [...own, ...(path.length < 2 ? listsOf(child, here) : [])]
  })
}

test('what Stripe lists is a list here as well, if only an empty one', async () => {
  const lists = listsOf(sandbox.stripe)
  expect(lists.length).toBeGreaterThan(80)
  const unknown: string[] = []
  for (const [name, list] of lists) {
    try {
      expect(await list({ limit: 1 }), name).toMatchObject({ object: 'list', url: expect.stringMatching(/^\/v1\//) })
    } catch (error) {
      const { message } = error as Error
      if (message.startsWith('Unrecognized request URL')) unknown.push(name)
      // Some are always of somebody.
      else expect(message, name).toMatch(/^(Missing required param|One of)/)
    }
  }
  expect(unknown.sort()).toEqual(LISTED_BY_STRIPE_ITSELF)
})

test('an empty list is read as any other', async () => {
  const { stripe } = sandbox
  expect(await stripe.creditNotes.list({ customer: 'cus_1', created: { gte: 1 } })).toMatchObject({
    ...{ object: 'list', data: [], has_more: false, url: '/v1/credit_notes' },
  })
  await expect(stripe.topups.list({ starting_after: 'tu_1' })).rejects.toMatchObject({
    ...{ statusCode: 400, code: 'resource_missing', param: 'starting_after' },
  })
  await expect(stripe.reviews.list({ limit: 101 })).rejects.toMatchObject({ statusCode: 400, param: 'limit' })
  const { id } = await stripe.customers.create({ name: 'Olivia Hart' })
  expect(await stripe.customers.listTaxIds(id)).toMatchObject({ data: [], url: `/v1/customers/${id}/tax_ids` })
  await expect(stripe.customers.listTaxIds('cus_nobody')).rejects.toMatchObject({ statusCode: 404 })
})

test('a price that recurs is also a plan', async () => {
  const { stripe } = sandbox
  const price = await recurringPrice(sandbox, 900, { interval: 'month' })
  const { product } = await stripe.prices.retrieve(price)
  await stripe.prices.create({ product: String(product), currency: 'gbp', unit_amount: 500 })
  const plan = { id: price, object: 'plan', amount: 900, interval: 'month', product }
  expect((await stripe.plans.list()).data).toMatchObject([plan])
  expect(await stripe.plans.retrieve(price)).toMatchObject(plan)
  await expect(stripe.plans.retrieve('plan_none')).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
})
