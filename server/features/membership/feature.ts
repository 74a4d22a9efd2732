import { feature } from '#server/feature.ts'
import { fromReplica, operation, transaction } from '#server/platform/http.ts'
import { anonymize } from './anonymize.ts'
import {
  cancelSubscription,
  changePlan,
  confirmPayment,
  createPortalSession,
  getPayment,
  payInvoice,
} from './change-subscription.ts'
import { getAccess, listFeatures } from './get-access.ts'
import { getStatus } from './get-status.ts'
import { getTrialStatus } from './get-trial-status.ts'
import { membershipSchedules, membershipWorkers } from './jobs.ts'
import { listNotifications, readNotifications } from './notifications.ts'
import { overdue } from './overdue.ts'
import { personalData } from './personal-data.ts'
import { createPlan, deletePlan, getPlan, listPlans, updatePlan } from './plans.ts'
import { planManagers, subscribers } from './policy.ts'
import { getPreferences, updatePreferences } from './preferences.ts'
import { getCurrentSubscription, getSubscription, listInvoices, listSubscriptions } from './read-subscriptions.ts'
import { recordInvoice } from './record-invoice.ts'
import { recordSubscription } from './record-subscription.ts'
import { createCheckoutSession, subscribe } from './subscribe.ts'

export const membership = feature('membership', {
  operations: {
    getStatus: operation(subscribers, () => getStatus),
    getTrialStatus: operation(subscribers, () => getTrialStatus),
    getAccess: operation(subscribers, () => getAccess),
    listFeatures: operation(subscribers, () => listFeatures),
    listPlans: operation(subscribers, () => listPlans),
    getPlan: operation(subscribers, () => getPlan),
    createPlan: operation(planManagers, () => createPlan, transaction({ plans_pkey: 'ALREADY_EXISTS' })),
    updatePlan: operation(planManagers, () => updatePlan, transaction()),
    deletePlan: operation(planManagers, () => deletePlan, transaction()),
    getCurrentSubscription: operation(subscribers, () => getCurrentSubscription),
    getMembership: operation(subscribers, () => getCurrentSubscription),
    listSubscriptions: fromReplica(operation(subscribers, () => listSubscriptions)),
    getSubscription: operation(subscribers, () => getSubscription),
    subscribe: operation(subscribers, subscribe),
    changePlan: operation(subscribers, changePlan),
    cancelSubscription: operation(subscribers, cancelSubscription),
    cancel: operation(subscribers, cancelSubscription),
    cancelAtPeriodEnd: operation(subscribers, cancelSubscription),
    createPortalSession: operation(subscribers, createPortalSession),
    createCheckoutSession: operation(subscribers, createCheckoutSession),
    getPayment: operation(subscribers, getPayment),
    confirmPayment: operation(subscribers, confirmPayment),
    listInvoices: fromReplica(operation(subscribers, () => listInvoices)),
    getPreferences: operation(subscribers, () => getPreferences),
    updatePreferences: operation(subscribers, () => updatePreferences, transaction()),
    listNotifications: operation(subscribers, () => listNotifications),
    readNotifications: operation(subscribers, () => readNotifications, transaction()),
    payInvoice: operation(subscribers, payInvoice),
  },
  jobs: membershipWorkers,
  schedules: membershipSchedules,
  on: { subscriptions: { reported: recordSubscription, invoiced: recordInvoice, overdue } },
  live: ['membership'],
  personal_data: personalData,
  anonymize,
})
