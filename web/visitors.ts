import { accountsForVisitors } from './features/accounts/visitors.ts'
import { agreementsForVisitors } from './features/agreements/visitors.ts'
import { connectForVisitors } from './features/connect/visitors.ts'
import { invitationsForVisitors } from './features/invitations/visitors.ts'
import { legalForVisitors } from './features/legal/visitors.ts'
import { notificationsForVisitors } from './features/notifications/visitors.ts'
import { proposalsForVisitors } from './features/proposals/visitors.ts'
import { recommendationsForVisitors } from './features/recommendations/visitors.ts'
import { registrationForVisitors } from './features/registration/visitors.ts'

/** The features with pages that open without a sign-in. Every first load has their addresses. */
export const featuresForVisitors = [
  accountsForVisitors,
  registrationForVisitors,
  agreementsForVisitors,
  proposalsForVisitors,
  invitationsForVisitors,
  recommendationsForVisitors,
  connectForVisitors,
  notificationsForVisitors,
  legalForVisitors,
] as const
