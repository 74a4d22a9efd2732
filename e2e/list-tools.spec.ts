import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import { nameOfWholeMonth } from '#scenarios/fernleaf.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { expect, test } from './fixtures.ts'

const headingOf = (page: Page, name: string) => page.getByRole('columnheader', { name })
const titles = (page: Page) => page.getByRole('rowheader').getByRole('link')

/** An owner with three projects, made one after the other. */
async function ownerOfThree(url: string, story: string) {
  const owner = await registerPerson({ url }, castFor(story).olivia)
  for (const title of ['Larkspur', 'Fernleaf', 'Wrenbury']) {
    const timeline = { value: 6, unit: 'month' } as const
    const kind = { industry: title === 'Fernleaf' ? 'Software' : 'Retail', stage: 'Growth' } as const
    await owner.api.projects.createProject({ id: crypto.randomUUID(), title, ...kind, estimate_timeline: timeline })
  }
  return owner
}

test('a list is sorted by its headings, and the address holds the order', async ({ browserOf, url }) => {
  const page = await browserOf(await ownerOfThree(url, 'list-sort'))
  await page.goto('/projects')
  await expect(titles(page)).toContainText(['Wrenbury', 'Fernleaf', 'Larkspur'])
  await headingOf(page, 'Project').getByRole('button').click()
  await expect(titles(page)).toContainText(['Fernleaf', 'Larkspur', 'Wrenbury'])
  await expect(headingOf(page, 'Project')).toHaveAttribute('aria-sort', 'ascending')
  await headingOf(page, 'Project').getByRole('button').click()
  await expect(titles(page)).toContainText(['Wrenbury', 'Larkspur', 'Fernleaf'])
  await expect(page).toHaveURL(/sort\.by=title_desc/)
  await page.reload()
  await expect(titles(page)).toContainText(['Wrenbury', 'Larkspur', 'Fernleaf'])
  await expect(page.getByRole('row', { name: /^Total, 3 projects/ })).toBeVisible()
})

test('rows are reached, selected and opened with single keys, which fields keep for themselves', async ({
  browserOf,
  url,
}) => {
  const page = await browserOf(await ownerOfThree(url, 'list-keys'))
  await page.goto('/projects?sort.by=title_asc')
  await expect(titles(page)).toHaveCount(3)
  await page.keyboard.press('j')
  await expect(titles(page).nth(0)).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  const bar = page.getByRole('group', { name: 'Selection' })
  await expect(bar).toContainText('2 selected')
  await page.getByRole('checkbox', { name: 'Select Larkspur' }).click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('3 selected')
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)

  const search = page.getByRole('main').getByRole('searchbox')
  await search.focus()
  await page.keyboard.type('jx?')
  await expect(search).toHaveValue('jx?')
  await expect(bar).toHaveCount(0)
  await search.fill('')
  await expect(titles(page)).toHaveCount(3)

  await titles(page).nth(0).focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('Select the row')
  await keys.getByRole('checkbox', { name: /single-key shortcuts/ }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('x')
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await keys.getByRole('checkbox', { name: /single-key shortcuts/ }).check()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)

  await titles(page).nth(1).focus()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Fernleaf', level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible()
})

