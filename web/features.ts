import { admin } from './features/admin/feature.ts'
import { agreements } from './features/agreements/feature.ts'
import { apiKeys } from './features/api-keys/feature.ts'
import { checkout } from './features/checkout/feature.ts'
import { collection } from './features/collection/feature.ts'
import { connect } from './features/connect/feature.ts'
import { dashboard } from './features/dashboard/feature.ts'
import { help } from './features/help/feature.ts'
import { integrity } from './features/integrity/feature.ts'
import { listings } from './features/listings/feature.ts'
import { mappings } from './features/mappings/feature.ts'
import { market } from './features/market/feature.ts'
import { membership } from './features/membership/feature.ts'
import { messages } from './features/messages/feature.ts'
import { monitor } from './features/monitor/feature.ts'
import { notifications } from './features/notifications/feature.ts'
import { paymentMethods } from './features/payment-methods/feature.ts'
import { paymentReports } from './features/payment-reports/feature.ts'
import { payments } from './features/payments/feature.ts'
import { portfolio } from './features/portfolio/feature.ts'
import { profiles } from './features/profiles/feature.ts'
import { projects } from './features/projects/feature.ts'
import { proposals } from './features/proposals/feature.ts'
import { providerPayments } from './features/provider-payments/feature.ts'
import { providers } from './features/providers/feature.ts'
import { reconciliation } from './features/reconciliation/feature.ts'
import { reports } from './features/reports/feature.ts'
import { settings } from './features/settings/feature.ts'
import { statements } from './features/statements/feature.ts'
import { supportTickets } from './features/support-tickets/feature.ts'
import { transfers } from './features/transfers/feature.ts'
import { vouchers } from './features/vouchers/feature.ts'
import { webhookEndpoints } from './features/webhook-endpoints/feature.ts'

/** The features with pages for signed-in people, in the order of the menus. Visitors do not load it. */
export const features = [
  dashboard,
  projects,
  providers,
  proposals,
  agreements,
  collection,
  mappings,
  reports,
  market,
  portfolio,
  listings,
  payments,
  transfers,
  providerPayments,
  paymentReports,
  statements,
  paymentMethods,
  checkout,
  membership,
  vouchers,
  connect,
  monitor,
  integrity,
  reconciliation,
  admin,
  messages,
  supportTickets,
  notifications,
  webhookEndpoints,
  help,
  settings,
  apiKeys,
  profiles,
] as const
