import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { THEMES, type Theme } from './themes.ts'

/** Looks at what is on the screen in both themes, keeps a picture of each, and tells what axe finds. */
export async function lookAt(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const theme of THEMES) {
    await dress(page, theme)
    found.push(...(await violations(page, theme)))
    await page.screenshot({ path: `.cache/screens/${name}-${theme}.png`, fullPage: true })
  }
  return found
}

/** Another theme, and its colours have arrived. The page must follow the system in this. */
async function dress(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(async (wanted) => {
    const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme') ?? wanted
    while (scheme() !== wanted) await new Promise(requestAnimationFrame)
    // What turns for ever, a loader or a skeleton, is no change of colour. Of what takes its colour from above, the change
    // goes on after that of the whole.
    const changes = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    while (changes().length > 0) await Promise.allSettled(changes().map(({ finished }) => finished))
  }, theme)
}

/** What axe finds, in few words: the rule, the element, and why. */
async function violations(page: Page, theme: Theme): Promise<string[]> {
  // Without frames: the only one shows a mail, where no script may run, axe's included. Only what is wrong is written
  // down: the long list of what is right took as long as the looking, and its time pays for all rules in both themes.
  // Unless it is told that axe is there already, the builder brings it in twice for each look.
  const isThere = await page.evaluate(() => 'axe' in window)
  const source = isThere ? { axeSource: 'null' } : {}
  const axe = new AxeBuilder({ page, ...source }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${theme}, ${id}: ${html}\n${failureSummary ?? ''}`),
  )
}
