import { randomUUID } from 'node:crypto'
import { connectOwnAccount } from '#scenarios/connect-own-account.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { wholeMonth } from '#scenarios/fernleaf.ts'
import { giveBusiness } from './acts/at-stripe.ts'
import { expect, test } from './fixtures.ts'
import type { TestServer } from './server/run-server.ts'

/** A project that has collected two months and more, with the drafts that were prepared of them, oldest first. */
async function collectedProject(server: TestServer) {
  const deal = await makeDeal(server, {
    story: `collected-${randomUUID()}`,
    first_day: wholeMonth(2).start,
  })
  const { olivia, project_id, agreement_id } = deal
  const account = await connectOwnAccount(olivia, { project_id, email: `collected-${randomUUID()}@example.com` })
  await giveBusiness(server, account)
  const id = randomUUID()
  await olivia.api.mappings.createMapping({
    ...{ id, project_id, agreement_id, name: 'Plans', mapping_type: 'stripe_subscription' as const },
    source_config: { criteria: 'status:active' },
  })
  await olivia.api.mappings.validateMapping({ id })
  await expect
    .poll(async () =>
      (await olivia.api.collection.listCollectionTasks({ project_id })).tasks.map(({ status }) => status),
    )
    .toEqual(['completed'])
  // A job prepares them once a minute.
  const list = () => olivia.api.reports.listReports({ project: project_id, status: 'draft', sort: 'date_asc' })
  await expect.poll(async () => (await list()).items.length, { timeout: 80_000 }).toBe(2)
  return { ...deal, drafts: (await list()).items }
}

test('drafts are ready when months end; an owner deletes one, takes what has changed into the other, and submits it', async ({
  browserOf,
  server,
}) => {
  test.slow()
  const { olivia, priya, project_id, drafts } = await collectedProject(server)
  const [first, second] = drafts
  const page = await browserOf(olivia)

  await test.step('they are on the dashboard, in notifications and in the list', async () => {
    await page.goto('/dashboard')
    await expect(page.getByText(/^Draft report for .+ is ready$/).first()).toBeVisible()
    await page.goto('/notifications')
    await expect(page.getByText('2 draft reports ready').first()).toBeVisible()
    await page.goto(`/project-revenue-reports?projectId=${project_id}`)
    await expect(page.getByText('Ready to submit')).toHaveCount(2)
  })

  await test.step('they are where the revenue is collected, each with its charges', async () => {
    await page.goto(`/revenue?projectId=${project_id}`)
    await expect(page.getByRole('heading', { name: '2 draft reports ready to submit' })).toBeVisible()
    await expect(page.getByText('Draft report', { exact: true })).toBeVisible()
    const waiting = page.getByRole('table', { name: 'Prepared draft reports' })
    await waiting
      .getByRole('link', { name: /^Check / })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`reportId=${first?.id}`))
    await page.getByRole('link', { name: 'See charges' }).click()
    await expect(page.getByRole('heading', { name: 'Charges of Plans' })).toBeVisible()
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
    await page.goto(`/revenue-unexplained?projectId=${project_id}`)
    await expect(page.getByRole('heading', { name: 'Unexplained Charges' })).toBeVisible()
    const { start, end } = wholeMonth(1)
    await page.goto(`/revenue-unexplained?projectId=${project_id}&from=${start}&to=${end}`)
    // What is bought once has no mapping.
    await expect(page.getByRole('row', { name: /^Total, [\d,]+ records? £[\d,.]+$/ })).toBeVisible()
    await expect(page.getByText('not read yet')).toHaveCount(0)
  })

  await test.step('one that is deleted leaves its charges to the next', async () => {
    await page.goto(`/revenue-report-detail?reportId=${first?.id}`)
    await expect(page.getByText(/^Collected from Stripe, [\d,]+ charges?$/)).toBeVisible()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
    await expect(page).toHaveURL(/\/project-revenue-reports/)
    await expect(page.getByText('Ready to submit')).toHaveCount(1)
  })

  await test.step('what has changed is taken into the draft with a click, and submitted', async () => {
    await page.goto(`/revenue-reports?action=edit&reportId=${second?.id}`)
    const changed = page.getByRole('region', { name: 'Changed since this draft was saved' })
    await expect(changed.getByText(/^Saved with £[\d,.]+\. Since then [\d,]+ more charges? \+£[\d,.]+/)).toBeVisible()
    await changed.getByRole('button', { name: 'Update 1 line' }).click()
    await expect(changed).toHaveCount(0)
    await page.getByRole('button', { name: 'Submit Report' }).click()
    await expect(page).toHaveURL(/\/revenue-report-detail/)
    await expect(page.getByText(/^Collected from Stripe, [\d,]+ charges?$/)).toBeVisible()
  })

  const hers = await browserOf(priya)
  await hers.goto(page.url())
  await expect(hers.getByText(/^Collected from Stripe, [\d,]+ charges?$/)).toBeVisible()
  await expect(hers.getByText(/^£[\d,.]+ in 1 line$/)).toBeVisible()
  await expect(hers.getByText('£0.00 in 0 lines')).toBeVisible()
})

test('an owner reports what was collected from Stripe, and its provider reads that it is', async ({
  browserOf,
  server,
}) => {
  test.slow()
  const { olivia, priya, project_id, drafts } = await collectedProject(server)
  // Instead of the drafts, which are not prepared again.
  for (const { id } of drafts) await olivia.api.reports.deleteReport({ id })
  const page = await browserOf(olivia)
  await page.goto(`/revenue-reports?action=create&projectId=${project_id}`)
  await page.getByRole('button', { name: /^Plans, £[\d,.]+ from Stripe$/ }).click()
  await expect(page.getByText(/^Stripe £[\d,.]+, [\d,]+ charges?/)).toBeVisible()
  await expect(page.getByRole('button', { name: / from Stripe$/ })).toHaveCount(0)
  // What is not from Stripe is removed.
  const rows = page.getByRole('group', { name: /^Source \d+$/ })
  for (const left of [2, 1]) {
    await page.getByRole('button', { name: 'Remove source 1' }).click()
    await expect(rows).toHaveCount(left)
  }
  await page.getByRole('button', { name: 'Submit Report' }).click()
  await expect(page).toHaveURL(/\/revenue-report-detail/)
  await expect(page.getByText(/^Collected from Stripe, [\d,]+ charges?$/)).toBeVisible()

  const hers = await browserOf(priya)
  await hers.goto(page.url())
  await expect(hers.getByText(/^Collected from Stripe, [\d,]+ charges?$/)).toBeVisible()

  // From the line to the charges that it adds up from; who paid them is for the owner.
  for (const view of [page, hers]) {
    await view.getByRole('link', { name: /^Collected from Stripe, [\d,]+ charges?$/ }).click()
    await expect(view.getByRole('heading', { name: 'Charges of Plans' })).toBeVisible()
    await expect(view.getByText(/ comes? to £[\d,.]+, which is what the line says\.$/)).toBeVisible()
    await expect(view.getByRole('table', { name: 'Charges, refunds and disputes' }).getByRole('row')).not.toHaveCount(1)
  }
  await expect(page.getByRole('button', { name: /^Copy customer ID/ }).first()).toBeVisible()
  await expect(hers.getByRole('button', { name: /^Copy customer ID/ })).toHaveCount(0)
  const download = hers.waitForEvent('download')
  await hers.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^sharewell-charges-of-line-.*\.csv$/)
})
