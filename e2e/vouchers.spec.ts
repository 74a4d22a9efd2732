import { randomUUID } from 'node:crypto'
import { castFor } from '#scenarios/cast.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { tooWide } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'
import { lookAt, lookAtNarrow } from './screens/looking.ts'
import { onPhone } from './screens/viewports.ts'

test('an admin creates plans and vouchers, wrong ones are refused at their fields, and a trader uses one', async ({
  business,
  browserOf,
  server,
}) => {
  test.slow()
  const admin = await browserOf(business.ada)
  await admin.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
  const dialog = admin.getByRole('dialog')
  const name = `Agency ${randomUUID().slice(0, 8)}`

  await test.step('a plan needs a name and a price', async () => {
    await admin.goto('/admin-subscription-settings')
    await admin.getByRole('button', { name: 'Create plan' }).click()
    await dialog.getByRole('button', { name: 'Create plan' }).click()
    await expect(dialog.getByText('Name is required')).toBeVisible()
    await expect(dialog.getByText('Price is required')).toBeVisible()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Price').fill('120')
    await dialog.getByRole('button', { name: 'Create plan' }).click()
    await expect(admin.getByText('Subscription created')).toBeVisible()
    await admin.getByRole('button', { name: `Delete ${name}` }).click()
    await dialog.getByRole('button', { name: 'Delete plan' }).click()
    await expect(admin.getByText('Subscription removed')).toBeVisible()
    await expect(admin.getByRole('table', { name: 'Plans' }).getByText(name)).toHaveCount(0)
  })

  const code = `SUMMER${randomUUID().slice(0, 8).toUpperCase()}`
  await test.step('a voucher that has ended, or whose code is taken, is not created', async () => {
    await admin.goto('/voucher-management')
    const create = async () => {
      await admin.getByRole('button', { name: 'Create voucher' }).first().click()
      await dialog.getByLabel('Code').fill(code.toLowerCase())
    }
    await create()
    await dialog.getByLabel('Trial days').fill('366')
    await dialog.getByLabel('Expires after').fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Create voucher' }).click()
    await expect(dialog.getByText('Enter 1 to 365 days')).toBeVisible()
    await expect(dialog.getByText('Choose today or a later day')).toBeVisible()
    await dialog.getByLabel('Trial days').fill('10')
    await dialog.getByLabel('Expires after').fill('2099-12-31')
    await dialog.getByRole('button', { name: 'Create voucher' }).click()
    await expect(admin.getByText(`Voucher ${code} created`)).toBeVisible()
    await create()
    await dialog.getByRole('button', { name: 'Create voucher' }).click()
    await expect(dialog.getByText('There is a voucher with this code. Choose another one.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  const theo = await registerPerson(server, castFor(`voucher-${randomUUID()}`).theo)
  const page = await browserOf(theo)
  await test.step('a trader begins a trial with it, once', async () => {
    await page.goto('/subscription-management')
    const apply = page.getByRole('button', { name: 'Apply voucher' })
    await apply.click()
    await expect(page.getByText('Please enter a voucher code')).toBeVisible()
    await page.getByLabel('Voucher code').fill('NOSUCHCODE')
    await apply.click()
    await expect(page.getByText('Invalid voucher code')).toBeVisible()
    await page.getByLabel('Voucher code').fill(code.toLowerCase())
    await apply.click()
    await page.getByRole('button', { name: 'Add 10 days' }).click()
    await expect(
      page.getByRole('table', { name: 'Extensions of your trial' }).getByText(`Voucher ${code}`),
    ).toBeVisible()
    await expect(page.getByText('10 days left')).toBeVisible()
  })

  await test.step('it is used up, and can be switched off; many are generated as a file', async () => {
    await admin.reload()
    const row = admin.getByRole('row').filter({ hasText: code })
    await expect(row.getByText('Fully Used')).toBeVisible()
    await row.getByRole('button', { name: `Switch off ${code}` }).click()
    await expect(row.getByText('Inactive')).toBeVisible()
    await admin.getByRole('button', { name: 'Generate vouchers' }).click()
    await dialog.getByLabel('How many').fill('51')
    await dialog.getByRole('button', { name: 'Generate vouchers' }).click()
    await expect(dialog.getByText('Enter 1 to 50')).toBeVisible()
    await dialog.getByLabel('How many').fill('2')
    const download = admin.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Generate vouchers' }).click()
    expect((await download).suggestedFilename()).toBe('vouchers.csv')
    await expect(admin.getByText('2 vouchers generated')).toBeVisible()
  })

  expect(await lookAt(admin, 'vouchers-many-wide')).toEqual([])
  await onPhone(admin)
  expect(await tooWide(admin)).toBe(0)
  expect(await lookAtNarrow(admin, 'vouchers-many-narrow')).toEqual([])
})
