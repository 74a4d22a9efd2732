import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the newest mail to an address whose subject says so, in the built-in mailbox. Mails may still be on their way. */
export async function openMail(page: Page, to: string, subject: RegExp): Promise<void> {
  await page.goto('/mailbox')
  await page.getByLabel('Mails to').fill(to)
  await page.getByRole('button', { name: 'Show' }).click()
  // Reloaded before that, the page would show nobody's mails.
  await page.waitForURL(/\/mailbox\?to=/)
  const mail = page.getByRole('link', { name: subject }).first()
  await expect(async () => {
    if (!(await mail.isVisible())) await page.reload()
    await expect(mail).toBeVisible({ timeout: 1 })
  }).toPass()
  await mail.click()
}

/** The six digits in the open mail. */
export async function codeIn(page: Page): Promise<string> {
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  const [code] = /\b\d{6}\b/.exec(heading) ?? []
  if (!code) throw new Error(`No code stands in “${heading}”.`)
  return code
}

/** The link in the open mail, as it is shown. */
export function linkIn(page: Page, name: string): Locator {
  return page.getByTitle('The mail as it looks').contentFrame().getByRole('link', { name })
}

/** How many mails have come to an address, codes included; at most as many as the mailbox shows on a page. */
export async function mailCount(url: string, to: string): Promise<number> {
  const list = await fetch(`${url}/mailbox?${new URLSearchParams({ to })}`)
  return [...(await list.text()).matchAll(/href="\/mailbox\/[0-9a-f-]{36}/g)].length
}
