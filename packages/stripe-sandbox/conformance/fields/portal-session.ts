import type { FieldNames } from './field-names.ts'

export const PORTAL_SESSION: FieldNames = {
  '': 'configuration created customer customer_account flow id livemode locale object on_behalf_of return_url url',
  flow: 'after_completion subscription_cancel subscription_update subscription_update_confirm type',
  'flow.after_completion': 'hosted_confirmation redirect type',
  'flow.after_completion.hosted_confirmation': 'custom_message',
  'flow.after_completion.redirect': 'return_url',
  'flow.subscription_cancel': 'retention subscription',
  'flow.subscription_cancel.retention': 'coupon_offer type',
  'flow.subscription_cancel.retention.coupon_offer': 'coupon',
  'flow.subscription_update': 'subscription',
  'flow.subscription_update_confirm': 'discounts items subscription',
}
