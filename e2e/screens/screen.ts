import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { type Cast, castFor } from '#scenarios/cast.ts'
import type { Business } from '../people/business.ts'

/** One screen as somebody meets it: where it is, and what they do to see the part in question. */
export interface Screen {
  name: string
  /** Without one it goes on from where the screen before it was left. */
  path?: (business: Business) => string
  act?: (page: Page) => Promise<unknown>
  /** A wide screen has no such thing. */
  isPhoneOnly?: boolean
}

/** Opens it, and waits until nothing on it is loading any more. `hasArrived` is called before anything is done there. */
export async function openScreen(
  page: Page,
  { path, act }: Screen,
  business: Business,
  hasArrived: (path: string) => Promise<void> = async () => {},
): Promise<void> {
  if (path) {
    const address = path(business)
    await page.goto(address)
    await settled(page)
    await hasArrived(address)
  }
  await act?.(page)
  await settled(page)
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeAttached()
  await expect(page.getByText(/^Loading\b.*\.\.\.$/)).toHaveCount(0)
  // A dialog is named by its title, once that is there.
  await expect(page.locator('[role=dialog]:not([aria-label], [aria-labelledby])')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    window.scrollTo(0, 0)
  })
}

/** Presses the first button of this name, and waits for what it opens: that may have to be loaded first. */
export const press = (name: string) => async (page: Page) => {
  const button = page.getByRole('button', { name, exact: true }).first()
  await expect(button).toBeEnabled()
  const elements = () => document.querySelectorAll('body *').length
  const before = await page.evaluate(elements)
  await button.click()
  await expect.poll(() => page.evaluate(elements), `“${name}” opens something`).not.toBe(before)
}

/** People whom nobody has met: what happens to them changes no other screen. */
export const newCast = (): Cast => castFor(randomUUID().slice(0, 8))

/** Where the product is that a page shows. */
export const serverOf = (page: Page): string => new URL(page.url()).origin
