import { accountsPalette } from './features/accounts/palette.ts'
import { adminPalette } from './features/admin/palette.ts'
import { agreementsPalette } from './features/agreements/palette.ts'
import { apiKeysPalette } from './features/api-keys/palette.ts'
import { checkoutPalette } from './features/checkout/palette.ts'
import { collectionPalette } from './features/collection/palette.ts'
import { connectPalette } from './features/connect/palette.ts'
import { dashboardPalette } from './features/dashboard/palette.ts'
import { helpPalette } from './features/help/palette.ts'
import { integrityPalette } from './features/integrity/palette.ts'
import { invitationsPalette } from './features/invitations/palette.ts'
import { legalPalette } from './features/legal/palette.ts'
import { listingsPalette } from './features/listings/palette.ts'
import { mappingsPalette } from './features/mappings/palette.ts'
import { marketPalette } from './features/market/palette.ts'
import { membershipPalette } from './features/membership/palette.ts'
import { messagesPalette } from './features/messages/palette.ts'
import { monitorPalette } from './features/monitor/palette.ts'
import { notificationsPalette } from './features/notifications/palette.ts'
import { paymentMethodsPalette } from './features/payment-methods/palette.ts'
import { paymentReportsPalette } from './features/payment-reports/palette.ts'
import { paymentsPalette } from './features/payments/palette.ts'
import { portfolioPalette } from './features/portfolio/palette.ts'
import { profilesPalette } from './features/profiles/palette.ts'
import { projectsPalette } from './features/projects/palette.ts'
import { proposalsPalette } from './features/proposals/palette.ts'
import { providerPaymentsPalette } from './features/provider-payments/palette.ts'
import { providersPalette } from './features/providers/palette.ts'
import { recommendationsPalette } from './features/recommendations/palette.ts'
import { reconciliationPalette } from './features/reconciliation/palette.ts'
import { registrationPalette } from './features/registration/palette.ts'
import { reportsPalette } from './features/reports/palette.ts'
import { settingsPalette } from './features/settings/palette.ts'
import { statementsPalette } from './features/statements/palette.ts'
import { supportTicketsPalette } from './features/support-tickets/palette.ts'
import { transfersPalette } from './features/transfers/palette.ts'
import { vouchersPalette } from './features/vouchers/palette.ts'
import { webhookEndpointsPalette } from './features/webhook-endpoints/palette.ts'

/** What the palette finds of each feature, in the order of the menus. It comes when the palette is opened. */
export const palettes = [
  accountsPalette,
  registrationPalette,
  dashboardPalette,
  projectsPalette,
  providersPalette,
  proposalsPalette,
  invitationsPalette,
  recommendationsPalette,
  agreementsPalette,
  collectionPalette,
  mappingsPalette,
  reportsPalette,
  marketPalette,
  portfolioPalette,
  listingsPalette,
  paymentsPalette,
  transfersPalette,
  providerPaymentsPalette,
  paymentReportsPalette,
  statementsPalette,
  paymentMethodsPalette,
  checkoutPalette,
  membershipPalette,
  vouchersPalette,
  connectPalette,
  monitorPalette,
  integrityPalette,
  reconciliationPalette,
  adminPalette,
  messagesPalette,
  supportTicketsPalette,
  notificationsPalette,
  webhookEndpointsPalette,
  helpPalette,
  legalPalette,
  settingsPalette,
  apiKeysPalette,
  profilesPalette,
] as const
