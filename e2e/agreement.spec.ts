import { Buffer } from 'node:buffer'
import { holdBack } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'

test('the months of an agreement are searched, sorted, added up and saved', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto(`/agreement-detail?id=${business.agreement_id}&tab=projections`)
  await page.getByRole('radio', { name: 'Table' }).check()
  const table = page.getByRole('table', { name: 'Payments by month' })
  await expect(table.getByRole('row')).toHaveCount(13)
  await expect(table.getByRole('row').nth(1)).toContainText('Paid')
  await table.getByRole('button', { name: 'Month' }).click()
  await expect(table.getByRole('row').nth(1)).toContainText('Expected')

  await page.getByRole('searchbox', { name: 'Search months' }).fill('due')
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table.getByRole('row').nth(1)).toContainText('£974.40')
  await page.getByRole('radio', { name: 'Cumulative' }).check()
  // Two months of £974.40 each up to it.
  await expect(table.getByRole('row').nth(1)).toContainText('£1,948.80')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^revenue-projection-\d{4}-\d{2}-\d{2}\.csv$/)
})

test('what the projection shows stands in the address, and its figures follow the scenario', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.olivia)
  await page.goto(`/agreement-detail?id=${business.agreement_id}&tab=projections`)
  await expect(page.getByText('Estimated: next 12 months, Base')).toBeVisible()
  await page.getByRole('radio', { name: 'Best' }).check()
  await page.getByRole('radio', { name: 'Cumulative' }).check()
  await page.getByRole('radio', { name: 'Table' }).check()
  await expect(page).toHaveURL(/(?=.*scenario=best)(?=.*figures=cumulative)(?=.*view=table)/)
  await expect(page.getByText('Estimated: next 12 months, Best')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Cumulative gross' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Best' })).toBeChecked()
  await page.getByRole('radio', { name: 'Chart' }).check()
  await page.getByRole('radio', { name: 'Monthly' }).check()
  await page.getByRole('radio', { name: 'Base' }).check()
  await expect(page).toHaveURL(/tab=projections$/)
  await expect(page.getByRole('slider', { name: 'Payments by month, gross, month' })).toBeVisible()
})

test('a month of the chart opens its trace in place, and the trace leads to its clause', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.priya)
  await page.goto(`/agreement-detail?id=${business.agreement_id}`)
  await expect(page.getByText('You receive')).toBeVisible()
  // Those who are paid read net amounts.
  const months = page.getByRole('slider', { name: 'Payments by month, net, month' })
  await months.press('Home')
  await expect(months).toHaveAttribute('aria-valuetext', /Paid/)
  await months.press('Enter')
  const trace = page.getByRole('dialog', { name: 'Payment details' })
  await expect(trace.getByRole('heading', { name: 'Where £828.24 comes from' })).toBeVisible()
  await trace.getByRole('link', { name: 'Growth work for Fernleaf' }).click()
  await expect(page).toHaveURL(/tab=terms.*#clause-3$/)
  await expect(page.locator('#clause-3')).toBeInViewport()
  await expect(page.locator('#clause-3')).toContainText('A month below it pays nothing')
})

test('other terms are tried in the simulator, within its bounds', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto(`/agreement-detail?id=${business.agreement_id}&tab=projections`)
  const simulator = page.getByRole('region', { name: 'Simulator' })
  const months = simulator.getByRole('spinbutton', { name: 'Months' })
  await expect(simulator.getByText('Unsaved changes')).toBeHidden()
  const agreed = await months.inputValue()
  await months.fill('2')
  // 12% of £8,120.00, twice
  await expect(simulator).toContainText(/2 months from [A-Z]\w+ \d{4}, gross£1,949/)
  await expect(page.getByText('2 months, Base', { exact: true })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Payments by month, gross, simulated, month' })).toBeVisible()
  await months.fill('')
  await months.blur()
  await expect(months).toHaveValue('1')
  const share = simulator.getByRole('slider', { name: 'Provider share' })
  await share.press('Home')
  await expect(simulator).toContainText('0.1%')
  await share.press('ArrowRight')
  await expect(simulator).toContainText('0.2%')
  await share.press('End')
  await expect(simulator).toContainText('50%')
  await expect(simulator).toContainText('£4,060')
  await expect(simulator).toContainText('£3,086 more than agreed')
  await simulator.getByRole('spinbutton', { name: 'growth' }).fill('101')
  await simulator.getByRole('spinbutton', { name: 'growth' }).blur()
  await expect(simulator.getByRole('spinbutton', { name: 'growth' })).toHaveValue('100')
  await simulator.getByRole('button', { name: 'Reset to the agreed terms' }).click()
  await expect(months).toHaveValue(agreed)
  await expect(simulator.getByText('Unsaved changes')).toBeHidden()
})

