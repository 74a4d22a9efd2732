import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { nameOfWholeMonth, wholeMonth } from '#scenarios/fernleaf.ts'
import { expect, test } from './fixtures.ts'

const headingOf = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const rowsOf = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /^Select (?!all)/ }) })

async function linesOfCsv(page: Page, button: string): Promise<string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  return text.trim().split('\r\n').slice(1)
}

test('reports to distribute are filtered, sorted, saved as CSV and opened with a key', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.olivia)
  await page.goto(`/revenue-distribution?projectId=${business.project_id}`)
  const reports = rowsOf(page, 'Revenue reports')
  await expect(page.getByRole('row', { name: /^Total, \d+ reports/ })).toBeVisible()
  await headingOf(page, 'Amount').getByRole('button').click()
  await expect(headingOf(page, 'Amount')).toHaveAttribute('aria-sort', 'descending')
  await page
    .getByRole('group', { name: 'Status' })
    .getByRole('button', { name: /^Approved/ })
    .click()
  await expect(page).toHaveURL(/sort=amount_desc.*status=approved/)
  await expect(page.getByRole('row', { name: /^Total, 1 report/ })).toBeVisible()
  await expect(reports).toHaveCount(1)
  await expect(reports).toContainText('Approved')
  expect(await linesOfCsv(page, 'CSV')).toHaveLength(1)

  await page.getByRole('heading', { name: 'Revenue Distribution' }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('group', { name: 'Selection' })).toContainText('1 selected')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Distribution' })).toBeVisible()
  await expect(page).not.toHaveURL(/status=|sort=/)
})

test('projects to choose from and receipts have the tools of a list', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto('/payments?tab=distribution')
  await expect(page.getByRole('row', { name: /^Total, \d+ projects?/ })).toBeVisible()
  await page.getByRole('main').getByRole('searchbox').fill('nothing like it')
  await expect(page.getByText('Nothing matches your filters')).toBeVisible()
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await page.getByRole('button', { name: 'Show the distributions of Fernleaf' }).click()
  await page.getByRole('tab', { name: 'Payment Receipts' }).click()
  const receipts = rowsOf(page, 'Payment receipts')
  await expect(page.getByRole('row', { name: /^Total, \d+ payments?/ })).toContainText('£')
  await page.getByRole('button', { name: 'Payee', exact: true }).click()
  await page.getByRole('dialog', { name: 'Payee' }).getByRole('button', { name: 'Priya Shah' }).click()
  await expect(receipts.filter({ hasNotText: 'Priya Shah' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('checkbox', { name: 'Commission' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(headingOf(page, 'Commission')).toHaveCount(0)
  await expect(page).toHaveURL(/payee=/)
  await page.getByRole('tab', { name: 'Revenue Reports' }).click()
  await expect(page).not.toHaveURL(/payee=|columns=/)
})

test('the lists of an agreement have the tools of a list, and each its own filters', async ({ business, browserOf }, {
  repeatEachIndex,
}) => {
  const page = await browserOf(business.olivia)
  await page.goto(`/agreement-detail?id=${business.agreement_id}&tab=reports`)
  const reports = rowsOf(page, 'Revenue Reports')
  await expect(page.getByRole('row', { name: /^Total, \d+ reports/ })).toContainText('£')
  await page
    .getByRole('group', { name: 'Status' })
    .getByRole('button', { name: /^Processed/ })
    .click()
  await expect(reports.first()).toContainText('Processed')
  await expect(reports.filter({ hasNotText: 'Processed' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(`Paid out ${repeatEachIndex}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Paid out ${repeatEachIndex}`, exact: true })).toBeVisible()

  await page.goto(`/agreement-detail?id=${business.agreement_id}&tab=payments&status=processed`)
  // The year of the month that was paid for.
  const year = wholeMonth(3).start.slice(0, 4)
  const total = page.getByRole('row', { name: /^Total, \d+ payments?/ })
  await expect(total).toContainText('£')
  const payments = rowsOf(page, 'Payment History')
  await page.getByRole('button', { name: 'Period', exact: true }).click()
  await page.getByRole('dialog', { name: 'Period' }).getByRole('button', { name: year, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`period=${year}`))
  await payments.getByRole('checkbox').first().check()
  // The payment, and the total.
  expect(await linesOfCsv(page, 'Export 1')).toHaveLength(2)
  await payments.getByRole('button').first().click()
  await expect(page.getByRole('dialog', { name: 'Payment details' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Scheduled Payments' }).click()
  await expect(page).not.toHaveURL(/period=/)
})

test('the financials of an agreement are sorted, filtered, added up and saved as CSV', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.olivia)
  await page.goto(`/agreement-detail?id=${business.agreement_id}&tab=financials`)
  const periods = rowsOf(page, 'Financials')
  await expect(page.getByRole('row', { name: /^Total, 3 reports/ })).toContainText('£24,360.00')
  await headingOf(page, 'Period').getByRole('button').click()
  await expect(page).toHaveURL(/sort=date_asc/)
  await expect(periods).toContainText([3, 2, 1].map(nameOfWholeMonth))
  await page
    .getByRole('group', { name: 'Status' })
    .getByRole('button', { name: /^Approved/ })
    .click()
  await expect(periods).toHaveCount(1)
  await expect(page.getByRole('row', { name: /^Total, 1 report/ })).toContainText('£974.40')
  expect(await linesOfCsv(page, 'CSV')).toEqual([
    expect.stringContaining(`,${nameOfWholeMonth(2)},8120.00,974.40,828.24,GBP,approved,`),
  ])
})