test('filters, order and columns are saved as a view, renamed and deleted', async ({ browserOf, url }) => {
  const page = await browserOf(await ownerOfThree(url, 'list-views'))
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Industry', exact: true }).click()
  await page.getByRole('button', { name: 'Retail' }).click()
  await expect(titles(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('checkbox', { name: 'Stage' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(headingOf(page, 'Stage')).toHaveCount(0)

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Shops')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('main').getByRole('button', { name: 'Shops', exact: true })
  await expect(menu).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.goto('/projects')
  await expect(titles(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Shops', exact: true }).click()
  await expect(titles(page)).toHaveCount(2)
  await expect(headingOf(page, 'Stage')).toHaveCount(0)
  await expect(page).toHaveURL(/filter\.industry=Retail/)

  await menu.click()
  await page.getByRole('button', { name: 'Rename Shops' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Retail')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('button', { name: 'Retail', exact: true }).click()
  await page.getByRole('button', { name: 'Delete Retail' }).click()
  await page.getByRole('dialog', { name: 'Delete view' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible()
})

test('a list is saved as CSV as it is filtered, or what is selected of it', async ({ browserOf, url }) => {
  const page = await browserOf(await ownerOfThree(url, 'list-csv'))
  await page.goto('/projects?sort.by=title_asc&filter.industry=Retail')
  await expect(titles(page)).toHaveCount(2)
  const namesIn = async (button: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^sharewell-projects-\d{4}-\d\d-\d\d\.csv$/)
    const [, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    return lines.map((line) => line.split(',')[1])
  }
  expect(await namesIn('CSV')).toEqual(['Larkspur', 'Wrenbury'])
  await page.getByRole('checkbox', { name: 'Select Wrenbury' }).check()
  expect(await namesIn('Export 1')).toEqual(['Wrenbury'])
})

test('reports are grouped by month with totals of each month; a month is folded', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto('/revenue-reports')
  const name = nameOfWholeMonth(2)
  const month = page.getByRole('row', { name: `${name} · 1 report` })
  await expect(month).toContainText('£8,120.00')
  const report = page.getByRole('row', { name: new RegExp(`${name} ?Fernleaf`) })
  await expect(report).toBeVisible()
  await month.getByRole('button').click()
  await expect(month.getByRole('button')).toHaveAttribute('aria-expanded', 'false')
  await expect(report).toHaveCount(0)
  await expect(page.getByRole('row', { name: /^Total, \d+ reports/ })).toContainText('£')
})

test('every address of a list of reports leads to the one list, with its project', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  for (const address of ['/RevenueReports', '/projects?tab=reports']) {
    await page.goto(address)
    await expect(page).toHaveURL('/revenue-reports')
    await expect(page.getByRole('heading', { name: 'Revenue Reports', level: 1 })).toBeVisible()
  }
  await page.goto(`/projects?tab=reports&projectId=${business.project_id}`)
  await expect(page).toHaveURL(`/revenue-reports?projectId=${business.project_id}`)
})

test('proposals are filtered by chips, sorted by headings, saved as a view and as CSV', async ({ browserOf, url }) => {
  const owner = await registerPerson({ url }, castFor('list-proposals').olivia)
  for (const [title, share] of [
    ['Brand work', 5],
    ['App launch', 12],
  ] as const) {
    const terms = { title, provider_share: share, email: `${share}@list-proposals.example.com` }
    await proposeDeal(owner, { ...terms, new_project_name: `${title} project` })
  }
  const page = await browserOf(owner)
  await page.goto('/rev-share?tab=proposals')
  await expect(titles(page)).toContainText(['App launch', 'Brand work'])
  await expect(page.getByRole('row', { name: /^Total, 2 proposals/ })).toBeVisible()
  await headingOf(page, 'Rev %').getByRole('button').click()
  await expect(page).toHaveURL(/sort=share_desc/)
  await headingOf(page, 'Rev %').getByRole('button').click()
  await expect(titles(page)).toContainText(['Brand work', 'App launch'])
  await headingOf(page, 'Title').getByRole('button').click()
  await expect(titles(page)).toContainText(['App launch', 'Brand work'])

  const statuses = page.getByRole('group', { name: 'Status' })
  await expect(statuses.getByRole('button')).toHaveText(['All2', 'Pending2'])
  await page.getByRole('button', { name: 'Latest version by', exact: true }).click()
  await page.getByRole('button', { name: 'Provider', exact: true }).click()
  await expect(page.getByText('No proposals found matching your search criteria')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(titles(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('By title')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('button', { name: 'By title', exact: true })).toBeVisible()

  await page.getByRole('heading', { name: 'Revenue Shares', level: 1 }).click()
  await page.keyboard.press('j')
  await expect(titles(page).nth(0)).toBeFocused()
  await page.keyboard.press('x')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export 1' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['App launch'])
})

test('agreements have views and a selection of their own; another tab begins without filters', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.olivia)
  await page.goto('/rev-share?sort=share_desc&columns=owner')
  await expect(headingOf(page, 'Owner')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Fernleaf, Priya Shah' }).check()
  await expect(page.getByRole('group', { name: 'Selection' })).toContainText(/1 selected.*Paid so far.*gross/)
  await page.getByRole('tab', { name: 'Proposals' }).click()
  await expect(page).toHaveURL('/rev-share?tab=proposals')
  await expect(headingOf(page, 'Last change')).toBeVisible()
})
