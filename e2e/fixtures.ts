import { type Browser, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import type { ApiPerson } from './people/api-person.ts'

interface Fixtures {
  /** The address of the product. */
  url: string
  /** A browser of somebody's own; with a person who signed in by call, it is theirs. Closed with the test. */
  browserOf: (person?: ApiPerson, options?: BrowserContextOptions) => Promise<Page>
}

export const test = base.extend<Fixtures>({
  url: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error('The configuration names no baseURL.')
    await use(baseURL)
  },
  browserOf: async ({ browser, url }, use) => {
    const open: Page[] = []
    await use(async (person, options) => {
      const page = await pageOf(browser, url, person, options)
      open.push(page)
      return page
    })
    for (const page of open) await page.context().close()
  },
})

export async function pageOf(
  browser: Browser,
  url: string,
  person?: ApiPerson,
  options?: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext(options)
  const cookies = [...(person?.cookies ?? [])].map(([name, value]) => ({ name, value, url }))
  await context.addCookies(cookies)
  return context.newPage()
}

export { expect } from '@playwright/test'
