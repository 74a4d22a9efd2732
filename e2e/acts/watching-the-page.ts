import type { Page } from '@playwright/test'

/** Counts, from the first paint on, how far what is shown is moved about without anybody's doing. Gives a way to ask. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as Window & { shifted?: number }
    seen.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.shifted = (seen.shifted ?? 0) + entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as Window & { shifted?: number }).shifted ?? Number.NaN)
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
