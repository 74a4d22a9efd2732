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
      const network = await context.newCDPSession(page)
      let on: string | undefined
      await use(async ({ title, viewer }) => {
        // What the state before has left must not be met by the next one.
        await page.removeAllListeners('console', { behavior: 'wait' })
        await page.removeAllListeners('request', { behavior: 'wait' })
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.goto(server.url + EMPTY_PAGE)
        await page.evaluate(() => sessionStorage.clear())
        await page.mouse.move(0, 0)
        if (on !== title) {
          await page.evaluate(() => localStorage.clear())
          await context.clearCookies()
          // The first state of a tour loads everything, so that what moves while it loads is seen.
          await network.send('Network.clearBrowserCache')
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
