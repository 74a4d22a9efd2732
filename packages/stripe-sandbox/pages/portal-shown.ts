import type Stripe from 'stripe'
import type { ApiOptions } from '../http/api.ts'
import type { StoredInvoice, StoredSubscription } from '../store/billing-shapes.ts'
import { findLink } from '../store/hosted-links.ts'
import { type Hidden, idOf } from '../store/stored.ts'

/** All that the pages of a portal session show. */
export interface Portal {
  session: Stripe.BillingPortal.Session
  hidden: Hidden
  features: Stripe.BillingPortal.Configuration.Features
  profile: Stripe.BillingPortal.Configuration.BusinessProfile
  customer: Stripe.Customer
  /** The connected account it belongs to; '' is the platform. */
  account: string
  methods: Stripe.PaymentMethod[]
  subscriptions: StoredSubscription[]
  invoices: StoredInvoice[]
  /** What the products of the subscriptions are called. */
  names: Record<string, string>
  /** The address of its first page. */
  home: string
}

interface Row {
  session: Stripe.BillingPortal.Session
  hidden: Hidden
  configuration: Stripe.BillingPortal.Configuration
  customer: Stripe.Customer
}

const MAX_METHODS = 20
const MAX_SUBSCRIPTIONS = 20
const MAX_INVOICES = 24

export async function readPortal(api: ApiOptions, token: string): Promise<Portal | undefined> {
  const link = await findLink(api.pool, 'portal', token)
  if (link === undefined || link.expires_at <= api.now()) return undefined
  const found = await api.pool.query<Row>(
    `select session.data as session, session.hidden, configuration.data as configuration, customer.data as customer
     from stripe_sandbox.objects as session
     join stripe_sandbox.objects as configuration on configuration.id = session.data->>'configuration'
     join stripe_sandbox.objects as customer on customer.id = session.data->>'customer' and not customer.deleted
     where session.id = $1`,
    [link.subject],
  )
  const [row] = found.rows
  if (row === undefined) return undefined
  const { configuration, customer } = row
  const own = async <T>(objectType: string, most: number) => {
    const rows = await api.pool.query<{ data: T }>(
      `select data from stripe_sandbox.objects
       where object = $1 and account = $2 and data->>'customer' = $3 and not deleted
       order by created desc, seq desc limit ${most}`,
      [objectType, link.account, customer.id],
    )
    return rows.rows.map(({ data }) => data)
  }
  const subscriptions = await own<StoredSubscription>('subscription', MAX_SUBSCRIPTIONS)
  return {
    session: row.session,
    hidden: row.hidden,
    features: configuration.features,
    profile: configuration.business_profile,
    customer,
    account: link.account,
    methods: await own<Stripe.PaymentMethod>('payment_method', MAX_METHODS),
    subscriptions,
    names: await namesOf(api, subscriptions),
    invoices: (await own<StoredInvoice>('invoice', MAX_INVOICES)).filter(({ status }) => status !== 'draft'),
    home: `${api.context.publicUrl}/p/session/${token}`,
  }
}

async function namesOf(api: ApiOptions, subscriptions: StoredSubscription[]): Promise<Record<string, string>> {
  const products = subscriptions.flatMap(({ items }) => items.data.map(({ price }) => idOf(price.product)))
  const found = await api.pool.query<{ id: string; name: string }>(
    `select id, data->>'name' as name from stripe_sandbox.objects where id = any($1) and object = 'product'`,
    [products],
  )
  return Object.fromEntries(found.rows.map(({ id, name }) => [id, name]))
}
