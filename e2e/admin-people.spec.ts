import { randomUUID } from 'node:crypto'
import { castFor } from '#scenarios/cast.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { expect, test } from './fixtures.ts'

test('an admin finds a trader, suspends them, lifts it, and gives them another role', async ({
  business,
  browserOf,
  server,
}) => {
  test.slow()
  const account = castFor(`desk-${randomUUID().slice(0, 8)}`).theo
  const theo = await registerPerson(server, account)
  const his = await browserOf(theo)
  await his.goto('/dashboard')

  const page = await browserOf(business.ada)
  await page.goto('/admin-people')
  await page.getByLabel('Search').fill(account.email)
  await page.getByRole('table', { name: 'People' }).getByRole('link', { name: account.email }).click()
  await expect(page.getByRole('heading', { name: 'Theo Lindqvist' })).toBeVisible()
  await expect(page.getByText(account.email)).toBeVisible()

  await test.step('suspended, he is logged out and cannot log in', async () => {
    await page.getByRole('button', { name: 'Suspend' }).click()
    const dialog = page.getByRole('dialog', { name: 'Suspend Theo Lindqvist?' })
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(dialog.getByText('Enter a reason. The person reads it.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Reported by three sellers.')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(page.getByText('Account suspended')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Suspensions' }).getByText('Reported by three sellers.')).toBeVisible()
    await expect(his).toHaveURL(/\/login/)
    await his.getByLabel('Email').fill(account.email)
    await his.getByLabel(/^Password/).fill(account.password)
    await his.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(his.getByText('This account is suspended.')).toBeVisible()
  })

  await test.step('restored with another role, he logs in', async () => {
    await page.getByRole('button', { name: 'Lift suspension' }).click()
    const lift = page.getByRole('dialog')
    await lift.getByLabel('Reason').fill('They explained it.')
    await lift.getByRole('button', { name: 'Lift suspension' }).click()
    await expect(page.getByText('Suspension lifted')).toBeVisible()
    await page.getByRole('button', { name: 'Change role' }).click()
    const role = page.getByRole('dialog', { name: 'Change the role of Theo Lindqvist' })
    await role.getByRole('button', { name: 'Change role' }).click()
    await expect(role.getByText('Choose a role').last()).toBeVisible()
    await role.getByLabel('New role').selectOption('Project owner')
    await role.getByLabel('Reason').fill('Chose the wrong role.')
    await role.getByRole('button', { name: 'Change role' }).click()
    await expect(page.getByText('Role changed')).toBeVisible()
    await his.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(his).toHaveURL(/\/dashboard/)
    await expect(his.getByRole('link', { name: 'Create New' }).first()).toBeVisible()
  })
})
