import { type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import type { Person } from '#scenarios/person.ts'
import { type Business, businessAt } from './people/business.ts'
import type { TestServer } from './server/run-server.ts'
import { readSnapshot, runOnCopy } from './server/snapshot.ts'

export interface Fixtures {
  /** The address of the product. */
  url: string
  /** A browser of somebody's own; with a person who signed in by call, it is theirs. Closed with the test. */
  browserOf: (person?: Person, options?: BrowserContextOptions) => Promise<Page>
}

export interface WorkerFixtures {
  /** Set to true by a test that writes what breaks rules, so that others get another server. */
  own_server: boolean
  /** The worker's own, on a copy of the business. */
  server: TestServer
  /** The worker's tests share it, so they only look at it. */
  business: Business
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  own_server: [false, { scope: 'worker', option: true }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed from the pattern
    async ({}, use, { parallelIndex }) => {
      const server = await runOnCopy(await readSnapshot(), parallelIndex)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  business: [
    async ({ server }, use) => {
      const snapshot = await readSnapshot()
      await use(businessAt(server, snapshot.business))
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  url: async ({ server }, use) => use(server.url),
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
})

export { expect } from '@playwright/test'
