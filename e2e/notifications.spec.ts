import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Cast, castFor } from '#scenarios/cast.ts'
import { createProject } from '#scenarios/create-project.ts'
import { WORK } from '#scenarios/fernleaf.ts'
import type { Person } from '#scenarios/person.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { expect, test } from './fixtures.ts'
import { linkIn, mailCount, openMail } from './people/mailbox.ts'

interface Pair {
  cast: Cast
  olivia: Person
  priya: Person
  project_id: string
}

async function pairOf(url: string, story: string): Promise<Pair> {
  const cast = castFor(story)
  const [olivia, priya] = await Promise.all([registerPerson({ url }, cast.olivia), registerPerson({ url }, cast.priya)])
  return { cast, olivia, priya, project_id: await createProject(olivia) }
}

const comment = ({ api }: Person, id: string, text: string) =>
  api.proposals.commentOnProposal({ id, comment_id: randomUUID(), content: text })
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const unread = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleName(
    count === 0 ? 'Notifications' : `Notifications, ${count > 9 ? '9+' : count} unread`,
  )

/** In the settings; the switch is saved as it is turned. */
async function turnOnMails(page: Page, name: string): Promise<void> {
  await page.goto('/settings?tab=notifications')
  const mails = page.getByRole('region', { name: 'By email' }).getByRole('switch', { name })
  await expect(mails).not.toBeChecked()
  await mails.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Notification preferences saved')).toBeVisible()
  await page.reload()
  await expect(mails).toBeChecked()
}

