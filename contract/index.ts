import { accounts } from './accounts.ts'
import { agreementDocuments } from './agreement-documents.ts'
import { agreements } from './agreements.ts'
import { amendments } from './amendments.ts'
import { apiKeys } from './api-keys.ts'
import { audit } from './audit.ts'
import { checkouts } from './checkout.ts'
import { collection } from './collection.ts'
import { connect } from './connect.ts'
import { dashboard } from './dashboard.ts'
import { development } from './development.ts'
import { distributions } from './distributions.ts'
import { favorites } from './favorites.ts'
import { feeReversals } from './fee-reversals.ts'
import { financialModels } from './financial-models.ts'
import { help } from './help.ts'
import { integrity } from './integrity.ts'
import { invitations } from './invitations.ts'
import { jobs } from './jobs.ts'
import { legal } from './legal.ts'
import { listingFigures } from './listing-figures.ts'
import { mappings } from './mappings.ts'
import { market } from './market.ts'
import { membership } from './membership.ts'
import { messages } from './messages.ts'
import { monitor } from './monitor.ts'
import { notifications } from './notifications.ts'
import { paymentMethods } from './payment-methods.ts'
import { paymentReports } from './payment-reports.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { personReports } from './person-reports.ts'
import { portfolio } from './portfolio.ts'
import { profiles } from './profiles.ts'
import { projects } from './projects.ts'
import { proposalDrafts } from './proposal-drafts.ts'
import { proposals } from './proposals.ts'
import { providerPayments } from './provider-payments.ts'
import { providers } from './providers.ts'
import { recommendations } from './recommendations.ts'
import { reconciliation } from './reconciliation.ts'
import { registration } from './registration.ts'
import { reports } from './reports.ts'
import { reviews } from './reviews.ts'
import { savedViews } from './saved-views.ts'
import { search } from './search.ts'
import { security } from './security.ts'
import { statements } from './statements.ts'
import { supportAccess } from './support-access.ts'
import { supportTickets } from './support-tickets.ts'
import { terminations } from './terminations.ts'
import { transfers } from './transfers.ts'
import { vouchers } from './vouchers.ts'
import { webhookEndpoints } from './webhook-endpoints.ts'

// Named one by one: what would be inferred is longer than the compiler writes down.
type Nouns = {
  accounts: typeof accounts
  registration: typeof registration
  security: typeof security
  profiles: typeof profiles
  projects: typeof projects
  proposalDrafts: typeof proposalDrafts
  proposals: typeof proposals
  invitations: typeof invitations
  recommendations: typeof recommendations
  agreements: typeof agreements
  agreementDocuments: typeof agreementDocuments
  feeReversals: typeof feeReversals
  terminations: typeof terminations
  amendments: typeof amendments
  financialModels: typeof financialModels
  mappings: typeof mappings
  membership: typeof membership
  vouchers: typeof vouchers
  apiKeys: typeof apiKeys
  paymentMethods: typeof paymentMethods
  checkouts: typeof checkouts
  connect: typeof connect
  reports: typeof reports
  collection: typeof collection
  distributions: typeof distributions
  payments: typeof payments
  transfers: typeof transfers
  market: typeof market
  providerPayments: typeof providerPayments
  paymentReports: typeof paymentReports
  statements: typeof statements
  portfolio: typeof portfolio
  listingFigures: typeof listingFigures
  dashboard: typeof dashboard
  providers: typeof providers
  favorites: typeof favorites
  savedViews: typeof savedViews
  notifications: typeof notifications
  messages: typeof messages
  personReports: typeof personReports
  supportAccess: typeof supportAccess
  supportTickets: typeof supportTickets
  reviews: typeof reviews
  monitor: typeof monitor
  reconciliation: typeof reconciliation
  integrity: typeof integrity
  search: typeof search
  people: typeof people
  jobs: typeof jobs
  audit: typeof audit
  webhookEndpoints: typeof webhookEndpoints
  help: typeof help
  legal: typeof legal
  development: typeof development
}

/** Every operation of the product, by noun. */
export const contract: Nouns = {
  accounts,
  registration,
  security,
  profiles,
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
  membership,
  vouchers,
  apiKeys,
  paymentMethods,
  checkouts,
  connect,
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
  dashboard,
  providers,
  favorites,
  savedViews,
  notifications,
  messages,
  personReports,
  supportAccess,
  supportTickets,
  reviews,
  monitor,
  reconciliation,
  integrity,
  search,
  people,
  jobs,
  audit,
  webhookEndpoints,
  help,
  legal,
  development,
}

export type Contract = Nouns

const { development: _, ...others } = contract

/** The operations of a server in production: all but developer mode (decision C-22). */
export const inProduction: Omit<Contract, 'development'> = others
