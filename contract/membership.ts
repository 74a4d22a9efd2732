import { z } from 'zod'
import { id, timestamp } from './fields.ts'
import {
  accessDetails,
  featureAccess,
  invoice,
  plan,
  subscription,
  subscriptionNotification,
  subscriptionPayment,
  subscriptionPreferences,
} from './membership-shapes.ts'
import { browserWrite, privateRead, read, refusals, write } from './operation.ts'
import { planChanges, planForm } from './plan-forms.ts'

const extension = z.object({ applied_at: timestamp, days_added: z.int(), reason: z.string() })

/** At most so many extensions, subscriptions and invoices are listed. */
export const MAX_SHOWN = 50

const price = z.object({ price_id: id })
const current = z.object({ subscription: subscription.nullable() })
const cancellation = z.object({
  cancel_at_period_end: z.boolean().default(true).describe('False continues a subscription that was to end'),
})
const noInput = z.object({})

const current_subscription = (path: '/stripe/get-current-subscription' | '/api/subscription', summary: string) =>
  read(path, summary).output(current)

const cancel = (
  method: 'PATCH' | 'POST',
  path: '/stripe/cancel-subscription' | '/api/subscription/cancel' | '/api/subscription/cancel-endpoint',
  summary: string,
) =>
  write(method, path, summary)
    .input(cancellation)
    .output(z.object({ success: z.boolean(), subscription: subscription.nullable() }))
    .errors(refusals('NOT_SUBSCRIBED', 'PAYMENT_SERVICE_UNAVAILABLE'))

