import type { Page } from '@playwright/test'
import { createProject } from '#scenarios/create-project.ts'
import { inviteProvider } from '#scenarios/invite-provider.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { linkIn, openMail } from '../people/mailbox.ts'
import { priya, type Viewer, visitor } from '../screens/people.ts'
import { newCast, press, serverOf } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

async function inviteSomebody(url: string) {
  const cast = newCast()
  const owner = await registerPerson({ url }, cast.olivia)
  const project_id = await createProject(owner, { title: 'Wrenbury', description: 'A shop for small gardens.' })
  await inviteProvider(owner, { project_id, email: cast.priya.email })
  return { owner, email: cast.priya.email }
}

/** An owner who invited somebody without an account. */
const inviter: Viewer = {
  name: 'an owner who invites',
  signIn: async ({ url }) => (await inviteSomebody(url)).owner,
}

async function openProviders(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Wrenbury/ }).click()
  await page.getByRole('tab', { name: 'Providers' }).click()
  await page.getByRole('button', { name: /^Withdraw/ }).waitFor()
}

async function openDialog(page: Page): Promise<void> {
  await press('Invite to Project')(page)
  await press('Send Invitation')(page)
  await page.getByText('Email is required').waitFor()
}

async function openLink(page: Page): Promise<void> {
  const { email } = await inviteSomebody(serverOf(page))
  await openMail(page, email, /invites you to a project/)
  await linkIn(page, 'View the invitation').click()
  await page.getByRole('link', { name: 'Register to answer' }).waitFor()
}

export const tours: Tour[] = [
  {
    viewer: inviter,
    screens: [
      { name: 'invitations-of-project', path: () => '/projects', act: openProviders },
      { name: 'invitation-dialog', act: openDialog },
    ],
  },
  {
    viewer: visitor,
    screens: [
      { name: 'invitation-unknown', path: () => '/accept-invite?token=unknown' },
      { name: 'invitation', act: openLink },
    ],
  },
  { viewer: priya, screens: [{ name: 'invitation-incomplete', path: () => '/accept-invite' }] },
]
