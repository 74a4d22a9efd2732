import type { Page } from '@playwright/test'

/** What the server answers, with something else in it. */
export async function answerWith<Answer>(page: Page, url: RegExp, change: (answer: Answer) => void): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const answer: Answer = await response.json()
    change(answer)
    await route.fulfill({ response, json: answer })
  })
}
