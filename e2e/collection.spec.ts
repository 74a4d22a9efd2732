import { randomUUID } from 'node:crypto'
import { connectOwnAccount } from '#scenarios/connect-own-account.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { wholeMonth } from '#scenarios/fernleaf.ts'
import { giveBusiness } from './acts/at-stripe.ts'
import { expect, test } from './fixtures.ts'

test('an owner collects what a project took in, follows it, and has it collected by a schedule', async ({
  business,
  browserOf,
  server,
}) => {
  test.slow()
  const story = `collected-${randomUUID()}`
  const { olivia, project_id, agreement_id } = await makeDeal(server, { story, first_day: wholeMonth(2).start })
  const account = await connectOwnAccount(olivia, { project_id, email: `${story}@example.com` })
  await giveBusiness(server, account)
  const page = await browserOf(olivia)
  const panel = page.getByRole('tabpanel')
  const start = page.getByRole('button', { name: 'New Collection' })
  const dialog = page.getByRole('dialog', { name: 'New Collection' })

  await test.step('without a mapping there is nothing to collect for, which the form says', async () => {
    await page.goto(`/revenue?projectId=${project_id}&tab=collection`)
    await expect(panel.getByText('Nothing has been collected yet.')).toBeVisible()
    await start.click()
    await dialog.getByRole('button', { name: 'Start Collection' }).click()
    await expect(dialog.getByRole('alert')).toContainText('No active mapping reads from Stripe.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  const id = randomUUID()
  await olivia.api.mappings.createMapping({
    ...{ id, project_id, agreement_id, name: 'Sales', description: 'All that is sold' },
    mapping_type: 'stripe_charge',
    source_config: { criteria: 'status:succeeded' },
  })
  await olivia.api.mappings.validateMapping({ id })

  await test.step('the mapping that became active is collected at once, and its days are shown as read', async () => {
    await expect(panel.getByRole('heading', { name: /^Collected / })).toBeVisible()
    await expect(panel.getByText('Completed')).toBeVisible()
    await expect(panel.getByRole('img', { name: /^(\d+) of \1 days read$/ })).toBeVisible()
    await expect(panel.getByText('Started for a new mapping')).toBeVisible()
    await expect(start).toBeEnabled()
  })

  await test.step('she collects again for a mapping that she chooses', async () => {
    await start.click()
    await dialog.getByLabel('All active mappings').uncheck()
    await dialog.getByRole('button', { name: 'Start Collection' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Please select at least one mapping to collect')
    await dialog.getByLabel('Sales').check()
    await dialog.getByRole('button', { name: 'Start Collection' }).click()
    await expect(
      page.getByText(/^Revenue collection started: Reading \d+ days of Fernleaf’s Stripe account$/),
    ).toBeVisible()
    await expect(page.getByText('Revenue collection completed successfully')).toBeVisible()
    await expect(panel.getByText('Started by the owner')).toBeVisible()
    await expect(panel.getByRole('list', { name: 'Recent collections' }).getByRole('listitem')).toHaveCount(1)
    await expect(start).toBeEnabled()
  })

  await test.step('while one runs, no other can be started', async () => {
    const path = '**/api/revenue-collection/tasks?*'
    await page.route(path, async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { tasks: { status: string }[] }
      const tasks = answer.tasks.map((task, index) => (index === 0 ? { ...task, status: 'in_progress' } : task))
      await route.fulfill({ response, json: { ...answer, tasks } })
    })
    await page.reload()
    await expect(panel.getByRole('heading', { name: /^Collecting / })).toBeVisible()
    await expect(start).toBeDisabled()
    await page.unroute(path)
    await expect(page.getByText('Revenue collection completed successfully')).toBeVisible()
    await expect(start).toBeEnabled()
  })

  await test.step('the history lists both, and opens each', async () => {
    await page.getByRole('tab', { name: 'History' }).click()
    const history = page.getByRole('table', { name: 'Collection history' })
    await expect(history.getByRole('link')).toHaveCount(2)
    await history.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/revenue-collection\?projectId=[^&]+&taskId=/)
    await expect(panel.getByText('Started by the owner')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Revenue' }).click()
    await expect(page).toHaveURL(`/revenue?projectId=${project_id}`)
  })

  await test.step('she sets a schedule; what is missing stands at its field', async () => {
    await page.getByRole('tab', { name: 'Schedule' }).click()
    await expect(page.getByLabel('Frequency')).toBeDisabled()
    // Days begin by it whether or not a schedule runs.
    await page.getByLabel('Time Zone').selectOption('Europe/Rome')
    await page.getByRole('button', { name: 'Save Schedule' }).click()
    await expect(page.getByText('Schedule configuration updated')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Time Zone')).toHaveValue('Europe/Rome')
    await page.getByRole('switch', { name: 'Automatic collection' }).click()
    await page.getByLabel('Frequency').selectOption('Weekly')
    await page.getByRole('checkbox', { name: 'Monday' }).uncheck()
    await page.getByRole('button', { name: 'Save Schedule' }).click()
    await expect(page.getByText('Please select at least one day of the week')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Friday' }).check()
    await page.getByLabel('Time', { exact: true }).fill('06:30')
    await page.getByLabel('Time Zone').selectOption('Europe/Paris')
    await page.getByRole('switch', { name: 'Notify on failure' }).click()
    await expect(page.getByLabel('Notification Email')).toHaveCount(0)
    await page.getByRole('switch', { name: 'Notify on success' }).click()
    await page.getByLabel('Notification Email').fill('books@example.com')
    await page.getByRole('button', { name: 'Save Schedule' }).click()
    await expect(page.getByText('Schedule configuration updated')).toBeVisible()
    await expect(panel.getByText('Next run')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Friday' })).toBeChecked()
    await expect(page.getByLabel('Notification Email')).toHaveValue('books@example.com')
    await expect(page.getByLabel('Time Zone')).toHaveValue('Europe/Paris')
  })

  await test.step('an admin reads it all, and is offered nothing to change', async () => {
    const admin = await browserOf(business.ada)
    await admin.goto(`/revenue?projectId=${project_id}&tab=collection`)
    await expect(admin.getByText('Every Friday at 06:30')).toBeVisible()
    await expect(admin.getByText('Lookback period')).toBeVisible()
    await expect(admin.getByRole('list', { name: 'Recent collections' })).toBeVisible()
    await expect(admin.getByRole('button', { name: 'New Collection' })).toHaveCount(0)
    await expect(admin.getByRole('button', { name: 'Save Schedule' })).toHaveCount(0)
  })
})

test('the collection page needs a project, and says what it cannot find', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto('/revenue-collection')
  await expect(page).toHaveURL('/projects')
  await page.goto(`/revenue-collection?projectId=${business.project_id}&taskId=${randomUUID()}`)
  await expect(page.getByText('This collection was not found.')).toBeVisible()
  await page.getByRole('link', { name: 'Latest collection' }).click()
  await expect(page.getByText('Nothing has been collected yet.')).toBeVisible()
})
