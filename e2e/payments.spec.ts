import { broken } from './acts/answering-badly.ts'
import { expect, test } from './fixtures.ts'

test('what is due is selected from the Process tab, added up, and paid in three more clicks', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.olivia)
  await page.goto('/payments')
  await page.getByRole('tab', { name: 'Process' }).click()
  await expect(page).toHaveURL('/payments?select=due')
  const bar = page.getByRole('group', { name: 'Selection' })
  await expect(bar).toContainText(/^\d+ selected/)
  await expect(bar).toContainText(/You pay £[\d,.]+.*: net £[\d,.]+.* and commission £[\d,.]+/)
  await bar.getByRole('button', { name: /^Process \d+ Payments?$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Process Revenue Share Payments' })
  await dialog.getByRole('button', { name: /^Process \d+ Payments?$/ }).click()
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await bar.getByRole('button', { name: 'Clear the selection' }).click()
  await expect(bar).toBeHidden()
})

test('the list is filtered, grouped and opened from its address', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto('/payments')
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^Paid/ }).click()
  await expect(page).toHaveURL('/payments?status=paid')
  const table = page.getByRole('table', { name: 'Payments' })
  await expect(table.getByRole('button', { name: /^\w+ \d{4} · \d+ payments?$/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Payee', exact: true }).click()
  await page.getByRole('dialog', { name: 'Payee' }).getByRole('button', { name: 'Priya Shah' }).click()
  await expect(page).toHaveURL(/payee=/)
  await expect(page.getByRole('button', { name: 'Payee: Priya Shah' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Payee: Priya Shah' })).toBeVisible()
  await expect(table.getByRole('rowheader', { name: /^Total, \d+ payments?$/ })).toBeVisible()
  await page.goto('/payments?status=paid&group=none')
  await expect(page.getByRole('columnheader', { name: 'Period' })).toBeVisible()
  await table
    .getByRole('button', { name: /Priya Shah/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Payment details' })).toBeVisible()
})

test('columns of the list are hidden and shown, and the address has them', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto('/payments?status=paid')
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(heading('Net')).toBeVisible()
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('checkbox', { name: 'Commission' }).uncheck()
  await page.getByRole('checkbox', { name: 'Created' }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/payments?status=paid&columns=net%2Ccreated')
  await page.reload()
  await expect(heading('Created')).toBeVisible()
  await expect(heading('Net')).toBeVisible()
  await expect(heading('Commission')).toHaveCount(0)
  await heading('Created').getByRole('button').click()
  await expect(page).toHaveURL(/sort=newest/)
  const total = page.getByRole('row', { name: /^Total, \d+ payments?/ })
  await expect(total.getByRole('cell', { name: /£/ })).toHaveCount(2)
})

test('an admin sees all payments and what was processed, and has nothing to process', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.ada)
  await page.goto('/payments')
  const tabs = page.getByRole('tablist', { name: 'Payments' }).getByRole('tab')
  await expect(tabs).toHaveText(['Dashboard', 'Distribution'])
  await page.goto(`/payments?tab=process&reportId=${business.reports.paid}`)
  await expect(tabs).toHaveText(['Dashboard', 'Process', 'Distribution'])
  await expect(page.getByRole('heading', { name: /^Fernleaf, / })).toBeVisible()
})

test('what a figure counts is said under the pointer, by the keyboard and by a tap', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.olivia, { hasTouch: true })
  await page.goto('/payments')
  const about = page.getByRole('button', { name: 'About All shares' })
  const words = page.getByRole('tooltip').filter({ hasText: 'The other tiles added up' })
  await expect(about).toHaveAccessibleDescription(/^The other tiles added up/)
  await about.hover()
  await expect(words).toBeVisible()
  await page.getByRole('heading', { name: 'Payments' }).hover()
  await expect(words).toBeHidden()
  await about.focus()
  await page.keyboard.press('Enter')
  await expect(words).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(words).toBeHidden()
  await expect(about).toBeFocused()
  await about.tap()
  await expect(words).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(words).toBeHidden()
})

test('the distribution tab begins with a choice of projects', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto('/payments?tab=distribution')
  await page.getByRole('button', { name: 'Show the distributions of Fernleaf' }).click()
  await expect(page).toHaveURL(/tab=distribution.*projectId=/)
  await page
    .getByRole('button', { name: /^Show the distribution of / })
    .first()
    .click()
  await expect(page.getByRole('table', { name: 'Distribution' })).toBeVisible()
})

for (const width of [412, 800, 1280, 1440]) {
  test(`the list stays where it is when the totals arrive, ${width} wide`, async ({ business, browserOf }) => {
    const page = await browserOf(business.olivia)
    await page.setViewportSize({ width, height: 900 })
    const totals = Promise.withResolvers<void>()
    await page.route('**/api/payments/summary*', async (route) => {
      await totals.promise
      await route.continue()
    })
    await page.goto('/payments')
    const search = page.getByRole('main').getByRole('search')
    await expect(page.getByText('Loading totals...')).toBeAttached()
    const [before, chosen] = [await search.boundingBox(), page.getByRole('group', { name: 'Status' })]
    totals.resolve()
    await expect(page.getByRole('table', { name: 'Payments' })).toBeVisible()
    await expect(chosen.getByRole('button', { name: /^All ?\d/ })).toBeVisible()
    const after = await search.boundingBox()
    expect([after?.y, after?.height]).toEqual([before?.y, before?.height])
  })
}

test('removed payments that fail to load are retried', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.route('**/api/payments/removed*', (route) => route.fulfill(broken))
  await page.goto('/payments')
  const failed = page.getByText('Failed to load removed payments')
  await expect(failed).toBeVisible()
  await page.unroute('**/api/payments/removed*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(failed).toBeHidden()
})

test('a payment that is due gets a note, is removed with a reason, and restored', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto('/payments?status=due&group=none')
  const table = page.getByRole('table', { name: 'Payments' })
  await table
    .getByRole('button', { name: /Priya Shah/ })
    .first()
    .click()
  const trace = page.getByRole('dialog', { name: 'Payment details' })
  await trace.getByRole('button', { name: /^(Add|Edit) note$/ }).click()
  const note = page.getByRole('dialog', { name: 'Note' })
  await note.getByLabel('Note').fill('As agreed on the phone')
  await note.getByRole('button', { name: 'Save note' }).click()
  await expect(note).toBeHidden()
  await expect(trace.getByText('As agreed on the phone')).toBeVisible()

  await trace.getByRole('button', { name: 'Remove payment' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove payment' })
  await removing.getByLabel('Reason').fill('Paid by hand')
  await removing.getByRole('button', { name: 'Remove payment' }).click()
  await expect(trace).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Removed payments' })).toBeVisible()
  const removed = page.getByRole('listitem').filter({ hasText: '“Paid by hand”' })
  await expect(removed).toContainText('Olivia Hart removed it on')
  const { items } = await business.olivia.api.payments.listRemovedPayments({})
  const report = items.find(({ reason }) => reason === 'Paid by hand')?.report_id
  await page.goto(`/revenue-report-detail?reportId=${report}`)
  await expect(page.getByText(/of the shares is not paid, since its payments were removed/)).toBeVisible()
  await page
    .getByRole('row', { name: /removed, not paid/ })
    .getByRole('button')
    .first()
    .click()
  await expect(page.getByText(/^Not paid to Priya Shah: removed by you on .*Reason: Paid by hand$/)).toBeVisible()
  await page.goto('/payments?status=due&group=none')
  await removed.getByRole('button', { name: /^Restore / }).click()
  await expect(removed).toBeHidden()
  await expect(table.getByRole('button', { name: /Priya Shah/ }).first()).toBeVisible()
})
