import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { registerPerson } from '#scenarios/register-person.ts'
import { linkIn, openMail } from '../people/mailbox.ts'
import { type Viewer, visitor } from '../screens/people.ts'
import { newCast, press, serverOf } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

async function askSomebody(url: string) {
  const { priya, olivia } = newCast()
  const provider = await registerPerson({ url }, priya, {
    recommendation_emails: ['nora@example.com'],
    recommendation_message: 'We worked on Fernleaf together.',
  })
  const message = 'We worked on Fernleaf together.'
  await provider.api.recommendations.askForRecommendation({ id: randomUUID(), email: olivia.email, message })
  return { provider, email: olivia.email }
}

/** A provider who asked somebody. */
const asking: Viewer = {
  name: 'a provider who asks for recommendations',
  signIn: async ({ url }) => (await askSomebody(url)).provider,
}

async function openLink(page: Page): Promise<void> {
  const { email } = await askSomebody(serverOf(page))
  await openMail(page, email, /asks you for a recommendation/)
  await linkIn(page, 'Answer the request').click()
  await page.getByRole('button', { name: 'Publish' }).waitFor()
}

async function withErrors(page: Page): Promise<void> {
  await press('Publish')(page)
  await page.getByText('Enter your name').waitFor()
}

async function give(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Nora Quist')
  await page.getByLabel('How you know them').fill('Client in 2025')
  await page.getByLabel('Your recommendation').fill('She doubled our sign-ups in a year.')
  await press('Publish')(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).waitFor()
}

export const tours: Tour[] = [
  {
    viewer: asking,
    screens: [{ name: 'settings-recommendations', path: () => '/settings?tab=recommendations' }],
  },
  {
    viewer: visitor,
    screens: [
      { name: 'recommendation-unknown', path: () => '/recommendation?token=unknown' },
      { name: 'recommendation-asked', act: openLink },
      { name: 'recommendation-with-errors', act: withErrors },
      { name: 'recommendation-given', act: give },
    ],
  },
]
