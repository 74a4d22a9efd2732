import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import type { Person } from '#scenarios/person.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { startTrials } from '#scenarios/start-trials.ts'
import type { Business } from '../people/business.ts'
import { ada, newcomer, type Viewer } from '../screens/people.ts'
import { press } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

const path = () => '/developers/webhooks'

const integrators = new Map<string, Promise<Person>>()

/** An owner with two endpoints, one of them disabled. */
async function connect(url: string, { ada: admin }: Business): Promise<Person> {
  const owner = await registerPerson({ url }, castFor(randomUUID().slice(0, 8)).olivia)
  await startTrials(admin, [owner])
  const calls = owner.api.webhookEndpoints
  for (const description of ['Bookkeeping', '']) {
    const form = {
      ...{ id: randomUUID(), url: 'https://hooks.example.com/sharewell' },
      ...{ description, event_types: ['payment.paid' as const, 'report.approved' as const] },
    }
    const { endpoint } = await calls.createWebhookEndpoint(form)
    if (!description) await calls.updateWebhookEndpoint({ id: endpoint.id, is_enabled: false })
  }
  return owner
}

const integrator: Viewer = {
  name: 'an owner with endpoints',
  signIn: ({ url, business }) => {
    const made = integrators.get(url) ?? connect(url, business)
    integrators.set(url, made)
    return made
  },
}

async function failed(page: Page): Promise<void> {
  await page.route('**/api/webhook-endpoints', (route) => route.fulfill({ status: 400, json: { code: 'BROKEN' } }))
  await page.reload()
  await page.getByText('Failed to load endpoints').waitFor()
}

/** Opens the first endpoint, to which nothing was sent yet. */
const open = (page: Page) => page.getByRole('table', { name: 'Endpoints' }).getByRole('link').first().click()

export const tours: Tour[] = [
  { viewer: ada, screens: [{ name: 'webhooks-refused', path }] },
  { viewer: newcomer, screens: [{ name: 'webhooks-without-access', path }] },
  {
    viewer: integrator,
    screens: [
      { name: 'webhooks', path },
      { name: 'webhook-new', path, act: press('Add endpoint') },
      { name: 'webhook-endpoint', path, act: open },
      { name: 'webhook-gone', path: () => `/developers/webhook-endpoint?id=${randomUUID()}` },
      { name: 'webhooks-failed', path, act: failed },
    ],
  },
]
