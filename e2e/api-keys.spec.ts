import { randomUUID } from 'node:crypto'
import { castFor } from '#scenarios/cast.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { tooWide } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'
import { lookAt, lookAtNarrow } from './screens/looking.ts'
import { onPhone } from './screens/viewports.ts'

test('a trader without a subscription reads why keys are closed, starts a trial, and creates, uses and revokes a key', async ({
  browserOf,
  business,
  server,
}) => {
  test.slow()
  const account = castFor(`api-keys-${randomUUID()}`).theo
  const theo = await registerPerson(server, account)
  const page = await browserOf(theo, { permissions: ['clipboard-write'] })
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
  const dialog = page.getByRole('dialog')
  const ask = (path: string, token: string, init: RequestInit = {}) =>
    fetch(server.url + path, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } })

  await test.step('without the feature the page says why', async () => {
    await page.goto('/developers')
    await expect(page.getByText('API access requires an active subscription.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Subscription' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create API key' })).toHaveCount(0)
  })

  const code = `KEYS${randomUUID().slice(0, 8).toUpperCase()}`
  await business.ada.api.vouchers.createVoucher({ id: randomUUID(), code, trial_days: 30, max_uses: 1 })
  await theo.api.vouchers.applyVoucher({ code })
  await page.reload()

  let token = ''
  await test.step('a key needs a name and the password, and is shown and copied once', async () => {
    await page.getByRole('button', { name: 'Create API key' }).first().click()
    await dialog.getByRole('button', { name: 'Create API key' }).click()
    await expect(dialog.getByText('Give this key a name')).toBeVisible()
    await dialog.getByLabel('Name').fill('Bookkeeping')
    await dialog.getByLabel(/^Current password/).fill('a guess')
    await dialog.getByRole('button', { name: 'Create API key' }).click()
    await expect(dialog.getByText('Your current password is incorrect.')).toBeVisible()
    await dialog.getByLabel(/^Current password/).fill(account.password)
    await dialog.getByRole('button', { name: 'Create API key' }).click()
    await dialog.getByRole('button', { name: 'Copy key' }).click()
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    token = (await dialog.getByRole('code').first().textContent()) ?? ''
    expect(token).toMatch(/^sw_test_[0-9A-Za-z]{46}$/)
    await dialog.getByRole('button', { name: "I've saved it" }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(token)).toHaveCount(0)
    // What was copied is pasted.
    await page.getByRole('button', { name: 'Create API key' }).first().click()
    await dialog.getByLabel('Name').press('ControlOrMeta+V')
    await expect(dialog.getByLabel('Name')).toHaveValue(token)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  })

  const row = page.getByRole('row').filter({ hasText: 'Bookkeeping' })
  await test.step('a program reads with it, may not write, and the page says when it was used', async () => {
    await expect(row.getByText('Read only')).toBeVisible()
    await expect(row.getByText('Not yet')).toBeVisible()
    expect(await (await ask('/api/users/me', token)).json()).toMatchObject({ email: account.email })
    const json = { 'content-type': 'application/json' }
    const write = await ask('/api/notifications/read-all', token, { method: 'POST', headers: json, body: '{}' })
    expect(await write.json()).toMatchObject({ code: 'API_KEY_SCOPE_MISSING' })
    await page.reload()
    await expect(row.getByText('Not yet')).toHaveCount(0)
  })

  await test.step('once revoked it is refused', async () => {
    await row.getByRole('button', { name: 'Revoke Bookkeeping' }).click()
    await expect(dialog.getByText('Programs that use “Bookkeeping” are refused from now on.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Revoke key' }).click()
    await expect(row.getByText('Revoked')).toBeVisible()
    await expect(row.getByRole('button')).toHaveCount(0)
    expect((await ask('/api/users/me', token)).status).toBe(401)
  })

  expect(await lookAt(page, 'api-keys-wide')).toEqual([])
  await onPhone(page)
  expect(await tooWide(page)).toBe(0)
  expect(await lookAtNarrow(page, 'api-keys-narrow')).toEqual([])
})
