import type { Page } from '@playwright/test'

/**
 * Counts what somebody presses in the pages of a browser, from now on: links and buttons, not the fields of a form. A
 * press by keyboard counts as well, since it is one more thing to do.
 */
export async function countClicks(page: Page): Promise<() => number> {
  let count = 0
  await page.context().exposeBinding('pressed', () => {
    count += 1
  })
  await page.context().addInitScript(() => {
    addEventListener(
      'click',
      ({ target, isTrusted }) => {
        const pressed = target instanceof Element && target.closest('a, button, summary, [role=button], [role=link]')
        // Boxes of mails are no pages of the product.
        if (isTrusted && pressed && !location.pathname.startsWith('/mailbox')) Reflect.get(window, 'pressed')()
      },
      { capture: true },
    )
  })
  return () => count
}
