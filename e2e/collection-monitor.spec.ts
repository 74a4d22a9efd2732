import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { connectOwnAccount } from '#scenarios/connect-own-account.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { wholeMonth } from '#scenarios/fernleaf.ts'
import { giveBusiness } from './acts/at-stripe.ts'
import { expect, test } from './fixtures.ts'

/** What no operation answers, so that it is not asked again by itself. */
const broken = { status: 418, json: { code: 'TEAPOT', status: 418, defined: false } }

const lines = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')

test('an owner collects, resolves errors, and reads alerts', async ({ browserOf, server }) => {
  test.slow()
  const { olivia, project_id, agreement_id } = await makeDeal(server, {
    story: `monitored-${randomUUID()}`,
    first_day: wholeMonth(2).start,
  })
  const page = await browserOf(olivia)
  const address = `/revenue-collection-monitor?projectId=${project_id}`
  const collect = page.getByRole('button', { name: 'Collect All Revenue' })

  await test.step('without an account nothing can be collected, and it says why', async () => {
    await page.goto(address)
    await expect(page.getByText('Nothing has been collected yet.')).toBeVisible()
    await expect(page.getByText('No revenue mappings found.')).toBeVisible()
    await expect(collect).toBeDisabled()
    const why = page.getByText(/^No Stripe account is connected to this project, so nothing can be collected\./)
    await expect(why).toBeVisible()
    await page.goto(`/revenue?projectId=${project_id}&tab=collection`)
    await expect(why).toBeVisible()
    await expect(page.getByRole('button', { name: 'New Collection' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Connect one under Revenue Mappings' }).click()
    await expect(page.getByRole('button', { name: 'Connect Stripe Account' })).toBeVisible()
    await page.goto(address)
  })

  await test.step('what is settled in other currencies is an error each', async () => {
    const account = await connectOwnAccount(olivia, { project_id, email: `monitored-${randomUUID()}@example.com` })
    await giveBusiness(server, account, ['gbp', 'eur', 'usd'])
    const id = randomUUID()
    const source_config = { criteria: 'status:active' }
    await olivia.api.mappings.createMapping({
      ...{ id, project_id, agreement_id, name: 'Subscriptions', mapping_type: 'stripe_subscription', source_config },
    })
    await olivia.api.mappings.validateMapping({ id })
    await expect(page.getByRole('tab', { name: 'Errors 2' })).toBeVisible({ timeout: 60_000 })
    await expect(collect).toBeEnabled({ timeout: 60_000 })
  })

  await test.step('she collects, and reads how it ended', async () => {
    const completed = page.getByText('Revenue collection completed successfully')
    await expect(completed).toBeHidden({ timeout: 60_000 })
    await collect.click()
    await expect(page.getByText(/^Revenue collection started: Reading/)).toBeVisible()
    await expect(completed).toBeVisible({ timeout: 60_000 })
    await expect(lines(page, 'Earlier collections')).toHaveCount(1)
    await expect(collect).toBeEnabled()
    await expect(page.getByRole('table', { name: 'Mappings' })).toContainText('Active')
    const mappings = page.getByRole('table', { name: 'Mappings' })
    await expect(mappings).toContainText('None, the schedule is inactive')
    const schedule = '**/api/revenue-collection/schedule/*'
    await page.route(schedule, (one) => one.fulfill(broken))
    await page.reload()
    const failed = page.getByRole('alert').filter({ hasText: 'Failed to load the schedule' })
    await expect(failed).toBeVisible()
    await page.unroute(schedule)
    await failed.getByRole('button', { name: 'Retry' }).click()
    await expect(mappings).toContainText('None, the schedule is inactive')
  })

  await test.step('what cannot be counted is not retried, but resolved', async () => {
    await page.getByRole('tab', { name: 'Errors 2' }).click()
    await expect(page.getByText('0 critical · 0 high · 0 medium · 2 low')).toBeVisible()
    const open = lines(page, 'Open errors')
    await expect(open.filter({ hasText: 'EUR' }).getByText('Validation', { exact: true })).toBeVisible()
    await expect(open.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await open.filter({ hasText: 'EUR' }).getByRole('button', { name: 'Resolve' }).click()
    await page.getByRole('dialog', { name: 'Resolve error' }).getByRole('button', { name: 'Resolve' }).click()
    await expect(open).toHaveCount(1)
  })

  await test.step('the other is resolved with a note', async () => {
    await lines(page, 'Open errors').getByRole('button', { name: 'Resolve' }).click()
    const dialog = page.getByRole('dialog', { name: 'Resolve error' })
    await dialog.getByLabel('Note').fill('We report these by hand')
    await dialog.getByRole('button', { name: 'Resolve' }).click()
    await expect(page.getByText('No open errors.')).toBeVisible()
    await expect(lines(page, 'Resolved errors').filter({ hasText: 'We report these by hand' })).toHaveCount(1)
  })

  await test.step('alerts are read by a click', async () => {
    await page.getByRole('tab', { name: 'Notifications 2' }).click()
    const alerts = lines(page, 'Alerts')
    await alerts.filter({ hasText: 'EUR' }).getByRole('button').click()
    await expect(page.getByText('1 unread', { exact: true })).toBeVisible()
    await expect(alerts.first()).toContainText('USD')
    await expect(alerts.last().getByRole('button')).toHaveCount(0)
  })

  await test.step('preferences are saved, email with an address of its own', async () => {
    await expect(page.getByLabel('Email', { exact: true })).toBeHidden()
    await page.getByRole('switch', { name: 'By email' }).check()
    await page.getByLabel('Email', { exact: true }).fill('nobody')
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    await expect(page.getByText('Enter a valid email address')).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill('books@fernleaf.example')
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    await expect(page.getByText('Notification preferences saved')).toBeVisible()
    expect(await olivia.api.collection.getCollectionPreferences({ project_id })).toMatchObject({
      ...{ email_notifications: true, email: 'books@fernleaf.example' },
    })
  })
})

test('an error that may pass is retried', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  const { project_id } = business
  const task_id = randomUUID()
  const started = { message: 'Reading 1 day', task_id, project_id, status: 'pending' }
  const error = {
    ...{ id: randomUUID(), project_id, task_id, mapping_id: null, mapping_name: null, agreement_id: null },
    ...{ error_type: 'network', severity: 'medium', message: 'Stripe could not be reached.', details: 'We try again.' },
    ...{ created_at: new Date().toISOString(), resolved: false, resolved_at: null, resolution_note: null },
    ...{ may_retry: true, auto_retry: true, retry_count: 1, next_retry_at: null },
  }
  const answer = { errors: [error], open: { low: 0, medium: 1, high: 0, critical: 0 } }
  await page.route('**/api/revenue-collection/errors?*', (one) => one.fulfill({ json: answer }))
  await page.route(`**/api/revenue-collection/errors/${error.id}/retry`, (one) => one.fulfill({ json: started }))
  await page.goto(`/revenue-collection-monitor?projectId=${project_id}&tab=errors`)
  const line = lines(page, 'Open errors')
  await expect(line).toContainText('Network')
  await line.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Revenue collection started: Reading 1 day')).toBeVisible()
})

test('admins read the monitor, and others do not', async ({ business, browserOf }) => {
  const address = `/revenue-collection-monitor?projectId=${business.project_id}`
  const admin = await browserOf(business.ada)
  await admin.goto(`${address}&tab=notifications`)
  await expect(admin.getByRole('region', { name: 'Notification preferences' })).toContainText('Failures')
  await expect(admin.getByRole('button', { name: 'Save Preferences' })).toHaveCount(0)
  await expect(admin.getByRole('button', { name: 'Collect All Revenue' })).toHaveCount(0)

  const provider = await browserOf(business.priya)
  await provider.goto(address)
  await expect(provider.getByRole('heading', { name: 'Project Not Found' })).toBeVisible()
  const owner = await browserOf(business.olivia)
  await owner.goto('/revenue-collection-monitor')
  await expect(owner).toHaveURL('/projects')
})

test('what cannot be loaded says so, and is loaded again', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  const of_project = `projectId=${business.project_id}`
  const monitor = `/revenue-collection-monitor?${of_project}`
  for (const [address, route, title] of [
    [`${monitor}&tab=status`, '**/api/revenue-collection/tasks?*', 'Failed to fetch collection tasks'],
    [`${monitor}&tab=errors`, '**/api/revenue-collection/errors?*', 'Failed to load collection errors'],
    [
      `${monitor}&tab=notifications`,
      '**/api/revenue-collection/preferences/*',
      'Failed to load notification preferences',
    ],
    [`/revenue?${of_project}`, '**/api/revenue-mappings/months?*', 'Failed to load collected revenue'],
    [`/revenue?${of_project}`, '**/api/revenue-reports?*', 'Failed to load prepared draft reports'],
  ] as const) {
    await page.route(route, (one) => one.fulfill(broken))
    await page.goto(address)
    const failed = page.getByRole('alert', { name: title })
    await expect(failed).toBeVisible()
    await page.unroute(route)
    await failed.getByRole('button', { name: 'Retry' }).click()
    await expect(failed).toBeHidden()
  }
})
