import { adminMenu } from './features/admin/menu.ts'
import { apiKeysMenu } from './features/api-keys/menu.ts'
import { dashboardMenu } from './features/dashboard/menu.ts'
import { helpMenu } from './features/help/menu.ts'
import { integrityMenu } from './features/integrity/menu.ts'
import { invitationsMenu } from './features/invitations/menu.ts'
import { marketMenu } from './features/market/menu.ts'
import { membershipMenu } from './features/membership/menu.ts'
import { messagesMenu } from './features/messages/menu.ts'
import { monitorMenu } from './features/monitor/menu.ts'
import { notificationsMenu } from './features/notifications/menu.ts'
import { paymentMethodsMenu } from './features/payment-methods/menu.ts'
import { paymentsMenu } from './features/payments/menu.ts'
import { portfolioMenu } from './features/portfolio/menu.ts'
import { projectsMenu } from './features/projects/menu.ts'
import { proposalsMenu } from './features/proposals/menu.ts'
import { providersMenu } from './features/providers/menu.ts'
import { reconciliationMenu } from './features/reconciliation/menu.ts'
import { savedViewsMenu } from './features/saved-views/menu.ts'
import { settingsMenu } from './features/settings/menu.ts'
import { supportTicketsMenu } from './features/support-tickets/menu.ts'
import { vouchersMenu } from './features/vouchers/menu.ts'
import { webhookEndpointsMenu } from './features/webhook-endpoints/menu.ts'

/** What the frame of signed-in people shows of each feature, in the order of the menus. */
export const menus = [
  dashboardMenu,
  projectsMenu,
  providersMenu,
  proposalsMenu,
  invitationsMenu,
  marketMenu,
  portfolioMenu,
  paymentsMenu,
  paymentMethodsMenu,
  membershipMenu,
  vouchersMenu,
  adminMenu,
  monitorMenu,
  integrityMenu,
  reconciliationMenu,
  messagesMenu,
  supportTicketsMenu,
  notificationsMenu,
  helpMenu,
  settingsMenu,
  apiKeysMenu,
  webhookEndpointsMenu,
  savedViewsMenu,
] as const
