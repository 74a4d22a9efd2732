import type { Page } from '@playwright/test'
import type { NotificationType } from '#domain/notification-preferences.ts'
import { type Account, castFor } from '#scenarios/cast.ts'
import { expectSignedIn, registerProvider, sendOwnerForm, signIn } from './acts/entering.ts'
import { leaveUnsaved } from './acts/leaving-unsaved.ts'
import {
  askForLink,
  beginTwoStep,
  followLink,
  givePassword,
  giveRecoveryCode,
  saveRecoveryCodes,
  setPassword,
  signOut,
  turnOnTwoStep,
} from './acts/two-step.ts'
import { typeCode } from './acts/typing-a-code.ts'
import { expect, test } from './fixtures.ts'
import { codeShown } from './people/authenticator-app.ts'
import { makeAdmin } from './people/making-an-admin.ts'
import { personIn } from './people/person-in.ts'
import type { TestServer } from './server/run-server.ts'

interface Persona {
  who: string
  account: Account
  /** From the start page, or from nowhere, to an account. */
  join: (page: Page, account: Account, server: TestServer) => Promise<void>
  /** What their dashboard has, and no other's. */
  dashboard: string
  /** A field of their details with what is written into it; null for whom there are none. */
  detail: { label: string; value: string } | null
  /** Their notifications when they have signed in for the first time. */
  shown: string[]
  /** What they are notified of then, and where the page of notifications shows it. */
  notification: { type: NotificationType; title: string; about: string }
}

const { olivia, priya, theo, ada } = castFor('persona')

const startAs = (page: Page, role: string) =>
  page
    .getByRole('link', { name: `Start as ${role}` })
    .first()
    .click()

const PERSONAS: Persona[] = [
  {
    who: 'Olivia, an owner',
    account: olivia,
    join: async (page, account) => {
      await page.goto('/')
      await startAs(page, 'an owner')
      await expect(page.getByRole('heading', { name: 'Create Owner Account' })).toBeVisible()
      await sendOwnerForm(page, account)
    },
    dashboard: 'Your first deal',
    detail: { label: 'Company name', value: 'Fernleaf Kitchens Ltd' },
    shown: [],
    notification: { type: 'report', title: 'A revenue report was submitted', about: 'Reports' },
  },
  {
    who: 'Priya, a provider',
    account: priya,
    join: async (page, account) => {
      await page.goto('/')
      await startAs(page, 'a provider')
      await registerProvider(page, account)
    },
    dashboard: 'Proposals',
    detail: { label: 'Service offering', value: 'Growth engineering and referrals' },
    shown: [],
    notification: { type: 'proposal', title: 'Olivia Hart sent you a proposal', about: 'Proposals' },
  },
  {
    who: 'Theo, a trader',
    account: theo,
    join: async (page, account) => {
      await page.goto('/')
      await startAs(page, 'a trader')
      await expect(page).toHaveURL('/signup?role=trader')
      await expect(page.getByRole('heading', { name: 'Create Trader Account' })).toBeVisible()
      await sendOwnerForm(page, account)
    },
    dashboard: 'Active rights held',
    detail: null,
    shown: [],
    notification: { type: 'payment', title: 'A payment of £828.24 is on its way', about: 'Payments' },
  },
  {
    who: 'Ada, an admin',
    account: ada,
    join: async (page, account, server) => {
      expect(await makeAdmin(server, account)).toBe(`Ada Morgan is an admin now and can sign in with ${ada.email}.\n`)
      await page.goto('/login')
      await signIn(page, account)
    },
    dashboard: 'Proposals',
    detail: null,
    shown: ['New login to your account'],
    notification: { type: 'project', title: 'Fernleaf was changed', about: 'Projects' },
  },
]

