import { accountsMenu } from './features/accounts/menu.ts'
import { agreementsMenu } from './features/agreements/menu.ts'
import { checkoutMenu } from './features/checkout/menu.ts'
import { connectMenu } from './features/connect/menu.ts'
import { dashboardMenu } from './features/dashboard/menu.ts'
import { integrityMenu } from './features/integrity/menu.ts'
import { invitationsMenu } from './features/invitations/menu.ts'
import { monitorMenu } from './features/monitor/menu.ts'
import { notificationsMenu } from './features/notifications/menu.ts'
import { paymentMethodsMenu } from './features/payment-methods/menu.ts'
import { paymentReportsMenu } from './features/payment-reports/menu.ts'
import { paymentsMenu } from './features/payments/menu.ts'
import { profilesMenu } from './features/profiles/menu.ts'
import { projectsMenu } from './features/projects/menu.ts'
import { proposalsMenu } from './features/proposals/menu.ts'
import { providerPaymentsMenu } from './features/provider-payments/menu.ts'
import { providersMenu } from './features/providers/menu.ts'
import { recommendationsMenu } from './features/recommendations/menu.ts'
import { reconciliationMenu } from './features/reconciliation/menu.ts'
import { registrationMenu } from './features/registration/menu.ts'
import { reportsMenu } from './features/reports/menu.ts'
import { savedViewsMenu } from './features/saved-views/menu.ts'
import { settingsMenu } from './features/settings/menu.ts'
import { statementsMenu } from './features/statements/menu.ts'
import { transfersMenu } from './features/transfers/menu.ts'

/** What signed-in people reach of each feature, in the order of the menus. Visitors do not load it. */
export const menus = [
  accountsMenu,
  registrationMenu,
  dashboardMenu,
  projectsMenu,
  providersMenu,
  proposalsMenu,
  invitationsMenu,
  recommendationsMenu,
  agreementsMenu,
  reportsMenu,
  paymentsMenu,
  transfersMenu,
  providerPaymentsMenu,
  paymentReportsMenu,
  statementsMenu,
  paymentMethodsMenu,
  checkoutMenu,
  connectMenu,
  monitorMenu,
  integrityMenu,
  reconciliationMenu,
  notificationsMenu,
  settingsMenu,
  profilesMenu,
  savedViewsMenu,
] as const
