import type { BrowserContext } from '@playwright/test'
import { test as base } from '../fixtures.ts'
import type { Tour } from './tour.ts'

/** As other browser tests, but the states of a tour share a browser: what it has loaded once is there for the next one. */
export const test = base.extend<object, { browserOfTour: (tour: TitledTour) => Promise<BrowserContext> }>({
  browserOfTour: [
    async ({ browser, server, business }, use) => {
      let open: { title: string; context: BrowserContext } | undefined
      await use(async ({ title, viewer }) => {
        if (open?.title === title) return open.context
        await open?.context.close()
        const context = await browser.newContext()
        const person = await viewer.signIn?.({ business, url: server.url })
        await context.addCookies(
          [...(person?.cookies ?? [])].map(([name, value]) => ({ name, value, url: server.url })),
        )
        await context.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
        open = { title, context }
        return context
      })
      await open?.context.close()
    },
    { scope: 'worker' },
  ],
})

type TitledTour = Pick<Tour, 'viewer'> & { title: string }
