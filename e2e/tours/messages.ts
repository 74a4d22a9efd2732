import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createProject } from '#scenarios/create-project.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { writeMessage } from '#scenarios/write-message.ts'
import type { Business } from '../people/business.ts'
import { ada, newcomer, olivia, type Viewer } from '../screens/people.ts'
import { newCast, press, type Screen } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

const deal = ({ proposals }: Business) => `/proposal-detail?id=${proposals.agreed}`

const openDrawer = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Messages/ })
    .click()

async function writeTo(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Project Info' }).click()
  await page.getByRole('link', { name: 'View Profile of Priya Shah' }).click()
  await page.getByRole('link', { name: 'Message', exact: true }).click()
  await page.getByPlaceholder('Type a message...').waitFor()
}

const noneYet: Screen[] = [
  { name: 'messages-empty', path: () => '/chat' },
  { name: 'messages-drawer-empty', path: () => '/projects', act: openDrawer },
  { name: 'messages-nobody', path: () => '/chat/nobody' },
]

/** Two who negotiate and write to each other; one of them reported a message of the other. */
async function talk(url: string) {
  const cast = newCast()
  const [owner, provider] = await Promise.all([
    registerPerson({ url }, cast.olivia),
    registerPerson({ url }, cast.priya),
  ])
  await proposeDeal(owner, { project_id: await createProject(owner), email: cast.priya.email })
  const [{ id: owner_id }, { id: provider_id }] = await Promise.all([
    owner.api.accounts.getMe(),
    provider.api.accounts.getMe(),
  ])
  await writeMessage(owner, provider_id, { content: 'Do gift cards count as revenue?' })
  const message_id = await writeMessage(provider, owner_id, {
    content: 'When sold. Here is how I count them.',
    files: [new File(['%PDF-1.7\n%%EOF'], 'How gift cards count.pdf')],
  })
  for (let n = 1; n <= 40; n += 1) await writeMessage(owner, provider_id, { content: `Line ${n} of October` })
  const report = { report_id: randomUUID(), message_id, reason: 'off_platform' as const }
  await owner.api.personReports.reportPerson({ id: provider_id, ...report, details: 'Wants to be paid in gift cards.' })
  return owner
}

const talking: Viewer = { name: 'an owner who talks', signIn: ({ url }) => talk(url) }
const admin: Viewer = {
  ...ada,
  async signIn({ business, url }) {
    await talk(url)
    return business.ada
  },
}

const search = async (page: Page, text: string) => {
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(text)
  await page.waitForTimeout(400)
}

async function openFound(page: Page): Promise<void> {
  await search(page, 'gift')
  await page.getByRole('link', { name: /How I count|When sold/i }).click()
  await page.getByRole('button', { name: 'Go to the latest' }).waitFor()
}

async function openReport(page: Page): Promise<void> {
  await press('Actions for Priya Shah')(page)
  await press('Report')(page)
  await page.getByRole('dialog', { name: 'Report Priya Shah' }).waitFor()
}

const talked: Screen[] = [
  { name: 'messages-list', path: () => '/chat' },
  { name: 'messages-search-nothing', act: (page) => search(page, 'nobody said this') },
  { name: 'messages-search', act: (page) => search(page, 'gift') },
  { name: 'messages-found', path: () => '/chat', act: openFound },
  { name: 'messages-report', act: openReport },
]

const reviewed: Screen[] = [
  { name: 'admin-reviews-people', path: () => '/admin-reviews?tab=people' },
  { name: 'admin-reviews-people-case', act: press('Priya Shah') },
  { name: 'admin-reviews-people-decided', path: () => '/admin-reviews?tab=people&show=decided' },
]

export const tours: Tour[] = [
  { viewer: newcomer, screens: noneYet },
  { viewer: olivia, screens: [{ name: 'messages-drawer', path: deal, act: writeTo }] },
  { viewer: talking, screens: talked, isOneVisit: true },
  { viewer: admin, screens: reviewed, about: 'reports of people', isOneVisit: true },
]
