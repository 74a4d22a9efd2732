import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import { createProject } from '#scenarios/create-project.ts'
import { nameOfWholeMonth, wholeMonth } from '#scenarios/fernleaf.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { answerWith } from './acts/answering-otherwise.ts'
import { fillRequired } from './acts/creating-a-project.ts'
import { holdBack, watchShifts } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'

test('a project leads to the next step of each month, and its chart to the reports', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.olivia)
  const path = `/project-detail?id=${business.project_id}`
  await page.goto(path)
  const months = page.getByRole('region', { name: 'Months in hand' })
  await expect(months.getByRole('listitem').first()).toContainText(`${nameOfWholeMonth(2)}: pay the shares`)
  await expect(months.getByRole('link', { name: new RegExp(`^Approve: ${nameOfWholeMonth(1)}`) })).toBeVisible()
  await months.getByRole('link', { name: new RegExp(`^Pay: ${nameOfWholeMonth(2)}`) }).click()
  await expect(page).toHaveURL(/\/payments\?/)

  await page.goto(path)
  const activity = page.getByRole('region', { name: 'Activity' })
  // It is asked for when it is scrolled to, and what is above it comes first.
  await expect(page.getByRole('slider', { name: 'Revenue, month' })).toBeVisible()
  await activity.scrollIntoViewIfNeeded()
  await activity
    .getByRole('link', { name: /revenue report/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/revenue-report-detail\?reportId=/)

  await page.goto(path)
  const chart = page.getByRole('slider', { name: 'Revenue, month' })
  await chart.press('Home')
  await chart.press('Enter')
  await expect(page).toHaveURL(/\/revenue-report-detail\?reportId=/)
})

test('a provider sees her own shares of a project, and no step of the owner’s', async ({ business, browserOf }) => {
  const page = await browserOf(business.priya)
  await page.goto(`/project-detail?id=${business.project_id}`)
  const months = page.getByRole('region', { name: 'Months in hand' })
  await expect(months.getByRole('listitem').first()).toContainText('Your share, due')
  await expect(months.getByRole('link', { name: /^(Pay|Approve|Submit|Report):/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Stripe account' })).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveText(['Overview'])
  const providers = page.getByRole('table', { name: 'Providers' })
  await expect(providers).toContainText('Priya Shah')
  // Her row alone: sums of one row would repeat it.
  await expect(providers.getByRole('row')).toHaveCount(2)
  // What she is paid is net, wherever it is.
  await expect(providers.getByRole('columnheader', { name: 'Paid, net' })).toBeVisible()
  await expect(providers).toContainText('£828.24')
  await expect(months.getByRole('listitem').first()).toContainText('net')
  await page.getByRole('slider', { name: 'Revenue, month' }).press('Home')
  await expect(page.getByText('Your share, net')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('gross')
})

test('the tabs of a project say what is overdue to each provider, and for how long', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.olivia)
  await answerWith<{ items: object[] }>(page, /\/api\/agreements\/figures/, ({ items }) => {
    for (const figures of items) Object.assign(figures, { overdue_gross: 97_440, overdue_net: 82_824, overdue_days: 5 })
  })
  for (const [tab, table] of [
    ['providers', 'Providers'],
    ['revenue-share', 'Revenue shares'],
  ] as const) {
    await page.goto(`/project-detail?id=${business.project_id}&tab=${tab}`)
    const shares = page.getByRole('table', { name: table })
    await expect(shares.getByRole('columnheader', { name: 'Overdue, gross' })).toBeVisible()
    await expect(shares.getByRole('cell').filter({ hasText: '5 days overdue' }).first()).toContainText('£974.40')
  }
})

test('the months of a project are saved as CSV from its menu and from the table of its chart', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.olivia)
  await page.goto(`/project-detail?id=${business.project_id}`)
  const saved = async (press: () => Promise<void>) => {
    const download = page.waitForEvent('download')
    await press()
    const file = await download
    expect(file.suggestedFilename()).toBe('fernleaf-revenue.csv')
    return (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '')
  }
  const chart = page.getByRole('region', { name: 'Revenue', exact: true })
  await chart.getByRole('radio', { name: 'Table' }).check()
  const fromTable = await saved(() => chart.getByRole('button', { name: 'CSV' }).click())
  expect(fromTable.split('\r\n')[0]).toMatch(/^Month,.*Revenue,.*"Priya Shah, gross",.*Owner keeps,Currency$/)
  expect(fromTable).toContain(`${wholeMonth(2).start.slice(0, 7)},`)
  await page.getByRole('button', { name: 'Actions' }).click()
  expect(await saved(() => page.getByRole('button', { name: 'Export' }).click())).toBe(fromTable)
})

