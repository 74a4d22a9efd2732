import { expect, type Page } from '@playwright/test'
import { mailedCode } from '#scenarios/mailed-code.ts'

/** Six digits into the six boxes, which send themselves. */
export async function typeCode(page: Page, code: string): Promise<void> {
  for (const [index, digit] of [...code].entries()) await page.getByLabel(`Digit ${index + 1} of 6`).fill(digit)
}

/** Pastes a text into the first box, as from a mail. */
export async function pasteCode(page: Page, text: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').evaluate((box, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** A code that is not the one that was mailed. */
export async function wrongCode(url: string, email: string): Promise<string> {
  return String((Number(await mailedCode({ url }, email)) + 1) % 1_000_000).padStart(6, '0')
}

/** A wrong code is reported and cleared, and can be typed again at once. */
export async function expectCodeRefused(page: Page, sentence = 'Invalid OTP input.'): Promise<void> {
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('')
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
}
