import { tooWide, watchShifts } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'
import { EVERY_SCREEN } from './screens/every-screen.ts'
import { lookAt } from './screens/looking.ts'
import { openScreen } from './screens/screen.ts'

// A trace of every look would take longer than the looking.
test.use({ trace: 'off' })

// Every screen in both themes, at the width of the project: everybody can use it, nothing is cut off at the side,
// nothing jumps while it loads, the browser refuses nothing of it, and there is a picture to look at,
// .cache/screens/<name>-<width>-<theme>.png
for (const { title, who, screens } of EVERY_SCREEN) {
  test(title, async ({ business, browserOf, url }, { project, config }) => {
    test.slow()
    const page = await browserOf(await who?.({ business, url, config }), { reducedMotion: 'reduce' })
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|Permissions-Policy/.test(message.text())) refused.push(message.text())
    })
    await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
    const shifted = await watchShifts(page)
    for (const screen of screens.filter(({ only = project.name }) => only === project.name)) {
      await test.step(screen.name, async () => {
        await openScreen(page, screen, business)
        expect.soft(await shifted(), `${screen.name} must not jump`).toBeLessThan(MOST_SHIFTED)
        expect.soft(await tooWide(page), `${screen.name} must not scroll sideways`).toBe(0)
        expect.soft(await lookAt(page, `${screen.name}-${project.name}`), screen.name).toEqual([])
        expect.soft(refused, `${screen.name} holds only what its policy allows`).toEqual([])
      })
    }
  })
}

/** As the browsers' makers measure it: up to here is good. Most screens stay at nought. */
const MOST_SHIFTED = 0.1
