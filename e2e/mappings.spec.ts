import { randomUUID } from 'node:crypto'
import { connectOwnAccount } from '#scenarios/connect-own-account.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { nameOfWholeMonth, wholeMonth } from '#scenarios/fernleaf.ts'
import { giveBusiness } from './acts/at-stripe.ts'
import { expect, test } from './fixtures.ts'

test('an owner maps what a connected account sells to an agreement, from the project to its end', async ({
  browserOf,
  server,
}) => {
  test.slow()
  const { olivia, project_id } = await makeDeal(server, {
    story: `mapped-${randomUUID()}`,
    first_day: wholeMonth(2).start,
  })
  const page = await browserOf(olivia)
  const sources = page.getByRole('table', { name: 'Sources' })

  await test.step('without an account, there is nothing to count: the form leads to Stripe', async () => {
    await page.goto(`/revenue?projectId=${project_id}`)
    await expect(page.getByText('No revenue mappings found. Create one to get started.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'New Mapping' }).first().click()
    await expect(page.getByLabel('Project')).toBeDisabled()
    await page.getByRole('button', { name: 'Create Mapping' }).click()
    await page
      .getByRole('dialog', { name: 'Connect your Stripe account' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await page.getByLabel('Mapping Name').fill('Meal plans')
    await page.getByRole('button', { name: 'Create Mapping' }).click()
    await page
      .getByRole('dialog', { name: 'Connect your Stripe account' })
      .getByRole('button', { name: 'Connect Stripe Account' })
      .click()
    await page.waitForURL(({ origin }) => origin !== server.url)
  })

  await test.step('what she typed before she left for Stripe is there when she comes back', async () => {
    await page.goto(`/revenue-mapping-create?projectId=${project_id}`)
    await expect(page.getByLabel('Mapping Name')).toHaveValue('Meal plans')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(`/revenue?projectId=${project_id}`)
  })

  const account = await connectOwnAccount(olivia, { project_id, email: `mapped-${randomUUID()}@example.com` })
  await giveBusiness(server, account)

  await test.step('connected, the project leads to its revenue', async () => {
    await page.goto(`/project-detail?id=${project_id}`)
    await page.getByRole('link', { name: 'Manage Revenue' }).click()
    await expect(page.getByText('Fernleaf, connected to Stripe.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'New Mapping' }).first().click()
  })

  await test.step('she fills in the form, and reads what is missing at its fields', async () => {
    await expect(page.getByLabel('Agreement')).toBeEnabled()
    await page.getByRole('button', { name: 'Create Mapping' }).click()
    await expect(page.getByText('Please enter a name for the mapping')).toBeVisible()
    await expect(page.getByText('Please select an agreement')).toBeVisible()
    await expect(page.getByText('Please enter a value for Product')).toBeVisible()
    await page.getByLabel('Agreement').selectOption({ index: 1 })
    await page.getByLabel('Mapping Name').fill('ab')
    await page.getByLabel('Description').fill('Every plan')
    await expect(page.getByText('Name must be at least 3 characters.')).toBeVisible()
    await page.getByLabel('Mapping Name').fill('Subscriptions')
    await page.getByLabel('Revenue Source Type').selectOption('Stripe subscription')
    await expect(page.getByLabel('Stripe Source').locator('option:checked')).toHaveText('All active subscriptions')
    await page.getByRole('button', { name: 'Create Mapping' }).click()
    await expect(page.getByText('Revenue mapping created successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/revenue-mapping-details\?id=/)
  })

  await test.step('validated, it is active; she switches it off and on', async () => {
    await expect(page.getByText('Pending validation')).toBeVisible()
    const tried = page.getByRole('region', { name: 'What it would have matched' })
    await expect(tried.getByRole('row', { name: /^Total/ })).toContainText('£')
    await expect(tried).toContainText('not collected yet.')
    await expect(page.getByRole('button', { name: 'Collect Now' })).toBeDisabled()
    await page.getByRole('button', { name: 'Validate' }).click()
    await expect(page.getByText('Mapping validated successfully')).toBeVisible()
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText('Mapping deactivated')).toBeVisible()
    await page.getByRole('button', { name: 'Activate', exact: true }).click()
    await expect(page.getByText('Mapping activated')).toBeVisible()
    await page.getByLabel('Collection Frequency').selectOption('Weekly')
    await expect(page.getByText('Collection frequency changed')).toBeVisible()
  })

  await test.step('what it counts is collected by itself, and once more when she asks', async () => {
    await page.getByRole('tab', { name: 'Collection History' }).click()
    const history = page.getByRole('table', { name: 'Collection History' })
    await expect(history.getByRole('row', { name: /Started for a new mapping.*Completed/ }).first()).toBeVisible()
    await expect(history.getByText(/Pending|In progress/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Collect Now' }).click()
    await expect(page.getByText(/^Revenue collection started: /)).toBeVisible()
    await expect(history.getByRole('row', { name: /Started by the owner.*Completed/ })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Revenue' }).click()
    await expect(page.getByRole('slider', { name: 'Collected by month, month' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /: [\d,]+ of [\d,]+ charges?, / })).toBeVisible()
    await expect(sources.getByRole('img', { name: /^Charges on \d+ of the last 30 days$/ })).toBeVisible()
    await sources.getByRole('link', { name: 'Details of Subscriptions' }).click()
    await expect(page.getByRole('region', { name: 'What it matches' })).toContainText('Charges collected since')
  })

  await test.step('its source stays, its words change', async () => {
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByLabel('Stripe Source')).toBeDisabled()
    await page.getByLabel('Mapping Name').fill('Plans')
    await page.getByRole('button', { name: 'Save Mapping' }).click()
    await expect(page.getByRole('heading', { name: 'Plans' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Revenue' }).click()
    await expect(sources).toContainText('Stripe subscription, weekly')
  })

  await test.step('the account that is disconnected puts it in error, which validating again explains', async () => {
    await olivia.api.connect.revokeProject({ project_id })
    await expect(sources).toContainText('The Stripe account of this project was disconnected.')
    await sources.getByRole('button', { name: 'Validate Plans' }).click()
    await expect(page.getByText('Validation failed: No Stripe account is connected to this project.')).toBeVisible()
  })

  await test.step('she deletes it, once that can be done', async () => {
    const path = '**/api/revenue-mappings/*'
    await page.route(path, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()))
    await sources.getByRole('button', { name: 'Actions for Plans' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Are you absolutely sure?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question.getByRole('alert')).toContainText('Failed to delete revenue mapping')
    await page.unroute(path)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Revenue mapping deleted successfully')).toBeVisible()
    await expect(page.getByText('No revenue mappings found. Create one to get started.')).toBeVisible()
  })
})

test('without an account, days are said to be missing, with the way to connect one', async ({ browserOf, server }) => {
  const { start, end } = wholeMonth(1)
  const { olivia, project_id } = await makeDeal(server, { story: `unread-${randomUUID()}`, first_day: start })
  const page = await browserOf(olivia)
  await page.goto(`/revenue-unexplained?projectId=${project_id}&from=${start}&to=${end}`)
  const missing = page.getByRole('region', { name: 'Not collected' })
  await expect(missing).toContainText(`${nameOfWholeMonth(1)}: not read yet.`)
  await expect(page.getByRole('button', { name: 'Collect again' })).toHaveCount(0)
  await expect(page.getByText('Nothing unexplained')).toHaveCount(0)
  await page.getByRole('link', { name: 'Connect one under Revenue Mappings' }).click()
  await expect(page.getByRole('button', { name: 'Connect Stripe Account' })).toBeVisible()
})

test('pages of revenue that lost their project or mapping lead on', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto('/revenue')
  await expect(page.getByText('No project selected')).toBeVisible()
  await expect(page).toHaveURL('/projects')
  await page.goto('/project-revenue')
  await expect(
    page.getByRole('heading', { name: 'No project selected. Please select a project to manage revenue streams.' }),
  ).toBeVisible()
  await page.goto(`/project-revenue?projectId=${business.project_id}`)
  await expect(page).toHaveURL(`/revenue?projectId=${business.project_id}`)
  await page.goto('/revenue-stream-mapping')
  await expect(page).toHaveURL('/projects')
  await page.goto(`/revenue-mapping-details?id=${randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'Mapping Not Found' })).toBeVisible()

  const provider = await browserOf(business.priya)
  await provider.goto(`/revenue?projectId=${business.project_id}`)
  await expect(provider.getByRole('heading', { name: 'Project Not Found' })).toBeVisible()
})

test('a link that names an agreement fixes its project; one that is not theirs leaves the choice', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.olivia)
  const project = page.getByRole('combobox', { name: 'Project' })
  const agreement = page.getByRole('combobox', { name: 'Agreement' })
  await page.goto(`/revenue-mapping-create?agreementId=${business.agreement_id}`)
  await expect(project).toHaveValue(business.project_id)
  await expect(agreement).toHaveValue(business.agreement_id)
  await expect(project).toBeDisabled()
  await expect(agreement).toBeDisabled()

  await page.goto(`/revenue-mapping-create?projectId=${business.project_id}`)
  await expect(project).toHaveValue(business.project_id)
  await expect(project).toBeDisabled()

  await page.goto(`/revenue-mapping-create?projectId=${randomUUID()}&agreementId=${randomUUID()}`)
  await expect(project).toBeEnabled()
  await expect(agreement).toBeDisabled()
  await project.selectOption(business.project_id)
  await agreement.selectOption(business.agreement_id)
})

test('projects and agreements that cannot be loaded are asked for again', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  const broken = { status: 418, json: { code: 'TEAPOT', status: 418, defined: false } }
  for (const noun of ['projects', 'agreements']) {
    const route = `**/api/${noun}?*`
    await page.route(route, (one) => one.fulfill(broken))
    await page.goto(`/revenue-mapping-create${noun === 'projects' ? '' : `?projectId=${business.project_id}`}`)
    const failed = page.getByRole('alert').filter({ hasText: `Failed to load ${noun}` })
    await expect(failed).toBeVisible()
    await page.unroute(route)
    await failed.getByRole('button', { name: 'Retry' }).click()
    await expect(failed).toBeHidden()
  }
  await expect(page.getByText('This project has no agreement in force.')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Agreement' }).selectOption(business.agreement_id)
})
