import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { EVERY_SCREEN, THEMES, type Theme } from './screens/every-screen.ts'
import { openScreen } from './screens/screen.ts'

// What is built does not change with the theme; only its colours do.
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

// A trace of every look would take longer than the looking.
test.use({ trace: 'off' })

// Every screen in both themes, at the width of the project: everybody can use it, nothing is cut off at the side, and
// there is a picture to look at, .cache/screens/<name>-<width>-<theme>.png
for (const { title, who, screens } of EVERY_SCREEN) {
  test(title, async ({ business, browserOf }, { project }) => {
    test.slow()
    const page = await browserOf(who ? business[who] : undefined, { reducedMotion: 'reduce' })
    await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await openScreen(page, screen, business)
        expect.soft(await tooWide(page), `${screen.name} must not scroll sideways`).toBe(0)
        for (const theme of THEMES) {
          await dress(page, theme)
          expect.soft(await violations(page, theme), `${screen.name}, ${theme}`).toEqual([])
          await page.screenshot({ path: `.cache/screens/${screen.name}-${project.name}-${theme}.png`, fullPage: true })
        }
      })
    }
  })
}

/** Another theme, and its colours have arrived. */
async function dress(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(async (wanted) => {
    const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme') ?? wanted
    while (scheme() !== wanted) await new Promise(requestAnimationFrame)
    // What turns for ever, a loader or a skeleton, is no change of colour.
    const changes = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  }, theme)
}

/** How many pixels lie beyond the right edge. */
function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
}

/** What axe finds, in few words: the rule, the element, and why. */
async function violations(page: Page, theme: Theme): Promise<string[]> {
  // Without frames: the only one shows a mail, where no script may run, axe's included.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const found = await (theme === THEMES[0] ? axe : axe.withRules(RULES_OF_COLOUR)).analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  )
}
