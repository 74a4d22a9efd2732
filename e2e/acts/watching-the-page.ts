import type { Page } from '@playwright/test'

/** Counts, from the first paint on, how far what is shown is moved about without anybody's doing. */
export async function watchShifts(page: Page): Promise<{ sum(): Promise<number>; forget(): Promise<void> }> {
  await page.addInitScript(() => {
    const seen = window as Window & { shifted?: number }
    seen.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.shifted = (seen.shifted ?? 0) + entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return {
    sum: () => page.evaluate(() => (window as Window & { shifted?: number }).shifted ?? Number.NaN),
    // After the page was made to move, by another size for instance.
    forget: () =>
      page.evaluate(() => {
        ;(window as Window & { shifted?: number }).shifted = 0
      }),
  }
}

/** The paths of what the page asks for, scripts and pictures included. */
export function watchRequests(page: Page): { paths(): string[]; forget(): void } {
  let asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return {
    paths: () => asked,
    forget() {
      asked = []
    },
  }
}

/** How many pixels lie beyond the right edge. */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
}

/**
 * Collects what must never come of anything that is typed: an error in the console, a script that runs, an answer of the
 * server that is its own fault. A refusal is none of these, though the browser writes a line about it.
 */
export function watchTroubles(page: Page): string[] {
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/the server responded with a status of 4\d\d/.test(message.text()))
      troubles.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => troubles.push(`error: ${error}`))
  page.on('response', (response) => {
    if (response.status() >= 500) troubles.push(`${response.status()} of ${response.url()}`)
  })
  page.on('dialog', async (dialog) => {
    // The browser's own question is only asked when a tab with unsaved changes closes or reloads.
    if (dialog.type() !== 'beforeunload') troubles.push(`${dialog.type()}: ${dialog.message()}`)
    await dialog.accept()
  })
  return troubles
}

/** Holds an answer back, so that what stands while it is awaited can be looked at. Returns how to let it go. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Texts of the page that are cut off by what they stand in; not those that are shortened with an ellipsis, or can be scrolled. */
export function cutOffTexts(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const cut: string[] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.textContent?.trim()
      const range = document.createRange()
      range.selectNodeContents(node)
      const { right, width } = range.getBoundingClientRect()
      let around = node.parentElement
      if (!words || width < 2 || around?.closest('[aria-hidden="true"], .sw-hidden, thead, svg')) continue
      while (around && around !== main) {
        const { clipPath, overflowX, textOverflow, webkitLineClamp } = getComputedStyle(around)
        // Shown to nobody, and read out.
        if (clipPath !== 'none') break
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none')
          break
        const hides = overflowX === 'hidden' || overflowX === 'clip'
        if (hides && right > around.getBoundingClientRect().right + 1) cut.push(words)
        around = around.parentElement
      }
    }
    return cut
  })
}