test('what one does reaches the other’s bell at once, and leads there', async ({ browserOf, url }) => {
  const { cast, olivia, priya, project_id } = await pairOf(url, 'bell')
  const page = await browserOf(priya)

  await test.step('nothing yet', async () => {
    await page.goto('/dashboard')
    await unread(page, 0)
    await bell(page).click()
    const menu = page.getByRole('dialog', { name: 'Notifications' })
    await expect(menu.getByText('No notifications')).toBeVisible()
    await expect(menu.getByText("You're all caught up!")).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Notification Settings' })).toHaveAttribute(
      'href',
      '/settings?tab=notifications',
    )
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(bell(page)).toBeFocused()
  })

  const proposal_id = await proposeDeal(olivia, { project_id, email: cast.priya.email })
  await test.step('a proposal comes: a toast for five seconds, and a number at the bell', async () => {
    const toast = page.getByRole('alert').filter({ hasText: 'New proposal' })
    await expect(toast).toContainText('Olivia Hart sent you the proposal')
    await unread(page, 1)
    await expect(toast).toBeHidden({ timeout: 60_000 })
  })

  await test.step('a click leads to the proposal, and it is read', async () => {
    await bell(page).click()
    await page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', { name: /New proposal/ })
      .click()
    await expect(page.getByRole('heading', { name: WORK.title, level: 1 })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/proposal-detail\\?id=${proposal_id}`))
    await unread(page, 0)
  })

  await test.step('more than nine are 9+, five of them in the bell, and one button reads them all', async () => {
    for (let count = 1; count <= 10; count += 1) await comment(olivia, proposal_id, `Question ${count}`)
    await unread(page, 10)
    await expect(bell(page)).toHaveText('9+')
    await bell(page).click()
    const menu = page.getByRole('dialog', { name: 'Notifications' })
    await expect(menu.getByRole('listitem')).toHaveCount(5)
    await menu.getByRole('button', { name: 'Mark all as read' }).click()
    await unread(page, 0)
    await expect(menu.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
  })
})

test('without a live connection the bell is asked again every minute', async ({ browserOf, url }) => {
  const { cast, olivia, priya, project_id } = await pairOf(url, 'cut-off')
  const page = await browserOf(priya)
  await page.clock.install()
  await page.route('**/api/live', (route) => route.abort())
  await page.goto('/projects')
  await unread(page, 0)
  await page.clock.fastForward(5_000)
  await expect(page.getByText(/^Connection lost/)).toBeVisible()
  await proposeDeal(olivia, { project_id, email: cast.priya.email })
  await page.clock.fastForward(50_000)
  await unread(page, 0)
  await page.clock.fastForward(10_000)
  await unread(page, 1)
})

test('the page filters, puts away and deletes', async ({ browserOf, url }) => {
  const { cast, olivia, priya, project_id } = await pairOf(url, 'notifications')
  const proposal_id = await proposeDeal(olivia, { project_id, email: cast.priya.email })
  for (const text of ['First question', 'Second question', 'Third question']) await comment(olivia, proposal_id, text)
  const page = await browserOf(priya)
  await page.goto('/notifications?filter=proposal')
  const lines = page.getByRole('main').getByRole('listitem')
  const line = (text: string) => lines.filter({ hasText: text })

  await test.step('the filter stands in the address', async () => {
    await expect(page.getByRole('combobox', { name: 'About' })).toHaveValue('proposal')
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
    await expect(lines).toHaveCount(4)
    await page.getByRole('combobox', { name: 'About' }).selectOption('Payments')
    await expect(page).toHaveURL(/filter=payment/)
    await expect(page.getByText('No notifications match your filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(lines).toHaveCount(4)
  })

  await test.step('one is read, and unread again', async () => {
    await line('Third question')
      .getByRole('button', { name: /as read$/ })
      .click()
    await unread(page, 3)
    await line('Third question')
      .getByRole('button', { name: /as unread$/ })
      .click()
    await unread(page, 4)
  })

  await test.step('one is put away, and found under what is archived', async () => {
    await line('Second question')
      .getByRole('button', { name: /^Archive/ })
      .click()
    await expect(lines).toHaveCount(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(lines).toHaveCount(4)
    await unread(page, 4)
    await line('Second question')
      .getByRole('button', { name: /^Archive/ })
      .click()
    await expect(lines).toHaveCount(3)
    await unread(page, 3)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Archived')
    await expect(lines).toHaveCount(1)
    await expect(line('Second question')).toBeVisible()
    await page.getByRole('button', { name: 'Reset' }).click()
  })

  await test.step('one is deleted, after a question', async () => {
    await line('First question')
      .getByRole('button', { name: /^Delete/ })
      .click()
    const question = page.getByRole('dialog', { name: 'Delete this notification?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(lines).toHaveCount(3)
    await line('First question')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(lines).toHaveCount(2)
    await expect(line('First question')).toBeHidden()
  })

  await test.step('those that are left together, by keyboard', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Archive', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText("You're all caught up!")).toBeVisible()
    await unread(page, 0)
  })
})

test('a mail brings the news, and its link stops more of them without signing in', async ({ browserOf, url }) => {
  const { cast, olivia, priya, project_id } = await pairOf(url, 'mails')
  const proposal_id = await proposeDeal(olivia, { project_id, email: cast.priya.email })
  const page = await browserOf()
  await openMail(page, cast.priya.email, /Olivia Hart sent you a proposal/)
  const link = linkIn(page, 'Stop emails about your proposals and deals')
  const address = (await link.getAttribute('href')) ?? ''
  const before = await mailCount(url, cast.priya.email)

  await test.step('looking at the page stops nothing; the button does', async () => {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Stop emails about your proposals and deals?' })).toBeVisible()
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(
      page.getByRole('heading', { name: "You won't get emails about your proposals and deals" }),
    ).toBeVisible()
    const settings = await priya.api.notifications.getNotificationSettings({ user_id: 'current' })
    expect(settings).toMatchObject({ email_proposals: false, email_payments: true })
  })

  await test.step('what comes now stands in the bell, and is not mailed', async () => {
    await comment(olivia, proposal_id, 'Are you there?')
    // Olivia's mail is asked for later than Priya's would be: once it is there, Priya's would be, too.
    await comment(priya, proposal_id, 'I am.')
    await expect.poll(() => mailCount(url, cast.olivia.email)).toBe(2)
    expect(await mailCount(url, cast.priya.email)).toBe(before)
    expect(await priya.api.notifications.countUnread()).toMatchObject({ unread: 2 })
  })

  await test.step('a mail program’s own button does the same in one go, and a forged link nothing', async () => {
    await turnOnMails(await browserOf(priya), 'Proposals and deals')
    const oneClick = (to: string) =>
      fetch(to, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
    expect((await oneClick(address.slice(0, -2))).status).toBe(422)
    expect((await priya.api.notifications.getNotificationSettings({ user_id: 'current' })).email_proposals).toBe(true)
    expect((await oneClick(address)).status).toBe(200)
    expect((await priya.api.notifications.getNotificationSettings({ user_id: 'current' })).email_proposals).toBe(false)
    await page.goto(address.slice(0, -2))
    await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  })
})
