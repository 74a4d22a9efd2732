import type { Page } from '@playwright/test'
import { fillTerms, fillWork } from '../acts/negotiating.ts'
import { WORK } from '../people/figures.ts'
import { press, type Screen } from './screen.ts'

const proposal = (id: string, rest = '') => `/proposal-detail?id=${id}${rest}`

async function goToStep(page: Page, step: number): Promise<void> {
  const goOn = page.getByRole('button', { name: 'Continue' })
  const startOver = page.getByRole('button', { name: 'Start over' })
  if (await startOver.isVisible()) await startOver.click()
  await fillWork(page, 'Fernleaf')
  await goOn.click()
  if (step > 2) {
    await page.getByLabel('Context').fill(WORK.context)
    await goOn.click()
    await fillTerms(page, '10')
  }
  if (step > 3) await goOn.click()
}

const AGREEMENT_TABS = ['details', 'terms', 'financials', 'projections', 'payments', 'reports', 'documents']

/** The owner's way to an agreement. */
export const oliviasDeals: Screen[] = [
  { name: 'dashboard', path: () => '/dashboard' },
  { name: 'projects', path: () => '/projects' },
  { name: 'project', path: ({ project_id }) => `/project-detail?id=${project_id}` },
  { name: 'project-providers', path: ({ project_id }) => `/project-detail?id=${project_id}&tab=providers` },
  { name: 'project-revenue-share', path: ({ project_id }) => `/project-detail?id=${project_id}&tab=revenue-share` },
  { name: 'project-edit', path: ({ project_id }) => `/projects?tab=new&projectId=${project_id}` },
  { name: 'proposals', path: () => '/rev-share?tab=proposals' },
  { name: 'proposal-new-1', path: () => '/new-proposal' },
  { name: 'proposal-new-2', path: () => '/new-proposal', act: (page) => goToStep(page, 2) },
  { name: 'proposal-new-3', path: () => '/new-proposal', act: (page) => goToStep(page, 3) },
  { name: 'proposal-new-4', path: () => '/new-proposal', act: (page) => goToStep(page, 4) },
  { name: 'proposal', path: ({ proposals }) => proposal(proposals.olivias_turn) },
  { name: 'proposal-history', path: ({ proposals }) => proposal(proposals.olivias_turn, '&tab=history') },
  {
    name: 'proposal-comparison',
    path: ({ proposals }) => proposal(proposals.olivias_turn, '&tab=history&view=comparison'),
  },
  {
    name: 'proposal-timeline',
    path: ({ proposals }) => proposal(proposals.olivias_turn, '&tab=history&view=timeline'),
  },
  { name: 'proposal-project', path: ({ proposals }) => proposal(proposals.olivias_turn, '&tab=project') },
  { name: 'proposal-activity', path: ({ proposals }) => proposal(proposals.olivias_turn, '&tab=activity') },
  { name: 'proposal-agree', path: ({ proposals }) => proposal(proposals.olivias_turn), act: press('Agree') },
  { name: 'proposal-reject', path: ({ proposals }) => proposal(proposals.olivias_turn), act: press('Reject') },
  {
    name: 'proposal-counter',
    path: ({ proposals }) => `/new-proposal?mode=counter&counterOf=${proposals.olivias_turn}`,
  },
  {
    name: 'completion',
    path: ({ proposals }) => proposal(proposals.agreed, '&complete=1'),
    act: (page) => page.getByRole('radio', { name: /ending in 4242/ }).waitFor(),
  },
  { name: 'rev-share', path: () => '/rev-share' },
  { name: 'agreement', path: ({ agreement_id }) => `/agreement-detail?id=${agreement_id}` },
  ...AGREEMENT_TABS.map((tab) => ({
    name: `agreement-${tab}`,
    path: ({ agreement_id }: { agreement_id: string }) => `/agreement-detail?id=${agreement_id}&tab=${tab}`,
  })),
]
