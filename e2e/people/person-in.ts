import type { Page } from '@playwright/test'
import { type Person, personAt } from '#scenarios/person.ts'

/** The person who is signed in in a browser, to act by calls. */
export async function personIn(page: Page, url: string): Promise<Person> {
  const cookies = await page.context().cookies(url)
  return personAt(url, new Map(cookies.map(({ name, value }) => [name, value])))
}
