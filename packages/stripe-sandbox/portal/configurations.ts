import type Stripe from 'stripe'
import { refused } from '../http/failure.ts'
import { listObjects } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import { changedMetadata, given, readParameters } from '../http/parameters.ts'
import { lockNamed, readNamed, retrieval } from '../objects/named.ts'
import { newId } from '../store/ids.ts'
import type { Unit } from '../store/unit.ts'
import { type AskedFeatures, creation, update } from './configuration-parameters.ts'
import { blankConfiguration } from './configuration-shape.ts'

type Configuration = Stripe.BillingPortal.Configuration

export async function createConfiguration(call: Call): Promise<object> {
  const { features, metadata, business_profile, ...fields } = readParameters(creation, call.input)
  const { unit } = call
  await checkProducts(unit, features)
  const blank = blankConfiguration(newId('billing_portal.configuration'), unit.now)
  const configuration = unit.insert<Configuration>({
    ...blank,
    ...given(fields),
    business_profile: { ...blank.business_profile, ...given(business_profile ?? {}) },
    features: featuresAfter(blank.features, features),
    metadata: changedMetadata(null, metadata),
  })
  unit.emit('billing_portal.configuration.created', configuration)
  return configuration
}

export const retrieveConfiguration = retrieval('billing_portal.configuration')

export async function updateConfiguration(call: Call): Promise<object> {
  const { features = {}, metadata, business_profile, ...fields } = readParameters(update, call.input)
  const { unit } = call
  const before = (await lockNamed(unit, 'billing_portal.configuration', pathId(call))).data
  if (before.is_default && fields.active === false) {
    throw refused('You cannot deactivate the default configuration.', undefined, 'active')
  }
  await checkProducts(unit, features)
  const configuration = unit.save<Configuration>({
    ...before,
    ...given(fields),
    business_profile: { ...before.business_profile, ...given(business_profile ?? {}) },
    features: featuresAfter(before.features, features),
    metadata: changedMetadata(before.metadata, metadata),
    updated: unit.now,
  })
  unit.emit('billing_portal.configuration.updated', configuration)
  return configuration
}

export async function listConfigurations(call: Call): Promise<object> {
  const filters = ['active', 'is_default']
  const url = '/v1/billing_portal/configurations'
  return listObjects(call, { objectType: 'billing_portal.configuration', filters, url })
}

/** The default configuration, created when it is first needed. */
export async function defaultConfiguration(unit: Unit): Promise<Configuration> {
  await unit.db.query(`select pg_advisory_xact_lock(hashtextextended('stripe_sandbox.portal ' || $1, 0))`, [
    unit.account,
  ])
  const found = await unit.db.query<{ data: Configuration }>(
    `select data from stripe_sandbox.objects
     where object = 'billing_portal.configuration' and account = $1 and data->>'is_default' = 'true'`,
    [unit.account],
  )
  const stored = found.rows[0]?.data
  if (stored !== undefined) return stored
  const blank = blankConfiguration(newId('billing_portal.configuration'), unit.now)
  const { customer_update, invoice_history, payment_method_update, subscription_cancel } = blank.features
  const configuration = unit.insert<Configuration>({
    ...blank,
    features: {
      ...blank.features,
      customer_update: { ...customer_update, allowed_updates: ['email', 'name', 'phone'], enabled: true },
      invoice_history: { ...invoice_history, enabled: true },
      payment_method_update: { ...payment_method_update, enabled: true },
      subscription_cancel: { ...subscription_cancel, enabled: true },
    },
    is_default: true,
  })
  unit.emit('billing_portal.configuration.created', configuration)
  return configuration
}

/** Every price that may be changed to is one of its product. */
async function checkProducts(unit: Unit, { subscription_update }: AskedFeatures): Promise<void> {
  for (const [n, { product, prices }] of (subscription_update?.products ?? []).entries()) {
    const param = `features[subscription_update][products][${n}]`
    await readNamed(unit, 'product', product, `${param}[product]`)
    for (const [m, id] of prices.entries()) {
      const { data } = await readNamed(unit, 'price', id, `${param}[prices][${m}]`)
      if (data.product === product && data.recurring !== null) continue
      throw refused(`The price ${id} is no recurring price of the product ${product}.`, undefined, `${param}[prices]`)
    }
  }
}

function featuresAfter(before: Configuration['features'], asked: AskedFeatures): Configuration['features'] {
  const { customer_update = {}, subscription_cancel = {}, subscription_update = {} } = asked
  const { cancellation_reason, ...cancel } = subscription_cancel
  const { products, ...change } = subscription_update
  return {
    ...before,
    customer_update: {
      ...before.customer_update,
      ...given({ enabled: customer_update.enabled }),
      ...(customer_update.allowed_updates !== undefined && { allowed_updates: customer_update.allowed_updates ?? [] }),
    },
    invoice_history: { ...before.invoice_history, ...asked.invoice_history },
    payment_method_update: { ...before.payment_method_update, ...asked.payment_method_update },
    subscription_cancel: {
      ...before.subscription_cancel,
      ...given(cancel),
      cancellation_reason: {
        ...before.subscription_cancel.cancellation_reason,
        ...(cancellation_reason && { enabled: cancellation_reason.enabled }),
        ...(cancellation_reason?.options !== undefined && { options: cancellation_reason.options ?? [] }),
      },
    },
    subscription_update: {
      ...before.subscription_update,
      ...given({ enabled: change.enabled, proration_behavior: change.proration_behavior }),
      ...(change.default_allowed_updates !== undefined && {
        default_allowed_updates: change.default_allowed_updates ?? [],
      }),
      ...(products !== undefined && { products: (products ?? []).map(fixedQuantity) }),
    },
  }
}

function fixedQuantity(product: {
  product: string
  prices: string[]
}): NonNullable<Configuration['features']['subscription_update']['products']>[number] {
  return { ...product, adjustable_quantity: { enabled: false, maximum: null, minimum: 1 } }
}
