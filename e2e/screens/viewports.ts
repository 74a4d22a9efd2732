import type { Page } from '@playwright/test'

export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 390, height: 844 }

export const onWideScreen = (page: Page) => resize(page, WIDE)
export const onPhone = (page: Page) => resize(page, NARROW)

/** Another size, and the page has been laid out for it. */
async function resize(page: Page, size: typeof WIDE): Promise<void> {
  if (page.viewportSize()?.width === size.width) return
  await page.setViewportSize(size)
  await page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame)
  })
}
