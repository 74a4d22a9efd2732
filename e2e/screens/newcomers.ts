import type { Screen } from './screen.ts'

/** What an owner sees before anything has happened. */
export const newcomersScreens: Screen[] = [
  { name: 'dashboard-empty', path: () => '/dashboard' },
  { name: 'projects-empty', path: () => '/projects' },
  { name: 'project-new', path: () => '/projects?tab=new' },
  { name: 'rev-share-empty', path: () => '/rev-share' },
  { name: 'proposals-empty', path: () => '/rev-share?tab=proposals' },
  { name: 'payments-not-connected', path: () => '/payments' },
  { name: 'onboarding-not-begun', path: () => '/onboarding-success' },
  { name: 'reports-empty', path: () => '/revenue-reports' },
  { name: 'cards-empty', path: () => '/paymentMethods' },
  { name: 'card-new', path: () => '/paymentMethods?tab=add' },
]

/** What a provider sees with one proposal to answer and no payout account yet. */
export const marcosScreens: Screen[] = [
  { name: 'provider-dashboard-new', path: () => '/dashboard' },
  { name: 'provider-payments-new', path: () => '/payments' },
  { name: 'proposal-to-answer', path: ({ proposals }) => `/proposal-detail?id=${proposals.marcos_turn}` },
]
