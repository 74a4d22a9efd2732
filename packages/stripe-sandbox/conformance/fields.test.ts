import { beforeAll, expect, test } from 'vitest'
import { useSandbox } from '../testing/use-sandbox.ts'
import { type Compared, compareFields } from './fields/field-names.ts'
import { PUBLISHED, type PublishedObjectType } from './fields/published.ts'
import { oneOfEach } from './one-of-each.ts'

const sandbox = useSandbox()
let each: Awaited<ReturnType<typeof oneOfEach>>

beforeAll(async () => {
  each = await oneOfEach(sandbox)
})

/** Where the answers rightly differ from the examples, which are of another version, account or moment. */
const DIFFERING: Partial<Record<PublishedObjectType, Partial<Compared>>> = {
  // The example is a standard account that has not been onboarded; this one is an express account that has.
  account: {
    added: [
      'business_profile.specified_commercial_transactions_act_url',
      'controller.fees',
      'controller.is_controller',
      'controller.losses',
      'controller.requirement_collection',
      'controller.stripe_dashboard',
      'individual',
    ],
  },
  // The example belongs to a customer; this one takes the payouts of an account.
  bank_account: { absent: ['customer'], added: ['account', 'available_payout_methods', 'default_for_currency'] },
  // Pauses and reasons in the business's own words came later; products are shown where changes are allowed.
  'billing_portal.configuration': {
    added: [
      'features.subscription_cancel.cancellation_reason.feedback_options',
      'features.subscription_pause',
      'features.subscription_update.products',
    ],
  },
  'billing_portal.session': { added: ['flow.customer_update', 'flow.subscription_pause'] },
  'checkout.session': { added: ['allowed_payment_method_types'] },
  // Refunds are listed apart since 2022-11-15.
  charge: {
    absent: ['refunds'],
    added: ['outcome.risk_level', 'outcome.risk_score', 'payment_method_details.card.electronic_commerce_indicator'],
  },
  customer: { added: ['customer_account'] },
  dispute: { added: ['evidence_details.submission_method', 'intended_submission_method'] },
  // Moved to `parent` in 2025-03-31.
  invoice: { absent: ['subscription'] },
  invoice_payment: { added: ['payment.payment_intent'] },
  // The example is neither priced nor a proration.
  invoiceitem: {
    added: ['parent.subscription_details.subscription_item', 'pricing.price_details', 'proration_details'],
  },
  line_item: { added: ['pricing.price_details'] },
  payment_intent: { added: ['allowed_payment_method_types', 'payment_record'] },
  payment_method_configuration: { added: ['crypto', 'paypal'] },
  product: { added: ['tax_details'] },
  setup_intent: { added: ['allowed_payment_method_types', 'customer_account'] },
  subscription: { added: ['cancellation_details.feedback_option', 'trial_settings.end_behavior.billing_cycle_anchor'] },
  subscription_item: { added: ['current_trial'] },
  // Shown once, by the call that makes the endpoint.
  webhook_endpoint: { added: ['secret'] },
}

test.each(Object.keys(PUBLISHED) as PublishedObjectType[])('%s has the fields that Stripe publishes', (objectType) => {
  const compared = compareFields(each[objectType], PUBLISHED[objectType])
  expect(compared).toEqual({ absent: [], added: [], ...DIFFERING[objectType] })
})
