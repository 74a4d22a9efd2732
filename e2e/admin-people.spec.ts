import { randomUUID } from 'node:crypto'
import { castFor } from '#scenarios/cast.ts'
import { makeDeal } from '#scenarios/deal.ts'
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

test('from a person an admin comes to their deals, payments and reports', async ({ business, browserOf, server }) => {
  const { priya, agreement_id } = await makeDeal(server, { story: `lists-${randomUUID().slice(0, 8)}` })
  const page = await browserOf(business.ada)
  const { id } = await priya.api.accounts.getMe({})
  for (const [list, address] of [
    ['Payments', /\/payments\?person=/],
    ['Revenue reports', /\/revenue-reports\?person=/],
    ['Deals', /\/rev-share\?person=/],
  ] as const) {
    await page.goto(`/admin-person?id=${id}`)
    await page.getByRole('navigation', { name: 'Lists of Priya Shah' }).getByRole('link', { name: list }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('button', { name: 'Person: Priya Shah' })).toBeVisible()
  }
  const rows = page.getByRole('table', { name: 'Active Revenue Shares' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Priya Shah' })).toHaveCount(1)
  await rows.filter({ hasText: 'Priya Shah' }).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(agreement_id))
})