export const membership = {
  getStatus: read('/api/subscription/status', 'Get what your subscription gives access to').output(accessDetails),
  getTrialStatus: read('/api/subscription/trial-status', 'Get your trial and how it was extended').output(
    z.object({
      days_remaining: z.int(),
      trial_end: timestamp.nullable(),
      extension_history: z.array(extension).max(MAX_SHOWN).describe('Newest first'),
    }),
  ),
  getAccess: read('/api/subscription/access', 'Check whether a paid feature is open to you')
    .input(featureAccess.pick({ feature: true }))
    .output(featureAccess),
  listFeatures: read('/api/subscription/features', 'List the paid features and whether they are open to you').output(
    z.object({ items: z.array(featureAccess) }),
  ),

  listPlans: read('/stripe/subscription-plans', 'List the plans on offer').output(
    z.object({ plans: z.array(plan), has_subscription_history: z.boolean() }),
  ),
  getPlan: read('/stripe/subscription-plan/{price_id}', 'Get a plan').input(price).output(plan),
  createPlan: write('POST', '/stripe/subscription-plan', 'Create a plan')
    .input(planForm.extend({ id }))
    .output(plan)
    .errors(refusals('ALREADY_EXISTS')),
  updatePlan: write('PATCH', '/stripe/subscription-plan/{price_id}', 'Update a plan')
    .input(price.extend(planChanges.shape))
    .output(plan),
  deletePlan: write('DELETE', '/stripe/subscription-plan/{price_id}', 'Remove a plan from the offer')
    .input(price)
    .output(plan)
    .errors(refusals('PLAN_IS_DEFAULT')),

  getCurrentSubscription: current_subscription('/stripe/get-current-subscription', 'Get your current subscription'),
  getMembership: current_subscription('/api/subscription', 'Get your subscription'),
  listSubscriptions: read('/stripe/my-subscriptions', 'List your subscriptions, newest first').output(
    z.object({ items: z.array(subscription).max(MAX_SHOWN) }),
  ),
  getSubscription: read('/stripe/subscription/{subscription_id}', 'Get a subscription')
    .input(z.object({ subscription_id: id }))
    .output(subscription),
  subscribe: write('POST', '/stripe/subscribe', 'Subscribe to a plan')
    .input(price)
    .output(subscriptionPayment)
    .errors(
      refusals('SUBSCRIBER_INCOMPLETE', 'ALREADY_SUBSCRIBED', 'SUBSCRIPTION_FAILED', 'PAYMENT_SERVICE_UNAVAILABLE'),
    ),
  changePlan: write('PATCH', '/stripe/subscription', 'Change the plan of your subscription')
    .input(price)
    .output(subscription)
    .errors(
      refusals(
        'NOT_SUBSCRIBED',
        'PLAN_UNCHANGED',
        'PLAN_INTERVAL_DIFFERS',
        'SUBSCRIPTION_FAILED',
        'PAYMENT_SERVICE_UNAVAILABLE',
      ),
    ),
  cancelSubscription: cancel('PATCH', '/stripe/cancel-subscription', 'Cancel your subscription, or continue it'),
  cancel: cancel('POST', '/api/subscription/cancel', 'Cancel or continue your subscription'),
  cancelAtPeriodEnd: cancel(
    'POST',
    '/api/subscription/cancel-endpoint',
    'Cancel your subscription at the end of its period, or continue it',
  ),
  createPortalSession: browserWrite(
    'POST',
    '/api/subscription/portal-session',
    'Create a session of the billing portal',
  )
    .input(noInput)
    .output(z.object({ url: z.url() }))
    .errors(refusals('PAYMENT_SERVICE_UNAVAILABLE')),
  createCheckoutSession: write('POST', '/api/subscription/checkout-session', 'Create a checkout of your subscription')
    .input(noInput)
    .output(z.object({ session_url: z.string() }))
    .errors(
      refusals('SUBSCRIBER_INCOMPLETE', 'ALREADY_SUBSCRIBED', 'SUBSCRIPTION_FAILED', 'PAYMENT_SERVICE_UNAVAILABLE'),
    ),
  getPayment: privateRead('/api/subscription/payment', 'Get what is left to pay or set up for your subscription')
    .output(subscriptionPayment)
    .errors(refusals('NOT_SUBSCRIBED', 'PAYMENT_SERVICE_UNAVAILABLE')),
  confirmPayment: write('POST', '/api/subscription/payment/confirm', 'Check a payment of your subscription at Stripe')
    .input(noInput)
    .output(current)
    .errors(refusals('PAYMENT_SERVICE_UNAVAILABLE')),
  listInvoices: read('/stripe/invoices/{subscription_id}', 'List the invoices of a subscription, newest first')
    .input(z.object({ subscription_id: id }))
    .output(z.object({ items: z.array(invoice).max(MAX_SHOWN) })),
  getPreferences: read('/api/subscription/notification-preferences', 'Get which events you are notified of').output(
    subscriptionPreferences,
  ),
  updatePreferences: write(
    'PUT',
    '/api/subscription/notification-preferences',
    'Update which events you are notified of',
  )
    .input(subscriptionPreferences)
    .output(subscriptionPreferences),
  listNotifications: read('/api/subscription/notifications', 'List notifications of your subscription, newest first')
    .input(
      z.object({
        limit: z.coerce.number().int().min(1).max(MAX_SHOWN).default(5),
        offset: z.coerce.number().int().min(0).max(1000).default(0),
      }),
    )
    .output(z.object({ items: z.array(subscriptionNotification), unread: z.int() })),
  readNotifications: write(
    'POST',
    '/api/subscription/notifications/read',
    'Mark notifications of your subscription as read',
  )
    .input(z.object({ notification_id: id.optional().describe('All of them if omitted') }))
    .output(z.object({ changed: z.int() })),
  payInvoice: write('POST', '/stripe/invoice/pay', 'Pay an open invoice of your subscription')
    .input(z.object({ invoice_id: z.string().regex(/^\w{1,255}$/) }))
    .output(invoice)
    .errors(refusals('INVOICE_NOT_OPEN', 'SUBSCRIPTION_FAILED', 'PAYMENT_SERVICE_UNAVAILABLE')),
}