for (const { who, account, join, dashboard, detail, shown, notification } of PERSONAS) {
  test(`${who}: joins, changes settings, is notified, signs in with two steps, forgets the password`, async ({
    browserOf,
    server,
    url,
  }) => {
    test.slow()
    const page = await browserOf()
    const main = page.getByRole('main')

    await test.step('joins, and arrives at a dashboard of their own', async () => {
      await join(page, account, server)
      await expectSignedIn(page, account)
      await expect(page).toHaveURL('/dashboard')
      await expect(page.getByRole('region', { name: dashboard })).toBeVisible()
    })

    const save = main.getByRole('button', { name: 'Save changes' })
    const renamed = { ...account, first_name: `${account.first_name} Jo` }
    await test.step('changes a name, and is warned before a change is lost', async () => {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('link', { name: 'Settings', exact: true }).click()
      await page.getByLabel('First name').fill(renamed.first_name)
      await leaveUnsaved(page, 'stay')
      await expect(page.getByLabel('First name')).toHaveValue(renamed.first_name)
      await save.click()
      await expect(page.getByText('Profile updated')).toBeVisible()
      await expectSignedIn(page, renamed)
      await page.getByLabel('Phone').fill('020 7946 0000')
      await leaveUnsaved(page, 'leave')
      await expect(page.getByRole('region', { name: dashboard })).toBeVisible()
    })

    await test.step(detail ? 'enters details of their business' : 'has no business details', async () => {
      await page.goto('/settings?tab=details')
      if (!detail) {
        await expect(main.getByRole('tab')).toHaveText(['Profile', 'Account', 'Notifications'])
        await expect(page.getByLabel('First name')).toHaveValue(renamed.first_name)
        await expect(page.getByLabel('Phone')).toHaveValue('')
        return
      }
      await page.getByLabel(detail.label).fill(detail.value)
      await save.click()
      await expect(page.getByText('Details updated')).toBeVisible()
      await page.reload()
      await expect(page.getByLabel(detail.label)).toHaveValue(detail.value)
    })

    const { api } = await personIn(page, url)
    const notify = (type: NotificationType) => api.development.createMockNotification({ type, priority: 'medium' })
    const unread = (count: number) => page.getByRole('button', { name: `Notifications, ${count} unread` })
    await test.step('receives notifications, and filters them', async () => {
      await notify(notification.type)
      await notify('message')
      await unread(shown.length + 2).click()
      const menu = page.getByRole('dialog', { name: 'Notifications' })
      await expect(menu.getByRole('listitem')).toContainText(['Priya Shah wrote to you', notification.title, ...shown])
      await menu.getByRole('link', { name: 'See all notifications' }).click()
      await expect(main.getByRole('listitem')).toHaveCount(shown.length + 2)
      await page.getByRole('combobox', { name: 'About' }).selectOption(notification.about)
      await expect(page).toHaveURL(`/notifications?filter=${notification.type}`)
      await expect(main.getByRole('listitem')).toContainText([notification.title])
      await main.getByRole('button', { name: `Mark “${notification.title}” as read` }).click()
      await expect(unread(shown.length + 1)).toBeVisible()
    })

    await test.step('no longer receives what they have turned off', async () => {
      await main.getByRole('link', { name: 'Notification Settings' }).click()
      const messages = page.getByRole('region', { name: 'In the app' }).getByRole('switch', { name: 'Messages' })
      await messages.click()
      await expect(page.getByText('Notification preferences saved')).toBeVisible()
      await page.reload()
      await expect(messages).not.toBeChecked()
      await notify('message')
      await notify(notification.type)
      // Notifications arrive in order: the message would be there, too.
      await expect(unread(shown.length + 2)).toBeVisible()
    })

    const key = await beginTwoStep(page, account)
    const [code = ''] = await turnOnTwoStep(page, key)
    await saveRecoveryCodes(page)
    await test.step('signs in with the app, and with a recovery code', async () => {
      await signOut(page)
      await givePassword(page, account)
      await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
      await typeCode(page, await codeShown(key))
      await expectSignedIn(page, renamed)
      await signOut(page)
      await givePassword(page, account)
      await giveRecoveryCode(page, code)
      await expectSignedIn(page, renamed)
    })

    await test.step('forgets the password, elsewhere; that takes a second step so new away again', async () => {
      const elsewhere = await browserOf()
      await elsewhere.goto('/login')
      await elsewhere.getByRole('link', { name: 'Forgot password?' }).click()
      await askForLink(elsewhere, account.email)
      await followLink(elsewhere, account.email)
      const changed = { ...account, password: `${account.password}-anew` }
      await setPassword(elsewhere, changed)
      await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
      await givePassword(elsewhere, changed)
      await expectSignedIn(elsewhere, renamed)
    })
  })
}
