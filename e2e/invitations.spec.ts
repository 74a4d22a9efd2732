import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import { createProject } from '#scenarios/create-project.ts'
import { inviteProvider } from '#scenarios/invite-provider.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { expectSignedIn, registerProvider } from './acts/entering.ts'
import { expect, test } from './fixtures.ts'
import { linkIn, openMail } from './people/mailbox.ts'

const invitations = (page: Page) => page.getByRole('region', { name: 'Invitations' })

async function openInvitation(page: Page, email: string): Promise<void> {
  await openMail(page, email, /invites you to a project/)
  await linkIn(page, 'View the invitation').click()
  await expect(page.getByRole('heading', { name: /^Olivia Hart invites you to/ })).toBeVisible()
}

test('an owner invites an address; its holder reads, registers, comes back and accepts', async ({ browserOf, url }) => {
  const { olivia, priya } = castFor('invited-to-project')
  const owner = await registerPerson({ url }, olivia)
  const project_id = await createProject(owner, { title: 'Wrenbury', description: 'A shop for small gardens.' })
  const page = await browserOf(owner)
  await page.goto(`/project-detail?id=${project_id}&tab=providers`)
  await invitations(page).getByRole('button', { name: 'Invite to Project' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(dialog.getByText('Email is required')).toBeVisible()
  await dialog.getByLabel('Provider email').fill('priya')
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(dialog.getByText('Enter a valid email address')).toBeVisible()
  await dialog.getByLabel('Provider email').fill(priya.email)
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()
  await expect(invitations(page).getByRole('row', { name: priya.email })).toContainText('Pending')

  const theirs = await browserOf()
  await openInvitation(theirs, priya.email)
  await expect(theirs.getByRole('main')).toContainText('A shop for small gardens.')
  await theirs.getByRole('link', { name: 'Register to answer' }).click()
  await expect(theirs.getByText(/You've been invited to a project/)).toBeVisible()
  await registerProvider(theirs, priya)
  await theirs.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(theirs.getByRole('heading', { name: 'Invitation Accepted' })).toBeVisible()
  await theirs.getByRole('link', { name: 'Open the project' }).click()
  await expectSignedIn(theirs, priya)
  await expect(theirs.getByRole('heading', { name: 'Wrenbury', level: 1 })).toBeVisible()
  await expect(invitations(page).getByRole('row', { name: 'Priya Shah' })).toContainText('Accepted')
})

test('a provider with an account logs in, answers from the list, and the owner withdraws another', async ({
  browserOf,
  url,
}) => {
  const { olivia, priya } = castFor('invited-members')
  const owner = await registerPerson({ url }, olivia)
  const provider = await registerPerson({ url }, priya)
  const { id: provider_id } = await provider.api.accounts.getMe()
  const [first, second] = [
    await createProject(owner, { title: 'Wrenbury' }),
    await createProject(owner, { title: 'Larkspur' }),
  ]
  const page = await browserOf(owner)
  await page.goto(`/profile/${provider_id}`)
  await page.getByRole('button', { name: 'Invite to Project' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Project').selectOption('Wrenbury')
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()
  await inviteProvider(owner, { project_id: second, provider_id })

  const theirs = await browserOf(provider)
  await theirs.goto('/projects')
  await invitations(theirs).getByRole('button', { name: 'Accept Wrenbury' }).click()
  await expect(theirs.getByRole('rowheader').getByRole('link', { name: /^Wrenbury/ })).toBeVisible()
  await expect(invitations(theirs).getByText('Larkspur')).toBeVisible()

  await page.goto(`/project-detail?id=${second}&tab=providers`)
  await invitations(page).getByRole('button', { name: 'Withdraw the invitation of Priya Shah' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw Invitation' }).click()
  await expect(invitations(page).getByRole('row', { name: 'Priya Shah' })).toContainText('Withdrawn')
  await expect(invitations(theirs)).toHaveCount(0)
  await page.goto(`/project-detail?id=${first}&tab=providers`)
  await expect(invitations(page).getByRole('row', { name: 'Priya Shah' })).toContainText('Accepted')

  // Only the project that Priya has not joined is offered.
  await page.goto(`/profile/${provider_id}`)
  await page.getByRole('button', { name: 'Invite to Project' }).click()
  await expect(dialog.getByRole('option', { name: 'Larkspur' })).toBeAttached()
  await expect(dialog.getByRole('option', { name: 'Wrenbury' })).toHaveCount(0)
})

test('a forwarded link lets nobody else in; one cut off, or without ids, says so', async ({ browserOf, url }) => {
  const { olivia, priya, marco } = castFor('forwarded-invitation')
  const owner = await registerPerson({ url }, olivia)
  const other = await registerPerson({ url }, marco)
  await inviteProvider(owner, { project_id: await createProject(owner), email: priya.email })
  const visitor = await browserOf()
  await openInvitation(visitor, priya.email)
  const link = visitor.url()

  const page = await browserOf(other)
  await page.goto(link)
  await expect(page.getByText(/^You're logged in as Marco Bianchi/)).toContainText(priya.email)
  await expect(page.getByRole('button', { name: 'Accept Invitation' })).toHaveCount(0)
  await page.goto(link.slice(0, -4))
  await expect(page.getByRole('heading', { name: "This link isn't valid" })).toBeVisible()
  await page.goto('/accept-invite')
  await expect(page.getByText('Missing project or provider ID.')).toBeVisible()

  await visitor.goto('/accept-invite')
  await expect(visitor).toHaveURL(/\/login\?returnTo=/)
})

test('a declined invitation is closed for both', async ({ browserOf, url }) => {
  const { olivia, priya } = castFor('declined-invitation')
  const owner = await registerPerson({ url }, olivia)
  const provider = await registerPerson({ url }, priya)
  const project_id = await createProject(owner, { title: 'Wrenbury' })
  await inviteProvider(owner, { project_id, provider_id: (await provider.api.accounts.getMe()).id })
  const page = await browserOf(owner)
  await page.goto(`/project-detail?id=${project_id}&tab=providers`)
  const theirs = await browserOf(provider)
  await theirs.goto('/notifications')
  await theirs
    .getByRole('main')
    .getByRole('link', { name: /Invitation to a project/ })
    .click()
  await theirs.getByRole('button', { name: 'Decline' }).click()
  await expect(theirs.getByRole('heading', { name: 'This invitation was declined' })).toBeVisible()
  await expect(invitations(page).getByRole('row', { name: 'Priya Shah' })).toContainText('Declined')
})
