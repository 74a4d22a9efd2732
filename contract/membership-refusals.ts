/** The refusals about plans and subscriptions. */
export const MEMBERSHIP_REFUSALS = {
  SUBSCRIBER_INCOMPLETE: { status: 422, message: 'User email and name are required.' },
  ALREADY_SUBSCRIBED: { status: 409, message: 'You already have a subscription. Change its plan instead.' },
  SUBSCRIPTION_FAILED: { status: 422, message: 'Subscription failed. Try again.' },
  NOT_SUBSCRIBED: { status: 409, message: 'You have no subscription that runs. Choose a plan.' },
  PLAN_LIMIT_REACHED: {
    status: 409,
    message: 'You have completed as many agreements this month as your plan covers.',
  },
  PLAN_UNCHANGED: { status: 409, message: 'You already have this plan.' },
  PLAN_INTERVAL_DIFFERS: {
    status: 409,
    message: 'This plan is billed at another interval. Cancel your subscription, and choose it when that has ended.',
  },
  PLAN_IS_DEFAULT: { status: 409, message: "Trials are for this plan, so it can't be removed." },
  INVOICE_NOT_OPEN: { status: 409, message: 'This invoice is not open any more. Reload the page to see it.' },
} as const
