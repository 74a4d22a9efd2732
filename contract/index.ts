import { accounts } from './accounts.ts'
import { agreementDocuments } from './agreement-documents.ts'
import { agreements } from './agreements.ts'
import { amendments } from './amendments.ts'
import { checkouts } from './checkout.ts'
import { connect } from './connect.ts'
import { dashboard } from './dashboard.ts'
import { development } from './development.ts'
import { distributions } from './distributions.ts'
import { favorites } from './favorites.ts'
import { feeReversals } from './fee-reversals.ts'
import { financialModels } from './financial-models.ts'
import { integrity } from './integrity.ts'
import { invitations } from './invitations.ts'
import { monitor } from './monitor.ts'
import { notifications } from './notifications.ts'
import { paymentMethods } from './payment-methods.ts'
import { paymentReports } from './payment-reports.ts'
import { payments } from './payments.ts'
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
import { terminations } from './terminations.ts'
import { transfers } from './transfers.ts'

/** Every operation of the product, by noun. */
export const contract = {
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
  paymentMethods,
  checkouts,
  connect,
  reports,
  distributions,
  payments,
  transfers,
  providerPayments,
  paymentReports,
  statements,
  dashboard,
  providers,
  favorites,
  savedViews,
  notifications,
  reviews,
  monitor,
  reconciliation,
  integrity,
  search,
  development,
}

type Nouns = typeof contract
/** An interface, since it is too long to be written out in other types. */
export interface Contract extends Nouns {}

const { development: _, ...others } = contract

/** The operations of a server in production: all but developer mode (decision C-22). */
export const inProduction: Omit<Contract, 'development'> = others
