import type Stripe from 'stripe'
import { badParameter } from '../http/failure.ts'
import type { Call } from '../http/operation.ts'
import { readParameters } from '../http/parameters.ts'
import { checkCustomer } from '../objects/customers.ts'
import { readNamed } from '../objects/named.ts'
import { makeLink } from '../store/hosted-links.ts'
import { newId } from '../store/ids.ts'
import { idOf } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'
import { type AskedFlow, session as creation } from './configuration-parameters.ts'
import { defaultConfiguration } from './configurations.ts'

const LIFETIME_SECONDS = 60 * 60

/** The address of a customer's own pages: cards, subscriptions, invoices. */
export async function createPortalSession(call: Call): Promise<object> {
  const parameters = readParameters(creation, call.input)
  const { unit, context } = call
  await checkCustomer(call, parameters.customer)
  const configuration =
    parameters.configuration === undefined
      ? await defaultConfiguration(unit)
      : (await readNamed(unit, 'billing_portal.configuration', parameters.configuration, 'configuration')).data
  const flow = parameters.flow_data === undefined ? null : await flowOf(unit, parameters.customer, parameters.flow_data)
  const id = newId('billing_portal.session')
  const token = await makeLink(unit.db, {
    kind: 'portal',
    subject: id,
    account: unit.account,
    return_url: '',
    refresh_url: '',
    expires_at: unit.now + LIFETIME_SECONDS,
  })
  const session = unit.insert<Stripe.BillingPortal.Session>({
    id,
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: unit.now,
    customer: parameters.customer,
    customer_account: null,
    flow,
    livemode: false,
    locale: parameters.locale ?? null,
    on_behalf_of: null,
    return_url: parameters.return_url ?? configuration.default_return_url,
    url: `${context.publicUrl}/p/session/${token}`,
  })
  unit.emit('billing_portal.session.created', session)
  return session
}

/** A session that leads straight to one thing to do. */
async function flowOf(unit: Unit, customer: string, asked: AskedFlow): Promise<Stripe.BillingPortal.Session.Flow> {
  const { type, after_completion } = asked
  const own = type.startsWith('subscription_') ? await ownOf(unit, customer, asked) : undefined
  const items = asked.subscription_update_confirm?.items ?? []
  return {
    after_completion: {
      hosted_confirmation:
        after_completion?.type === 'hosted_confirmation'
          ? { custom_message: after_completion.hosted_confirmation?.custom_message ?? null }
          : null,
      redirect: after_completion?.type === 'redirect' ? (after_completion.redirect ?? null) : null,
      type: after_completion?.type ?? 'portal_homepage',
    },
    customer_update: type === 'customer_update' ? {} : null,
    subscription_cancel:
      own !== undefined && type === 'subscription_cancel' ? { retention: null, subscription: own } : null,
    subscription_pause: null,
    subscription_update: own !== undefined && type === 'subscription_update' ? { subscription: own } : null,
    subscription_update_confirm:
      own !== undefined && type === 'subscription_update_confirm'
        ? {
            discounts: null,
            items: items.map(({ id, price = null, quantity }) => ({
              id,
              price,
              ...(quantity !== undefined && { quantity }),
            })),
            subscription: own,
          }
        : null,
    type,
  }
}

/** The subscription a flow is about, which must be the customer's own. */
async function ownOf(unit: Unit, customer: string, asked: AskedFlow): Promise<string> {
  const { type } = asked
  const param = `flow_data[${type}][subscription]`
  const details =
    type === 'subscription_cancel' || type === 'subscription_update' || type === 'subscription_update_confirm'
      ? asked[type]
      : undefined
  if (details === undefined) throw badParameter(`Missing required param: ${param}.`, 'parameter_missing', param)
  const { data } = await readNamed(unit, 'subscription', details.subscription, param)
  if (idOf(data.customer) === customer) return data.id
  throw badParameter(`The subscription ${data.id} does not belong to the customer ${customer}.`, undefined, param)
}
