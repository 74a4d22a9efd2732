import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'

test('an admin searches the audit log, exports it, and has it checked', async ({ business, browserOf }) => {
  const page = await browserOf(business.ada)
  const { id } = await business.priya.api.accounts.getMe()
  await page.goto('/admin-audit')
  const events = page.getByRole('table', { name: 'Events' })
  await page.getByLabel('Person, deal or thing').fill(id)
  await expect(page).toHaveURL(new RegExp(`about=${id}`))
  await expect(events.getByRole('link', { name: 'Priya Shah' }).first()).toBeVisible()
  await page.getByLabel('Action').fill('Signed in')
  await expect(page).toHaveURL(/action=Signed/)
  await expect(events.getByText(/^signed_in/).first()).toBeVisible()
  await expect(events.getByText(/^account_created/)).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^sharewell-audit-.*\.csv$/)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('The check is running')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/events in .* trails, checked/)).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('an admin retries a job that failed for good, and drops another', async ({ business, browserOf }) => {
  const page = await browserOf(business.ada)
  const letter = (queue: string) => ({
    ...{ id: randomUUID(), queue, about: { transfer_id: randomUUID() }, error: 'Stripe could not be reached.' },
    ...{ retries: 80, asked_at: '2026-11-20T09:00:00.000Z', failed_at: '2026-11-23T09:00:00.000Z' },
  })
  const letters = [letter('transfer'), letter('send-mail')]
  await page.route('**/api/admin/jobs/failed?*', (route) =>
    route.fulfill({ json: { items: letters, next_cursor: null } }),
  )
  const asked: string[] = []
  await page.route('**/api/admin/jobs/failed/*/*', (route) => {
    asked.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
    return route.fulfill({ json: { queue: 'transfer' } })
  })
  await page.goto('/admin-jobs')
  await page.getByRole('radio', { name: /^All/ }).check()
  await expect(page.getByRole('table', { name: 'Queues' })).toBeVisible()
  const failed = page.getByRole('table', { name: 'Failed jobs' })
  await failed.getByRole('button', { name: /^Retry Transfer/ }).click()
  await expect(page.getByText('Job queued again')).toBeVisible()
  await failed.getByRole('button', { name: /^Drop Send mail/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Drop this job?' })
  await dialog.getByRole('button', { name: 'Drop job' }).click()
  await expect(dialog.getByText('Enter a reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Written by hand.')
  await dialog.getByRole('button', { name: 'Drop job' }).click()
  await expect(page.getByText('Job dropped')).toBeVisible()
  expect(asked).toEqual(['retry', 'drop'])
})
