import { accountsLive } from './features/accounts/live.ts'
import { adminLive } from './features/admin/live.ts'
import { agreementsLive } from './features/agreements/live.ts'
import { apiKeysLive } from './features/api-keys/live.ts'
import { collectionLive } from './features/collection/live.ts'
import { connectLive } from './features/connect/live.ts'
import { integrityLive } from './features/integrity/live.ts'
import { invitationsLive } from './features/invitations/live.ts'
import { mappingsLive } from './features/mappings/live.ts'
import { marketLive } from './features/market/live.ts'
import { membershipLive } from './features/membership/live.ts'
import { messagesLive } from './features/messages/live.ts'
import { monitorLive } from './features/monitor/live.ts'
import { notificationsLive } from './features/notifications/live.ts'
import { paymentMethodsLive } from './features/payment-methods/live.ts'
import { paymentsLive } from './features/payments/live.ts'
import { profilesLive } from './features/profiles/live.ts'
import { projectsLive } from './features/projects/live.ts'
import { proposalsLive } from './features/proposals/live.ts'
import { providersLive } from './features/providers/live.ts'
import { recommendationsLive } from './features/recommendations/live.ts'
import { reconciliationLive } from './features/reconciliation/live.ts'
import { reportsLive } from './features/reports/live.ts'
import { savedViewsLive } from './features/saved-views/live.ts'
import { supportTicketsLive } from './features/support-tickets/live.ts'
import { webhookEndpointsLive } from './features/webhook-endpoints/live.ts'

/** What changes of each feature make stale. It comes with the first change. */
export const live = [
  accountsLive,
  projectsLive,
  providersLive,
  proposalsLive,
  invitationsLive,
  recommendationsLive,
  agreementsLive,
  mappingsLive,
  collectionLive,
  reportsLive,
  paymentsLive,
  paymentMethodsLive,
  connectLive,
  membershipLive,
  marketLive,
  monitorLive,
  integrityLive,
  reconciliationLive,
  adminLive,
  messagesLive,
  supportTicketsLive,
  notificationsLive,
  profilesLive,
  savedViewsLive,
  apiKeysLive,
  webhookEndpointsLive,
] as const
