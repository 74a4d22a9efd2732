import { SUBSCRIPTION_EVENTS } from '#domain/subscription-events.ts'
import { about, guess, operationRowsOf, own } from '../operation-rows.ts'

interface WithSubscription extends Readonly<Record<string, string>> {
  subscription_id: string
}

const ALL = Object.fromEntries(SUBSCRIPTION_EVENTS.map((event) => [event, true]))
const STANDARD = '7d0c2d6e-3f0b-4d0a-9a31-0c5a54f10001'

export const operations = operationRowsOf<'membership', WithSubscription>(
  'membership',
  async ({ olivia }) => {
    const { subscription_id } = await olivia.api.membership.subscribe({ price_id: STANDARD })
    return { subscription_id }
  },
  {
    getStatus: own(),
    getTrialStatus: own(),
    getAccess: own(() => ({ feature: 'marketplace' })),
    listFeatures: own(),
    listPlans: own(),
    getPlan: own(() => ({ price_id: STANDARD })),
    createPlan: own(() => ({ id: crypto.randomUUID(), name: 'Agency', amount: 40_000, interval: 'month' })),
    updatePlan: own(() => ({ price_id: STANDARD, disclaimer: 'Prices include VAT.' })),
    deletePlan: own(() => ({ price_id: STANDARD })),
    getCurrentSubscription: own(),
    getMembership: own(),
    listSubscriptions: own(),
    getSubscription: about(({ subscription_id }) => ({ subscription_id })),
    subscribe: own(() => ({ price_id: STANDARD })),
    changePlan: guess(() => ({ price_id: STANDARD })),
    cancelSubscription: own(),
    cancel: own(),
    cancelAtPeriodEnd: own(),
    createPortalSession: own(),
    createCheckoutSession: own(),
    getPayment: own(),
    confirmPayment: own(),
    listInvoices: about(({ subscription_id }) => ({ subscription_id })),
    getPreferences: own(),
    updatePreferences: own(() => ({ email_notifications: ALL, in_app_notifications: ALL })),
    listNotifications: own(),
    readNotifications: own(),
    payInvoice: guess(() => ({ invoice_id: 'in_of_nobody' })),
  },
)
