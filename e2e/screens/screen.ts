import { expect, type Page } from '@playwright/test'
import type { Business } from '../people/business.ts'

/** One screen as somebody meets it: where it is, and what they do to see the part in question. */
export interface Screen {
  name: string
  path: (business: Business) => string
  act?: (page: Page) => Promise<unknown>
}

/** Whose browser it is. */
export type Who = 'newcomer' | 'olivia' | 'priya' | 'marco'

/** Opens it, and waits until nothing on it is loading any more. */
export async function openScreen(page: Page, { path, act }: Screen, business: Business): Promise<void> {
  await page.goto(path(business))
  await settled(page)
  await act?.(page)
  await settled(page)
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeAttached()
  await expect(page.getByText(/^Loading\b.*\.\.\.$/)).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    window.scrollTo(0, 0)
  })
}

/** Presses the first button of this name. */
export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()
