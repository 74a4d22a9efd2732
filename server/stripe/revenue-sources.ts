import Stripe from 'stripe'
import type { StripeDeps } from './deps.ts'
import { isMissing } from './failures.ts'

export type SourceKind = 'product' | 'price' | 'subscription' | 'charge' | 'invoice' | 'payment_intent'

/** What of an account revenue can be counted by. What its kind does not have is null. */
export interface RevenueSource {
  kind: SourceKind
  id: string
  /** Of a product or a customer, or the number of an invoice. */
  name: string | null
  amount: number | null
  currency: string | null
  /** 'month' of a price that recurs. */
  interval: string | null
  created: Date
}

export interface SourcePage {
  sources: RevenueSource[]
  /** What the next page begins after; null on the last one. */
  next: string | null
}

/** An account that is gone is no longer the platform's to read. */
export type FoundSource = { state: 'found'; source: RevenueSource | null } | { state: 'missing' } | { state: 'gone' }

/** Reads what of a connected account can be mapped. Each call goes out to Stripe: never from inside a transaction. */
export interface RevenueSources {
  /** A page of one kind, newest first. */
  list(asked: { account_id: string; kind: SourceKind; after: string | null }): Promise<SourcePage>
  /** One by its id; without an id, whether the account can be read. */
  find(asked: { account_id: string; kind: SourceKind; id: string | null }): Promise<FoundSource>
}

const PAGE = 100

export function createRevenueSources({ client }: Pick<StripeDeps, 'client'>): RevenueSources {
  return {
    async list({ account_id, kind, after }) {
      const asked = { limit: PAGE, ...(after !== null && { starting_after: after }) }
      return READERS[kind].list(client, asked, account_id)
    },
    async find({ account_id, kind, id }) {
      try {
        if (id !== null) return { state: 'found', source: await READERS[kind].find(client, id, account_id) }
        await READERS[kind].list(client, { limit: 1 }, account_id)
        return { state: 'found', source: null }
      } catch (error) {
        if (error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid')
          return { state: 'gone' }
        if (id !== null && isMissing(error)) return { state: 'missing' }
        throw error
      }
    },
  }
}

interface Asked {
  limit: number
  starting_after?: string
}

interface Reader {
  list(client: Stripe, asked: Asked, stripeAccount: string): Promise<SourcePage>
  find(client: Stripe, id: string, stripeAccount: string): Promise<RevenueSource>
}

const READERS: Record<SourceKind, Reader> = {
  product: {
    list: async (client, asked, stripeAccount) =>
      each(await client.products.list({ ...asked, active: true }, { stripeAccount }), product),
    find: async (client, id, stripeAccount) => product(await client.products.retrieve(id, {}, { stripeAccount })),
  },
  price: {
    list: async (client, asked, stripeAccount) =>
      each(await client.prices.list({ ...asked, active: true, expand: ['data.product'] }, { stripeAccount }), price),
    find: async (client, id, stripeAccount) =>
      price(await client.prices.retrieve(id, { expand: ['product'] }, { stripeAccount })),
  },
  subscription: {
    list: async (client, asked, stripeAccount) =>
      each(
        await client.subscriptions.list({ ...asked, status: 'active', expand: ['data.customer'] }, { stripeAccount }),
        subscription,
      ),
    find: async (client, id, stripeAccount) =>
      subscription(await client.subscriptions.retrieve(id, { expand: ['customer'] }, { stripeAccount })),
  },
  charge: {
    list: async (client, asked, stripeAccount) => {
      const page = await client.charges.list(asked, { stripeAccount })
      return { ...each(page, charge), sources: page.data.filter(({ paid }) => paid).map(charge) }
    },
    find: async (client, id, stripeAccount) => charge(await client.charges.retrieve(id, {}, { stripeAccount })),
  },
  invoice: {
    list: async (client, asked, stripeAccount) =>
      each(await client.invoices.list({ ...asked, status: 'paid' }, { stripeAccount }), invoice),
    find: async (client, id, stripeAccount) => invoice(await client.invoices.retrieve(id, {}, { stripeAccount })),
  },
  payment_intent: {
    list: async (client, asked, stripeAccount) =>
      each(await client.paymentIntents.list(asked, { stripeAccount }), intent),
    find: async (client, id, stripeAccount) => intent(await client.paymentIntents.retrieve(id, {}, { stripeAccount })),
  },
}

function each<Thing extends { id: string }>(
  { data, has_more }: Stripe.ApiList<Thing>,
  read: (thing: Thing) => RevenueSource,
): SourcePage {
  return { sources: data.map(read), next: has_more ? (data.at(-1)?.id ?? null) : null }
}

const blank = { name: null, amount: null, currency: null, interval: null }
const dateOf = (created: number) => new Date(created * 1000)

function product({ id, name, created }: Stripe.Product): RevenueSource {
  return { ...blank, kind: 'product', id, name, created: dateOf(created) }
}

function price({ id, product, unit_amount, currency, recurring, created }: Stripe.Price): RevenueSource {
  const name = typeof product === 'string' || product.deleted ? null : product.name
  return {
    kind: 'price',
    id,
    name,
    amount: unit_amount,
    currency,
    interval: recurring?.interval ?? null,
    created: dateOf(created),
  }
}

function subscription({ id, customer, currency, items, created }: Stripe.Subscription): RevenueSource {
  const name = typeof customer === 'string' || customer.deleted ? null : (customer.name ?? customer.email)
  const [first] = items.data
  const one = items.data.length === 1 ? first?.price : undefined
  const amount = one?.unit_amount == null ? null : one.unit_amount * (first?.quantity ?? 1)
  return {
    kind: 'subscription',
    id,
    name,
    amount,
    currency,
    interval: one?.recurring?.interval ?? null,
    created: dateOf(created),
  }
}

function charge({ id, description, amount, currency, created }: Stripe.Charge): RevenueSource {
  return { ...blank, kind: 'charge', id, name: description, amount, currency, created: dateOf(created) }
}

function invoice({ id, number, amount_paid, currency, created }: Stripe.Invoice): RevenueSource {
  return { ...blank, kind: 'invoice', id, name: number, amount: amount_paid, currency, created: dateOf(created) }
}

function intent({ id, description, amount, currency, created }: Stripe.PaymentIntent): RevenueSource {
  return { ...blank, kind: 'payment_intent', id, name: description, amount, currency, created: dateOf(created) }
}
