import type { Page } from '@playwright/test'
import { watchShifts } from '../acts/watching-the-page.ts'
import { test as base } from '../fixtures.ts'
import type { Tour } from './tour.ts'

/** As other browser tests, but all states are opened in one page: what it has loaded once need not be loaded again. */
export const test = base.extend<object, { pageOfTour: (tour: TitledTour) => Promise<WatchedPage> }>({
  pageOfTour: [
    async ({ browser, server, business }, use) => {
      const context = await browser.newContext()
      await context.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
      const page = await context.newPage()
      const shifts = await watchShifts(page)
      let on: string | undefined
      await use(async ({ title, viewer }) => {
        page.removeAllListeners()
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        if (on !== title) {
          // What the viewer before has left in the page or in their storage must not be met by the next one.
          await page.goto(server.url + EMPTY_PAGE)
          await page.evaluate(() => {
            localStorage.clear()
            sessionStorage.clear()
          })
          await context.clearCookies()
          const person = await viewer.signIn?.({ business, url: server.url })
          await context.addCookies(
            [...(person?.cookies ?? [])].map(([name, value]) => ({ name, value, url: server.url })),
          )
          on = title
        }
        return { page, shifts }
      })
      await context.close()
    },
    { scope: 'worker' },
  ],
})

export interface WatchedPage {
  page: Page
  shifts: Awaited<ReturnType<typeof watchShifts>>
}

/** Of the product's own address, and without any of its code. */
const EMPTY_PAGE = '/robots.txt'

type TitledTour = Pick<Tour, 'viewer'> & { title: string }
