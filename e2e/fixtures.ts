import { type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import type { Person } from '#scenarios/person.ts'
import { type Business, startBusiness } from './people/business.ts'

interface Fixtures {
  /** The address of the product. */
  url: string
  /** A browser of somebody's own; with a person who signed in by call, it is theirs. Closed with the test. */
  browserOf: (person?: Person, options?: BrowserContextOptions) => Promise<Page>
}

interface WorkerFixtures {
  /** Made once a worker, so tests only look at it. */
  business: Business
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  url: async ({ baseURL }, use) => {
    await use(addressOf(baseURL))
  },
  browserOf: async ({ browser, url }, use) => {
    const open: Page[] = []
    await use(async (person, options) => {
      const context = await browser.newContext(options)
      const cookies = [...(person?.cookies ?? [])].map(([name, value]) => ({ name, value, url }))
      await context.addCookies(cookies)
      const page = await context.newPage()
      open.push(page)
      return page
    })
    for (const page of open) await page.context().close()
  },
  business: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed from the pattern
    async ({}, use, { project, workerIndex }) => {
      await use(await startBusiness({ url: addressOf(project.use.baseURL) }, `${project.name}-${workerIndex}`))
    },
    { scope: 'worker' },
  ],
})

function addressOf(baseURL: string | undefined): string {
  if (!baseURL) throw new Error('The configuration names no baseURL.')
  return baseURL
}

export { expect } from '@playwright/test'
