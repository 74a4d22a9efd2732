import type { Page } from '@playwright/test'
import { cutOffTexts, tooWide, watchTroubles } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'
import { makeHostileDeal } from './people/hostile-deal.ts'
import { onPhone, onWideScreen } from './screens/viewports.ts'

test('hostile texts of a deal are words on each of its pages, which keep their width', async ({
  browserOf,
  business,
  url,
}, { testId, repeatEachIndex }) => {
  test.slow()
  const deal = await makeHostileDeal(url, `hostile-${testId.slice(-6)}-${repeatEachIndex}`)
  const agreed = [...pagesOf('/proposal-detail', deal.proposal_id), ...pagesOf('/agreement-detail', deal.agreement_id)]
  const lists = ['/dashboard', '/projects', '/rev-share', '/rev-share?tab=proposals', '/notifications']

  await test.step('for the owner', async () => {
    await tour(await browserOf(deal.olivia), [
      ...[...DIRECTORY, ...pagesOf('/provider-detail', deal.provider_id)],
      ...[...pagesOf('/project-detail', deal.project_id), `/projects?tab=new&projectId=${deal.project_id}`],
      ...[...agreed, ...lists],
    ])
  })
  await test.step('for the provider', async () => {
    const own = [...pagesOf('/provider-detail', deal.provider_id), '/settings?tab=details']
    await tour(await browserOf(deal.priya), [`/project-detail?id=${deal.project_id}`, ...own, ...agreed, ...lists])
  })
  await test.step('for an admin', async () => {
    await tour(await browserOf(business.ada), ['/admin-reviews', ...agreed])
  })
})

const TABS = {
  '/provider-detail': ['profile', 'experience', 'projects', 'revenue'],
  '/project-detail': ['overview', 'providers', 'revenue-share'],
  '/proposal-detail': ['details', 'history', 'history&view=comparison', 'project', 'activity'],
  '/agreement-detail': ['overview', 'financials', 'projections', 'terms', 'details', 'documents', 'activity'],
}

const pagesOf = (path: keyof typeof TABS, id: string) => TABS[path].map((tab) => `${path}?id=${id}&tab=${tab}`)

const SEARCH = new URLSearchParams({ search: '<img src=x onerror=alert(1)> W' })
const DIRECTORY = [`/providers?${SEARCH}`, `/providers?view.mode=table&${SEARCH}`, '/providers?tab=favorites']

/** Opens each page, wide and on a phone: all of what was written is text, which stays on the page and can be read. */
async function tour(page: Page, paths: readonly string[]): Promise<void> {
  const troubles = watchTroubles(page)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Loading\b.*\.\.\.$/)).toHaveCount(0)
    for (const resize of [onWideScreen, onPhone]) {
      await resize(page)
      expect.soft(await cutOffTexts(page), path).toEqual([])
      expect.soft(await tooWide(page), path).toBe(0)
    }
    await expect(page.locator('img[src="x"]'), path).toHaveCount(0)
    expect(troubles, path).toEqual([])
  }
}
