import { isForVisitors } from './first-loads.ts'

/** Opened with nothing stored; most of these two is React, the router, the queries and the component library. */
const FIRST_PAGES = ['routes/landing/landing-page.tsx', 'features/accounts/login-page.tsx']

export type PageKind = 'first' | 'visitors' | 'members'

export function kindOf(page: string): PageKind {
  if (FIRST_PAGES.includes(page)) return 'first'
  return isForVisitors(page) ? 'visitors' : 'members'
}

/** How many bytes of scripts a page may load (gzip) for what it shows first; plans are made for all that it loads. */
export const MAX_BYTES: Record<PageKind, number> = { first: 140_000, visitors: 200_000, members: 200_000 }

/** How many shared files a page may load beside the app's and its own; the frame's is one of them. */
const MAX_FILES: Record<PageKind, number> = { first: 9, visitors: 8, members: 8 }

/** Pages of members that make other than three calls of their own: files and calls are at most 20 requests together. */
const MAX_FILES_OF: Record<string, number> = {
  'features/agreements/agreement-page.tsx': 10,
  'features/checkout/checkout-page.tsx': 10,
  'features/connect/onboarding-success-page.tsx': 9,
  'features/dashboard/dashboard-page.tsx': 9,
  'features/notifications/notifications-page.tsx': 10,
  'features/payment-methods/customer-management-page.tsx': 10,
  'features/payment-methods/payment-methods-page.tsx': 9,
  'features/payments/payments-page.tsx': 7,
  'features/provider-payments/provider-payments-page.tsx': 7,
  'features/profiles/profile-page.tsx': 10,
  'features/projects/detail/project-page.tsx': 7,
  'features/projects/projects-page.tsx': 9,
  'features/proposals/detail/proposal-page.tsx': 9,
  'features/proposals/new-proposal-page.tsx': 9,
  'features/proposals/rev-share/rev-share-page.tsx': 9,
  'features/providers/detail/provider-page.tsx': 9,
  'features/providers/providers-page.tsx': 9,
  'features/reports/project-reports-page.tsx': 7,
  'features/reports/report-detail-page.tsx': 10,
  'features/reports/revenue-reports-page.tsx': 9,
  'features/settings/settings-page.tsx': 10,
  'features/statements/statements-page.tsx': 10,
}

export const maxFilesOf = (page: string): number => MAX_FILES_OF[page] ?? MAX_FILES[kindOf(page)]
