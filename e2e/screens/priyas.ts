import type { Screen } from './screen.ts'

/** The other side of the same deal. */
export const priyasScreens: Screen[] = [
  { name: 'provider-dashboard', path: () => '/dashboard' },
  { name: 'provider-projects', path: () => '/projects' },
  { name: 'provider-proposals', path: () => '/rev-share?tab=proposals' },
  { name: 'provider-proposal', path: ({ proposals }) => `/proposal-detail?id=${proposals.olivias_turn}` },
  { name: 'provider-review', path: ({ proposals }) => `/proposal-detail?id=${proposals.agreed}&complete=1` },
  { name: 'provider-agreement', path: ({ agreement_id }) => `/agreement-detail?id=${agreement_id}` },
  { name: 'provider-report', path: ({ reports }) => `/revenue-report-detail?reportId=${reports.submitted}` },
  { name: 'provider-payments', path: () => '/payments' },
  { name: 'provider-trace', path: ({ payment_id }) => `/payments?payment=${payment_id}` },
  { name: 'provider-onboarded', path: () => '/onboarding-success' },
]
