import type { Contract } from '#contract/index.ts'
import { accounts } from './features/accounts/feature.ts'
import { agreementDocuments } from './features/agreement-documents/feature.ts'
import { agreements } from './features/agreements/feature.ts'
import { listAgreements } from './features/agreements/list-agreements.ts'
import { amendments } from './features/amendments/feature.ts'
import { apiKeys } from './features/api-keys/feature.ts'
import { audit } from './features/audit/feature.ts'
import { checkouts } from './features/checkout/feature.ts'
import { collection } from './features/collection/feature.ts'
import { connect } from './features/connect/feature.ts'
import { dashboard } from './features/dashboard/feature.ts'
import { development } from './features/development/feature.ts'
import { distributions } from './features/distributions/feature.ts'
import { favorites } from './features/favorites/feature.ts'
import { feeReversals } from './features/fee-reversals/feature.ts'
import { financialModels } from './features/financial-models/feature.ts'
import { help } from './features/help/feature.ts'
import { integrity } from './features/integrity/feature.ts'
import { invitations } from './features/invitations/feature.ts'
import { jobs } from './features/jobs/feature.ts'
import { legal } from './features/legal/feature.ts'
import { listingFigures } from './features/listing-figures/feature.ts'
import { mappings } from './features/mappings/feature.ts'
import { market } from './features/market/feature.ts'
import { membership } from './features/membership/feature.ts'
import { messages } from './features/messages/feature.ts'
import { monitor } from './features/monitor/feature.ts'
import { notifications } from './features/notifications/feature.ts'
import { listNotifications } from './features/notifications/list-notifications.ts'
import { paymentMethods } from './features/payment-methods/feature.ts'
import { paymentReports } from './features/payment-reports/feature.ts'
import { payments } from './features/payments/feature.ts'
import { people } from './features/people/feature.ts'
import { personReports } from './features/person-reports/feature.ts'
import { portfolio } from './features/portfolio/feature.ts'
import { profiles } from './features/profiles/feature.ts'
import { projects } from './features/projects/feature.ts'
import { listProjects } from './features/projects/list-projects.ts'
import { proposalDrafts } from './features/proposal-drafts/feature.ts'
import { proposals } from './features/proposals/feature.ts'
import { proposalsById } from './features/proposals/proposals-by-id.ts'
import { providerPayments } from './features/provider-payments/feature.ts'
import { providers } from './features/providers/feature.ts'
import { recommendations } from './features/recommendations/feature.ts'
import { reconciliation } from './features/reconciliation/feature.ts'
import { registration } from './features/registration/feature.ts'
import { reports } from './features/reports/feature.ts'
import { reviews } from './features/reviews/feature.ts'
import { savedViews } from './features/saved-views/feature.ts'
import { search } from './features/search/feature.ts'
import { security } from './features/security/feature.ts'
import { statements } from './features/statements/feature.ts'
import { supportAccess } from './features/support-access/feature.ts'
import { supportTickets } from './features/support-tickets/feature.ts'
import { terminations } from './features/terminations/feature.ts'
import { transfers } from './features/transfers/feature.ts'
import { vouchers } from './features/vouchers/feature.ts'
import { webhookEndpoints } from './features/webhook-endpoints/feature.ts'

/** Every feature of the product; what builds on another stands below it. */
export const features = complete([
  legal,
  accounts,
  registration,
  security,
  profiles,
  providers,
  favorites,
  savedViews,
  notifications,
  paymentMethods,
  membership,
  vouchers,
  apiKeys,
  projects,
  proposalDrafts,
  proposals,
  invitations,
  recommendations,
  agreements,
  agreementDocuments,
  feeReversals,
  terminations,
  amendments,
  financialModels,
  mappings,
  reports,
  collection,
  distributions,
  payments,
  transfers,
  market,
  providerPayments,
  paymentReports,
  statements,
  portfolio,
  listingFigures,
  connect,
  checkouts,
  search,
  dashboard({ listProjects, proposalsById, listAgreements, listNotifications }),
  reviews,
  monitor,
  reconciliation,
  integrity,
  messages,
  people,
  jobs,
  audit,
  personReports,
  supportAccess,
  supportTickets,
  webhookEndpoints,
  help,
  development,
])

type Missing<List extends readonly { noun: keyof Contract }[]> = Exclude<keyof Contract, List[number]['noun']>

/** Does not compile while a noun of the contract has no feature; the error names it. */
function complete<const List extends readonly { noun: keyof Contract }[]>(
  list: List & ([Missing<List>] extends [never] ? unknown : { missing: Missing<List> }),
): List {
  return list
}
