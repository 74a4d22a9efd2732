import type { CollectionFrequency, MappingType } from './revenue-mapping.ts'

export const MAPPING_TYPE_WORDS: Record<MappingType, string> = {
  stripe_product: 'Stripe product',
  stripe_price: 'Stripe price',
  stripe_subscription: 'Stripe subscription',
  stripe_charge: 'Stripe charge',
  stripe_invoice: 'Stripe invoice',
  stripe_payment_intent: 'Stripe payment intent',
  manual: 'Manual',
}

export const COLLECTION_FREQUENCY_WORDS: Record<CollectionFrequency, string> = {
  hourly: 'Hourly',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  manual: 'Manual',
}

/** All of a type as one source, where that is possible. */
export const ALL_OF_TYPE_WORDS: { readonly [Type in MappingType]?: string } = {
  stripe_subscription: 'All active subscriptions',
  stripe_charge: 'All succeeded charges',
  stripe_invoice: 'All paid invoices',
  stripe_payment_intent: 'All succeeded payment intents',
}
