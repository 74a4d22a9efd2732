import type { Page } from '@playwright/test'
import { olivia } from '../screens/people.ts'
import type { Tour } from '../screens/tour.ts'

const PEOPLE = [
  { name: 'Olivia Hart', role: 'owner', about: 'Owner of Fernleaf' },
  { name: 'Priya Shah', role: 'provider', about: 'Growth engineer' },
  { name: 'Marco Bianchi', role: 'provider', about: 'Brand designer' },
  { name: 'Theo Lindqvist', role: 'trader', about: 'Trader' },
  { name: 'Ada Morgan', role: 'admin', about: 'Admin' },
]

/** As in a demo, which has people whom one may become; this server has none. One of them is the viewer. */
async function amongPeople(page: Page): Promise<void> {
  const viewer = await page.evaluate(async () => (await (await fetch('/api/users/me')).json()).id)
  const people = PEOPLE.map((person, index) => ({ ...person, id: index === 0 ? viewer : crypto.randomUUID() }))
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), mode: 'demo' } })
  })
  await page.route('**/api/development', (route) => route.fulfill({ json: { people } }))
  await page.reload()
  await page.getByRole('button', { name: 'Olivia Hart Project owner', pressed: true }).waitFor()
}

/** The panel of developer mode. */
export const tours: Tour[] = [
  {
    viewer: olivia,
    screens: [
      { name: 'developer-panel-alone', path: () => '/settings?devMode=true' },
      { name: 'developer-panel', path: () => '/dashboard?devMode=true', act: amongPeople },
    ],
  },
]