test('a project without revenue shows the outline of its chart', async ({ browserOf, url }) => {
  const owner = await registerPerson({ url }, castFor('new-project').olivia)
  const id = await createProject(owner)
  const page = await browserOf(owner)
  await page.goto(`/project-detail?id=${id}`)
  const chart = page.getByRole('region', { name: 'Revenue', exact: true })
  await expect(chart).toContainText('Revenue appears here once the first month is reported.')
  await expect(chart.getByRole('radio')).toHaveCount(0)
  await page.getByRole('button', { name: 'Actions' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Edit Project' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
})

test('a project without deals is archived, which is undone at once or from the list', async ({ browserOf, url }) => {
  const owner = await registerPerson({ url }, castFor('archived-project').olivia)
  const id = await createProject(owner, { title: 'Wrenbury' })
  const page = await browserOf(owner)
  await page.goto(`/project-detail?id=${id}`)
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
  }
  const head = page.getByRole('main')
  await choose('Archive')
  await expect(head.getByText('Archived', { exact: true })).toBeVisible()
  await expect(head.getByRole('link', { name: 'Create Proposal' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Wrenbury restored')).toBeVisible()
  await expect(head.getByText('Archived', { exact: true })).toHaveCount(0)

  await choose('Archive')
  await expect(head.getByText('Archived', { exact: true })).toBeVisible()
  await page.goto('/projects')
  await expect(page.getByText('Your only project is archived.')).toBeVisible()
  await expect(page.getByText('Create your first project')).toHaveCount(0)
  await page.getByRole('link', { name: 'Show archived' }).click()
  await page.getByRole('link', { name: /^Wrenbury/ }).click()
  await choose('Restore')
  await expect(head.getByRole('link', { name: 'Create Proposal' })).toBeVisible()
})

test('a project is paused, resumed and completed, which its provider reads; a completed one takes no proposal', async ({
  browserOf,
  url,
}) => {
  const cast = castFor('project-life')
  const owner = await registerPerson({ url }, cast.olivia)
  const provider = await registerPerson({ url }, cast.priya)
  const id = await createProject(owner, { title: 'Wrenbury' })
  await proposeDeal(owner, { project_id: id, email: cast.priya.email })
  const page = await browserOf(owner)
  const theirs = await browserOf(provider)
  await theirs.goto(`/project-detail?id=${id}`)
  await page.goto(`/project-detail?id=${id}`)
  const change = async (verb: string, done: string) => {
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click()
    await page.getByRole('button', { name: `${verb} Project` }).click()
    await expect(page.getByText(`Wrenbury ${done}`)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const status = (of: Page, word: string) => of.getByRole('main').getByText(word, { exact: true }).first()
  await change('Pause', 'paused')
  await expect(status(theirs, 'Paused')).toBeVisible()
  await change('Resume', 'resumed')
  await expect(status(theirs, 'Active')).toBeVisible()
  await change('Complete', 'completed')
  await expect(status(theirs, 'Completed')).toBeVisible()
  for (const one of [page, theirs]) {
    await expect(one.getByRole('main').getByRole('link', { name: 'Create Proposal' })).toHaveCount(0)
  }
  await theirs.goto('/notifications')
  await expect(theirs.getByRole('main').getByText('Project completed')).toBeVisible()
})

test('a fourth open project is refused with the reason', async ({ browserOf, url }) => {
  const owner = await registerPerson({ url }, castFor('project-limit').olivia)
  for (const title of ['Fernleaf', 'Larkspur', 'Wrenbury']) await createProject(owner, { title })
  const page = await browserOf(owner)
  await page.goto('/projects?tab=new')
  await fillRequired(page)
  await page.getByRole('button', { name: 'Create Project' }).click()
  const refused = page.getByRole('alert').filter({ hasText: 'Unlimited agreements requires an active subscription.' })
  await refused.getByRole('link', { name: 'Go to Subscription' }).click()
  // What was typed is not lost by following it without being asked.
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Subscription', level: 1 })).toBeVisible()
})

test('nothing moves when the months of a project answer late', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  const shifts = await watchShifts(page)
  const letGo = await holdBack(page, '**/api/projects/*/months')
  const shares = page.waitForResponse('**/api/projects/*/shares')
  await page.goto(`/project-detail?id=${business.project_id}`)
  await shares
  await expect(page.getByText('Loading revenue...')).toBeAttached()
  letGo()
  await expect(page.getByRole('region', { name: 'Months in hand' })).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  expect(await shifts.sum()).toBeLessThan(0.01)
})
