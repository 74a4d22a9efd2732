import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { Business } from './people/business.ts'

/** A4 upright within the margins of a browser. */
const PAPER = { width: 717, height: 1046 }

interface Printed {
  name: string
  path: (business: Business) => string
  /** What is there once it is drawn. */
  shows: (page: Page) => Locator
}

const chart = (name: RegExp) => (page: Page) => page.getByRole('slider', { name })

const PAGES: Printed[] = [
  { name: 'dashboard', path: () => '/dashboard', shows: chart(/^Revenue, month/) },
  { name: 'project', path: ({ project_id }) => `/project-detail?id=${project_id}`, shows: chart(/^Revenue, month/) },
  {
    name: 'agreement',
    path: ({ agreement_id }) => `/agreement-detail?id=${agreement_id}`,
    shows: chart(/^Payments by month/),
  },
  {
    name: 'report',
    path: ({ reports }) => `/revenue-report-detail?reportId=${reports.paid}`,
    shows: (page) => page.getByRole('table').first(),
  },
  {
    name: 'payment',
    path: ({ payment_id }) => `/payments?payment=${payment_id}`,
    shows: (page) => page.getByRole('heading', { name: /^Where .* comes from$/ }),
  },
]

for (const { name, path, shows } of PAGES) {
  test(`the ${name} is whole on paper`, async ({ business, browserOf }) => {
    const page = await browserOf(business.olivia, { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })
    await drawOnce(page)
    await page.goto(path(business))
    await expect(shows(page)).toBeVisible()
    await page.setViewportSize(PAPER)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => cutOff(page)).toEqual([])
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })
}

/** No script runs when a page is printed, so that nothing is measured again. */
async function drawOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
  })
}

/** Pictures and tables that are wider than what they are in, or than the paper. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll('svg, table')) {
      const { right, width } = element.getBoundingClientRect()
      if (width === 0) continue
      for (let around = element.parentElement; around; around = around.parentElement) {
        const edge = Math.min(around.getBoundingClientRect().right, window.innerWidth)
        if (getComputedStyle(around).display !== 'contents' && right > edge + 1) {
          found.push(
            `${element.outerHTML.slice(0, 80)} ends at ${Math.round(right)}, ${around.tagName} at ${Math.round(edge)}`,
          )
          break
        }
      }
    }
    return found
  })
}
