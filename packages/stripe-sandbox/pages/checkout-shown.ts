import type Stripe from 'stripe'
import type { ApiOptions } from '../http/api.ts'
import type { StoredItem } from '../store/billing-shapes.ts'
import type { Hidden } from '../store/stored.ts'

/** All a checkout page shows. */
export interface Shown {
  session: Stripe.Checkout.Session
  items: StoredItem[]
  /** The connected account it belongs to; '' is the platform. */
  account: string
  attempts: number
  intent: Stripe.PaymentIntent | Stripe.SetupIntent | null
  /** Cards of the customer that may be offered again. */
  saved: Stripe.PaymentMethod[]
  knownEmail: string | null
  /** The promotion code that takes something off. */
  code: string | null
  /** When the trial of a subscription ends. */
  trialEnds: number | null
}

interface Row {
  session: Stripe.Checkout.Session
  hidden: Hidden
  account: string
  intent: Stripe.PaymentIntent | Stripe.SetupIntent | null
  customer: Stripe.Customer | null
  code: string | null
}

const DAY_SECONDS = 24 * 60 * 60

export async function readShown(api: ApiOptions, id: string): Promise<Shown | undefined> {
  const found = await api.pool.query<Row>(
    `select session.data as session, session.hidden, session.account, intent.data as intent, customer.data as customer,
       code.data->>'code' as code
     from stripe_sandbox.objects as session
     left join stripe_sandbox.objects as intent
       on intent.id = coalesce(
         session.data->>'payment_intent', session.data->>'setup_intent', session.hidden->'checkout'->>'intent')
     left join stripe_sandbox.objects as code on code.id = session.data->'discounts'->0->>'promotion_code'
     left join stripe_sandbox.objects as customer on customer.id = session.data->>'customer' and not customer.deleted
     where session.id = $1 and session.object = 'checkout.session'`,
    [id],
  )
  const [row] = found.rows
  if (row === undefined) return undefined
  const { session, hidden, account, intent, customer, code } = row
  const { trial_end, trial_period_days } = hidden.checkout?.subscription_data ?? {}
  return {
    session,
    items: hidden.line_items ?? [],
    account,
    attempts: hidden.checkout?.attempts ?? 0,
    intent,
    saved: customer === null ? [] : await savedOf(api, customer.id, session),
    knownEmail: customer?.email ?? session.customer_email,
    code,
    trialEnds: trial_end ?? (trial_period_days === undefined ? null : api.now() + trial_period_days * DAY_SECONDS),
  }
}

const MAX_OFFERED = 10

/** As at Stripe, only what the customer allowed to be shown again. */
async function savedOf(
  api: ApiOptions,
  customer: string,
  session: Stripe.Checkout.Session,
): Promise<Stripe.PaymentMethod[]> {
  const found = await api.pool.query<{ data: Stripe.PaymentMethod }>(
    `select data from stripe_sandbox.objects
     where object = 'payment_method' and data->>'customer' = $1 and not deleted
     and data->>'allow_redisplay' = 'always' and data->>'type' = 'card' and $2
     order by seq desc limit ${MAX_OFFERED}`,
    [customer, session.mode !== 'setup' && session.payment_method_types.includes('card')],
  )
  return found.rows.map(({ data }) => data)
}