test('two scenarios are compared in the chart, the table and the CSV', async ({ business, browserOf }) => {
  const page = await browserOf(business.priya)
  await page.goto(`/agreement-detail?id=${business.agreement_id}&tab=projections`)
  await page.getByRole('combobox', { name: 'Compare scenarios' }).selectOption('Compare with Worst')
  await expect(page).toHaveURL(/compare=worst/)
  const chart = page.getByRole('slider', { name: 'Payments by month, net, month' })
  await chart.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /Expected £828, Worst £787/)
  await page.getByRole('radio', { name: 'Table' }).check()
  await page.reload()
  const table = page.getByRole('table', { name: 'Payments by month' })
  await expect(table.getByRole('columnheader', { name: 'Worst, net' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search months' }).fill('expected')
  // 5% of £8,120.00 less, 12% of it, and 85% of that
  await expect(table.getByRole('row').nth(1)).toContainText('£787')
  await expect(table.getByRole('row').nth(1)).toContainText('−£41')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await (await downloading).createReadStream()
  const text = Buffer.concat(await file.toArray()).toString('utf8')
  expect(text).toContain('Compared with Worst, net')
  expect(text).toMatch(/Expected,Agreed,Base,8120\.00,974\.40,,828\.24,.*,786\.83,/)

  // The scenario itself is no comparison.
  await page.getByRole('radio', { name: 'Worst' }).check()
  await expect(page.getByRole('combobox', { name: 'Compare scenarios' })).toHaveValue('none')
  await expect(table.getByRole('columnheader', { name: 'Worst to best, net' })).toBeVisible()
})

test('both sides open the agreement fee into its timeline, its entry in the ledger and its receipt', async ({
  business,
  browserOf,
}) => {
  for (const [person, payer] of [
    [business.olivia, 'You were charged'],
    [business.priya, 'Olivia Hart was charged'],
  ] as const) {
    const page = await browserOf(person)
    await page.goto(`/agreement-detail?id=${business.agreement_id}`)
    await page.getByRole('region', { name: 'Parties' }).getByRole('button', { name: '£200.00' }).click()
    const fee = page.getByRole('dialog', { name: /^Agreement fee: / })
    await expect(fee.getByText(payer)).toBeVisible()
    await fee.getByText('1 entry').click()
    await expect(fee.getByText('Agreement fee of Olivia Hart for “')).toBeVisible()
    const downloading = page.waitForEvent('download')
    await fee.getByRole('link', { name: 'Download receipt' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^Sharewell-\d{8}[0-9A-F]{8}\.pdf$/)
  }
})

test('tabs stay in their place when the figures above them arrive', async ({ business, browserOf }) => {
  const page = await browserOf(business.priya)
  const letFiguresGo = await holdBack(page, '**/api/agreements/*/payments-by-month')
  const letTilesGo = await holdBack(page, '**/api/agreements/*/payments-summary')
  await page.goto(`/agreement-detail?id=${business.agreement_id}&tab=payments`)
  const tab = page.getByRole('tab', { name: 'Scheduled Payments' })
  await expect(tab).toBeVisible()
  const before = await tab.boundingBox()
  letFiguresGo()
  letTilesGo()
  await expect(page.getByRole('region', { name: 'Paid so far' })).toBeVisible()
  await expect(page.getByText('Total Processed')).toBeVisible()
  expect(Math.abs(((await tab.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3)
})
