/** The modules that the router loads, as the manifest names them: what the first load of a page is made of. */
export const ENTRY = 'index.html'

/**
 * What every page of a signed-in person loads before it shows. What makes calls is a part of it: a visitor's form, which
 * needs it when it is sent, mostly leads in.
 */
export const FRAME = ['routes/site-map.ts', 'lib/link.ts']

/** Pages that somebody who is not signed in can open: they come without the members' frame. */
const FOR_VISITORS =
  /^(routes\/landing|features\/(accounts|registration))\/|^features\/(connect\/oauth-callback|notifications\/unsubscribe|proposals\/offer\/offer|invitations\/accept-invite|recommendations\/recommendation)-page\.tsx$/

const PROFILE_ACTIONS = ['features/providers/favorite-button.tsx', 'features/invitations/invite-from-profile.tsx']

/** Parts that a page fetches at once, although it does so only when it is shown. */
const IMMEDIATELY: Record<string, readonly string[]> = {
  'features/settings/settings-page.tsx': ['features/settings/profile-tab.tsx'],
  'features/projects/projects-page.tsx': ['features/saved-views/views-menu.tsx'],
  'features/reports/revenue-reports-page.tsx': ['features/saved-views/views-menu.tsx'],
  'features/reports/project-reports-page.tsx': ['features/saved-views/views-menu.tsx'],
  'features/projects/detail/project-page.tsx': ['features/projects/detail/revenue-and-shares.tsx'],
  'features/proposals/rev-share/rev-share-page.tsx': ['features/saved-views/views-menu.tsx'],
  'features/profiles/profile-page.tsx': PROFILE_ACTIONS,
  'features/providers/detail/provider-page.tsx': PROFILE_ACTIONS,
}

const MONTH_CHART = 'ui/chart/parts/month-chart-view.tsx'

/** Parts that a page fetches when what is seen first is there: its charts, and what stands further down. */
const AFTERWARDS: Record<string, readonly string[]> = {
  'features/agreements/agreement-page.tsx': [MONTH_CHART],
  'features/dashboard/dashboard-page.tsx': [MONTH_CHART],
  'features/listings/create-listing-page.tsx': ['features/listings/create-listing-form.tsx'],
  'features/payments/payments-page.tsx': [
    'features/saved-views/views-menu.tsx',
    'shared/payout-account/connection-card.tsx',
  ],
  'features/projects/detail/project-page.tsx': [
    'features/projects/detail/revenue-chart.tsx',
    'features/projects/detail/shares-and-details.tsx',
    MONTH_CHART,
  ],
  'features/proposals/detail/proposal-page.tsx': [
    'features/proposals/detail/offer-ladder.tsx',
    'features/proposals/detail/terms-table.tsx',
    'features/proposals/detail/version-months.tsx',
    MONTH_CHART,
  ],
  'features/support-tickets/support-tickets-page.tsx': ['features/support-tickets/create-ticket.tsx'],
}

export const isPage = (module: string) =>
  /^(features|routes)\/.*-page\.tsx$/.test(module) && !/design-system/.test(module)

export const isForVisitors = (page: string) => FOR_VISITORS.test(page)

/** Whether a page fetches it as it opens: then it may share a file with others. */
export const isFetchedByPage = (module: string) =>
  [...Object.values(IMMEDIATELY), ...Object.values(AFTERWARDS)].some((modules) => modules.includes(module))

/** The modules whose static imports make up what a page shows first. */
export function rootsOf(page: string): string[] {
  return [ENTRY, ...(isForVisitors(page) ? [] : FRAME), page, ...(IMMEDIATELY[page] ?? [])]
}

/** The modules whose static imports make up everything that a page fetches until it has come to rest. */
export function allRootsOf(page: string): string[] {
  return [...rootsOf(page), ...(AFTERWARDS[page] ?? [])]
}
