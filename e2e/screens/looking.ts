import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { THEMES, type Theme } from './themes.ts'

/**
 * Looks at the screen in both themes, takes a screenshot of each, and returns what axe finds: by all its rules in the
 * first theme, and by those about colours in the other, since nothing else changes with it.
 */
export async function lookAt(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const [theme, rules] of [[THEMES[0]], [THEMES[1], COLOUR_RULES]] as const) {
    await dress(page, theme)
    found.push(...(await violations(page, theme, rules)))
    await takePicture(page, `${name}-${theme}`)
  }
  return found
}

/** Looks at the same on a phone, where only sizes and places are others. */
export async function lookAtNarrow(page: Page, name: string): Promise<string[]> {
  await takePicture(page, `${name}-${THEMES[1]}`)
  return violations(page, THEMES[1], SIZE_RULES)
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const SIZE_RULES = ['scrollable-region-focusable', 'meta-viewport', 'target-size']
/** Of WCAG 2.2: what can be pressed is 24 px, or has so much room to itself. */
const OFF_BY_DEFAULT = { 'target-size': { enabled: true } }

/** With PICTURES=1 in the environment; they take as long as everything else that is done on a screen. */
async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES) await page.screenshot({ path: `.cache/screens/${name}.png`, fullPage: true })
}

/** Another theme, and its colours have arrived. The page must follow the system in this. */
async function dress(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.waitForFunction((wanted) => {
    const scheme = document.documentElement.getAttribute('data-mantine-color-scheme')
    return scheme === null || scheme === wanted
  }, theme)
  await page.evaluate(async () => {
    // What turns for ever, a loader or a skeleton, is no change of colour. Of what takes its colour from above, the change
    // goes on after that of the whole.
    const changes = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    while (changes().length > 0) await Promise.allSettled(changes().map(({ finished }) => finished))
  })
}

/** What axe finds, in few words: the rule, the element, and why. */
async function violations(page: Page, theme: Theme, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const options: RunOptions = {
    // The only frame shows a mail, where no script may run, axe's included.
    iframes: false,
    // Only what is wrong is written down: the long list of what is right takes as long as the looking.
    resultTypes: ['violations'],
    rules: OFF_BY_DEFAULT,
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  }
  const found = await page.evaluate(async (wanted) => {
    const { axe } = window as Window & { axe?: typeof import('axe-core') }
    if (!axe) throw new Error('axe is not there.')
    const { violations } = await axe.run(document, wanted)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
    )
  }, options)
  return found.map(({ id, html, failureSummary = '' }) => `${theme}, ${id}: ${html}\n${failureSummary}`)
}

/** Every document has to load it: the minified file, since parsing the other takes longer than the checks. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
