import { isForVisitors } from './first-loads.ts'

/** Opened with nothing stored; most of these two is React, the router, the queries and the component library. */
const FIRST_PAGES = ['routes/landing/landing-page.tsx', 'features/accounts/login-page.tsx']

export type PageKind = 'first' | 'visitors' | 'members'

export function kindOf(page: string): PageKind {
  if (FIRST_PAGES.includes(page)) return 'first'
  return isForVisitors(page) ? 'visitors' : 'members'
}

/** How many bytes of scripts a page may load (gzip) for what it shows first. */
export const MAX_BYTES: Record<PageKind, number> = { first: 138_000, visitors: 203_000, members: 200_000 }

/** For how much of that plans of files are made: room is left for what comes next. */
export const PLANNED: Record<PageKind, number> = { first: 0.97, visitors: 0.925, members: 0.925 }

/** How many shared files a page may load beside the app's and its own; the frame's is one of them. */
const MAX_FILES: Record<PageKind, number> = { first: 6, visitors: 8, members: 8 }

/** Pages of members that make more calls of their own than others. */
const MAX_FILES_OF: Record<string, number> = {
  'features/collection/monitor-page.tsx': 6,
  'features/monitor/reviews-page.tsx': 6,
  'features/payment-methods/payment-methods-page.tsx': 6,
  'features/payments/payments-page.tsx': 6,
  'features/projects/detail/project-page.tsx': 6,
  'features/reports/project-reports-page.tsx': 6,
}

export const maxFilesOf = (page: string): number => MAX_FILES_OF[page] ?? MAX_FILES[kindOf(page)]
