import { tooWide, watchRequests } from './acts/watching-the-page.ts'
import { expect } from './fixtures.ts'
import { EVERY_STATE } from './screens/every-tour.ts'
import { lookAt, lookAtNarrow } from './screens/looking.ts'
import { openScreen } from './screens/screen.ts'
import { onPhone, onWideScreen } from './screens/viewports.ts'
import { test } from './screens/visiting.ts'

// A trace of every look would take longer than the looking.
test.use({ trace: 'off' })
test.describe.configure({ mode: 'parallel' })

// Every screen, opened once: everybody can use it in both themes, nothing is cut off at the side on a wide screen or a
// phone, nothing jumps while it loads, no page asks for much, and the browser refuses nothing of it. With PICTURES=1 there
// are pictures to look at, .cache/screens/<name>-wide-<theme>.png and <name>-narrow-<theme>.png
for (const { tour, title, screens } of EVERY_STATE) {
  test(title, async ({ business, pageOfTour }) => {
    test.slow()
    const { page, shifts } = await pageOfTour(tour)
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|Permissions-Policy/.test(message.text())) refused.push(message.text())
    })
    const requests = watchRequests(page)
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        const { name, isPhoneOnly = false } = screen
        await (isPhoneOnly ? onPhone : onWideScreen)(page)
        await shifts.forget()
        requests.forget()
        await openScreen(page, screen, business, async (path) => {
          if (OPENS_MORE.test(path)) return
          await page.waitForLoadState('networkidle')
          const asked = requests.paths()
          expect.soft(asked.length, `${path} asks for ${asked.join(', ')}`).toBeLessThanOrEqual(MAX_REQUESTS)
        })
        expect.soft(await shifts.sum(), `${name} must not jump`).toBeLessThan(MAX_SHIFT)
        expect.soft(await tooWide(page), `${name} must not scroll sideways`).toBe(0)
        expect.soft(await lookAt(page, `${name}-${isPhoneOnly ? 'narrow' : 'wide'}`), name).toEqual([])
        expect.soft(refused, `${name} holds only what its policy allows`).toEqual([])
        if (isPhoneOnly) return
        await onPhone(page)
        expect.soft(await tooWide(page), `${name} must not scroll sideways on a phone`).toBe(0)
        expect.soft(await lookAtNarrow(page, `${name}-narrow`), `${name} on a phone`).toEqual([])
      })
    }
  })
}

/** As the browsers' makers measure it: up to here is good. Most screens stay at nought. */
const MAX_SHIFT = 0.1

/** How much a page may ask for until it has come to rest, also of what the browser has stored. */
const MAX_REQUESTS = 20

/** What opens something over the page, or another part of it: that is fetched beside the page. */
const OPENS_MORE = /[?&](tab|view|payment|figure|action|complete|devMode)=/
