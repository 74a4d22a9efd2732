import { randomUUID } from 'node:crypto'
import { castFor } from '#scenarios/cast.ts'
import { personAt } from '#scenarios/person.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { expect, test } from './fixtures.ts'

test('an owner lets support look, an admin views the account, and nothing can be changed', async ({
  server,
  browserOf,
}) => {
  test.slow()
  const account = castFor(`viewed-${randomUUID().slice(0, 8)}`).olivia
  const olivia = await registerPerson(server, account)
  const { id } = await olivia.api.accounts.getMe()
  const ada = personAt(server.url)
  await ada.api.accounts.login(castFor().ada)
  const [hers, admins] = await Promise.all([browserOf(olivia), browserOf(ada)])
  const banner = admins.getByRole('region', { name: 'Viewing an account' })

  await test.step('the admin cannot, before she allows it', async () => {
    await admins.goto(`/admin-person?id=${id}`)
    await expect(admins.getByText('Not allowed')).toBeVisible()
    await expect(admins.getByRole('button', { name: 'View as Olivia Hart' })).toHaveCount(0)
    await hers.goto('/settings?tab=account')
    await hers.getByRole('button', { name: 'Allow for 1 hour' }).click()
    await expect(hers.getByText(/^Support can view your account until/)).toBeVisible()
    await expect(admins.getByText(/^Allowed until/)).toBeVisible()
  })

  await test.step('a reason is asked for, and the account opens with the banner', async () => {
    await admins.getByRole('button', { name: 'View as Olivia Hart' }).click()
    const dialog = admins.getByRole('dialog')
    await dialog.getByRole('button', { name: 'View as Olivia Hart' }).click()
    await expect(dialog.getByText('Enter a reason. The person reads it.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Your question about October.')
    await dialog.getByRole('button', { name: 'View as Olivia Hart' }).click()
    await expect(admins).toHaveURL(/\/dashboard/)
    await expect(banner).toContainText('You are viewing as Olivia Hart. Nothing can be changed.')
    await expect(admins.getByRole('button', { name: 'Account of Olivia Hart' })).toBeVisible()
    await expect(hers.getByText('Your question about October.')).toBeVisible()
  })

  await test.step('what she could change is refused in words, and what is hers alone is hidden', async () => {
    await admins.goto('/settings')
    await expect(banner).toBeVisible()
    await admins.getByLabel('First name').fill('Somebody')
    await admins.getByRole('button', { name: 'Save changes' }).click()
    await expect(
      admins.getByRole('main').getByText('You are viewing as Olivia Hart. Nothing can be changed.'),
    ).toBeVisible()
    await admins.goto('/settings?tab=account')
    await expect(admins.getByText('Not shown while you view this account')).toBeVisible()
    await admins.goto('/chat')
    await expect(admins.getByText('This isn’t shown while you view another person’s account.').first()).toBeVisible()
    await admins.goto(`/admin-person?id=${id}`)
    await expect(admins.getByText('Not allowed', { exact: true })).toHaveCount(0)
  })

  await test.step('stopping returns to the admin', async () => {
    await banner.getByRole('button', { name: 'Stop' }).click()
    await expect(admins).toHaveURL(/\/admin-person/)
    await expect(admins.getByRole('button', { name: 'Account of Ada Morgan' })).toBeVisible()
    await expect(banner).toHaveCount(0)
  })

  await test.step('when she ends it, an open view ends by itself', async () => {
    await ada.api.supportAccess.viewAccount({ id, reason: 'Once more.' })
    await admins.goto('/projects')
    await expect(banner).toBeVisible()
    await hers.getByRole('button', { name: 'End support access' }).click()
    await expect(hers.getByRole('button', { name: 'Allow for 24 hours' })).toBeVisible()
    await expect(admins.getByText('You are no longer viewing as Olivia Hart.')).toBeVisible()
    await expect(admins.getByRole('button', { name: 'Account of Ada Morgan' })).toBeVisible()
    await expect(banner).toHaveCount(0)
  })
})

test('support access is offered on an open ticket of one’s own', async ({ server, browserOf }) => {
  const theo = await registerPerson(server, castFor(`asks-${randomUUID().slice(0, 8)}`).theo)
  const id = randomUUID()
  await theo.api.supportTickets.createTicket({ id, subject: 'Where is it?', description: 'I see no payment.' })
  const page = await browserOf(theo)
  await page.goto(`/support-tickets/${id}`)
  await page.getByRole('button', { name: 'Allow for 24 hours' }).click()
  await expect(page.getByText(/^Support can view your account until/)).toBeVisible()
})
