import { answerWith } from './acts/answering-otherwise.ts'
import { holdBack, tooWide } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'

test('a payment past its due date says for how long, and its amount is copied once', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.priya)
  const overdue = { stage: 'overdue', overdue_days: 12 }
  await answerWith<{ items: { status: string }[] }>(page, /\/api\/payments\?/, ({ items }) => {
    for (const payment of items) if (payment.status === 'calculated') Object.assign(payment, overdue)
  })
  await page.goto('/payments')
  const due = page.getByRole('row', { name: /12 days overdue/ })
  await expect(due).toContainText(/Due \d+ \w+/)
  await expect(page.getByRole('row', { name: /Overdue · .*, 1 payment/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Receipt/ })).not.toContainText('overdue')

  await due.getByRole('link', { name: '£828.24' }).selectText()
  await page.keyboard.press('ControlOrMeta+C')
  const search = page.getByRole('main').getByRole('searchbox')
  await search.press('ControlOrMeta+V')
  await expect(search).toHaveValue('£828.24')

  await page.goto(`/agreement-detail?id=${business.agreement_id}&tab=payments`)
  await page.getByRole('tab', { name: 'Scheduled' }).click()
  const scheduled = page.getByRole('row', { name: /12 days overdue/ })
  await expect(scheduled).toContainText(/\d+ \w{3} \d{4}/)
  await expect(page.getByRole('columnheader', { name: 'Due' })).toBeVisible()
  await expect(scheduled).not.toContainText('Due')
})

test('a payment takes two lines on a phone, whatever its sums and names', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia, { viewport: { width: 390, height: 844 } })
  const large = { gross_amount: 123_456_789, commission_amount: 18_518_518, amount: 104_938_271 }
  const title = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'
  await answerWith<{ items: { project: object; payee: object }[] }>(page, /\/api\/payments\?/, ({ items }) => {
    for (const payment of items) {
      Object.assign(payment, large)
      Object.assign(payment.project, { title })
      Object.assign(payment.payee, { name: 'Papadimitrakopoulos' })
    }
  })
  await page.goto(`/payments?reportId=${business.reports.approved}`)
  await expect(page.getByText(`Report: ${title}`)).toBeVisible()
  const rows = page.getByRole('row', { name: /Papadimitrakopoulos/ })
  for (const words of ['£1,234,567.89', '£185,185.18', '£1,049,382.71', '12%']) {
    await expect(rows.first()).toContainText(words)
  }
  const heights = await rows.evaluateAll((found) => found.map((row) => row.getBoundingClientRect().height))
  // Two lines of 21 and 19 px with their room.
  expect(Math.max(...heights)).toBeLessThan(75)
  expect(await tooWide(page)).toBe(0)
})

test('what a payment waits for leaves its payee their name on a phone', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia, { viewport: { width: 390, height: 844 } })
  const sentence = 'Waiting for your bank transfer of £974.40 to arrive. Nothing of it has come yet.'
  const waiting = {
    ...{
      method: 'bank_transfer',
      method_name: 'Bank transfer',
      state: 'payer',
      since: '2026-11-20T09:00:00Z',
      sentence,
    },
    ...{ until: null, received_amount: 0, missing_amount: 97_440, charge_id: null, pay_url: '/payments/pay' },
  }
  await answerWith<{ items: object[] }>(page, /\/api\/payments\?/, ({ items }) => {
    for (const payment of items) Object.assign(payment, { status: 'processing', stage: 'due', waiting })
  })
  await page.goto('/payments')
  const row = page.getByRole('row').filter({ hasText: sentence }).first()
  await expect(row.getByRole('link', { name: /^View what to do: / })).toBeVisible()
  const name = row.getByRole('rowheader').getByText('Priya Shah')
  expect(await name.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBeLessThanOrEqual(0)
  expect(await tooWide(page)).toBe(0)
})

test('a share that is held says so to both sides, in its row, under the tiles and on the dashboards', async ({
  business,
  browserOf,
}) => {
  const held = { count: 1, gross_amount: 97_440, commission_amount: 14_616, amount: 82_824 }
  for (const { person, words, part, dashboard } of [
    {
      person: business.olivia,
      words: 'Held until the payout account of Priya Shah can receive money.',
      part: '£974.40 gross of what is due is held until the payout accounts of payees can receive money.',
      dashboard: /to pay, £974\.40 of it held$/,
    },
    {
      person: business.priya,
      words: 'Held until your payout account can receive money.',
      part: '£828.24 net of what is due is held until your payout account can receive money.',
      dashboard: 'net, £828.24 held',
    },
  ]) {
    const page = await browserOf(person)
    await answerWith<{ items: { status: string }[] }>(page, /\/api\/payments\?/, ({ items }) => {
      for (const payment of items) if (payment.status === 'calculated') Object.assign(payment, { held: words })
    })
    await answerWith<object>(page, /\/api\/payments\/summary/, (summary) =>
      Object.assign(summary, { held, held_below_minimum: { ...held, count: 0, gross_amount: 0, amount: 0 } }),
    )
    await answerWith<object>(page, /\/api\/dashboard\/owner$/, (answer) =>
      Object.assign(answer, { awaiting_payment: 138_040, overdue_amount: 0, held_amount: held.gross_amount }),
    )
    await answerWith<object>(page, /\/api\/dashboard\/provider$/, (answer) =>
      Object.assign(answer, { overdue_amount: 0, held_amount: held.amount }),
    )
    await page.goto('/payments')
    const row = page.getByRole('row').filter({ hasText: words })
    await expect(row.getByText('Held', { exact: true })).toBeVisible()
    await expect(page.getByText(part)).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByText(dashboard)).toBeVisible()
  }
})

test('what is overdue is named in tiles, on the agreement and on its report', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  const overdue = { overdue_amount: 97_440, overdue_days: 12 }
  const latest_period = {
    ...{ report_id: business.reports.paid, start: '2026-10-01', end: '2026-10-31', amount: 97_440 },
    ...{ status: 'calculated', overdue_days: 12, below_threshold: false },
  }
  await answerWith<{ stages: object }>(page, /\/api\/payments\/summary/, (summary) => {
    const total = { count: 1, gross_amount: 97_440, commission_amount: 14_616, amount: 82_824 }
    Object.assign(summary, overdue, { stages: { ...summary.stages, overdue: total } })
  })
  await answerWith<{ active_shares: { latest_period: object }[] }>(page, /\/api\/dashboard\/owner$/, (dashboard) => {
    const late = {
      kind: 'payment',
      title: 'Pay October 2026 shares of Fernleaf',
      note: '',
      action: 'Pay',
      link: '/payments',
    }
    for (const share of dashboard.active_shares) share.latest_period = latest_period
    Object.assign(dashboard, {
      ...{ awaiting_payment: 97_440, overdue_amount: 97_440 },
      your_turn: [{ ...late, since: '2026-11-03T09:00:00.000Z', overdue_days: 12, money: null }],
    })
  })
  await answerWith<object>(page, /payments-summary$/, (summary) => Object.assign(summary, overdue))
  const owed = { payments: 1, gross: 97_440, commission: 14_616, net: 82_824, due_date: '2026-11-18', overdue_days: 12 }
  await answerWith<object>(page, /payments-by-month$/, (months) => Object.assign(months, { overdue: owed }))
  await answerWith<object>(page, /\/api\/revenue-reports\/[\w-]+$/, (report) =>
    Object.assign(report, {
      ...{ status: 'approved', overdue_days: 12, payment_due: { due_date: '2026-11-18', overdue_days: 12 } },
    }),
  )
  await page.goto('/payments')
  const tile = page.getByRole('listitem').filter({ hasText: 'Overdue' })
  await expect(tile).toContainText('12 days')
  await expect(tile).toContainText('£974.40 gross')
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Your turn' }).getByText('12 days overdue')).toBeVisible()
  await expect(page.getByText(/to pay, 12 days overdue$/)).toBeVisible()
  const shares = page.getByRole('table', { name: 'Active revenue shares' })
  await expect(shares.getByText('12 days overdue').first()).toBeVisible()
  await page.goto(`/agreement-detail?id=${business.agreement_id}&tab=payments`)
  await expect(page.getByText(/^Gross\. £974\.40 overdue for 12 days, £[\d.,]+ due within 7 days/)).toBeVisible()
  const figure = page.getByRole('region', { name: 'Overdue' })
  await expect(figure).toContainText('12 days')
  await expect(figure).toContainText('£974.40')
  await expect(figure).toContainText('due 18 Nov 2026')
  await page.goto(`/revenue-report-detail?reportId=${business.reports.paid}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Payments overdue' })).toContainText(
    'Due 18 Nov 2026, 12 days ago',
  )
  await expect(page.getByText('12 days overdue')).toBeVisible()
})

for (const { side, amount, named } of [
  { side: 'priya', amount: '£828.24', named: 'net' },
  { side: 'olivia', amount: '£974.40', named: 'gross' },
] as const) {
  test(`the list of revenue shares says to ${side} what is overdue, ${named}, and for how long`, async ({
    business,
    browserOf,
  }) => {
    const overdue = { overdue_gross: 97_440, overdue_net: 82_824 }
    const page = await browserOf(business[side])
    await answerWith<{ items: object[] }>(page, /\/api\/agreements\/figures/, ({ items }) => {
      for (const figures of items) Object.assign(figures, overdue, { overdue_days: 5 })
    })
    await answerWith<object>(page, /\/api\/agreements\/totals/, (totals) => Object.assign(totals, overdue))
    await page.goto('/rev-share')
    await expect(page.getByRole('columnheader', { name: `Overdue, ${named}` })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: `Paid so far, ${named}` })).toBeVisible()
    const late = page.getByRole('cell').filter({ hasText: '5 days overdue' }).first()
    await expect(late).toContainText(amount)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeInViewport({ ratio: 1 })
    await expect(late.getByText(named)).toBeHidden()
    const total = page.getByRole('row', { name: /^Total, / }).getByRole('cell')
    await expect(total.filter({ hasText: `${amount} ${named} overdue` })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(late.getByText(`${named},`)).toBeVisible()
    await expect(total.getByText(`${named} overdue`)).toBeVisible()
    expect(await tooWide(page)).toBe(0)
  })
}

test('lists of reports say what is overdue of them, and for how long', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  const late = ({ items }: { items: object[] }) => {
    for (const report of items) Object.assign(report, { status: 'approved', overdue_days: 5 })
  }
  await answerWith<{ items: object[] }>(page, /\/api\/revenue-reports\?/, late)
  await answerWith<{ items: object[] }>(page, /\/api\/agreements\/[\w-]+\/financials(\?|$)/, late)
  const agreement = `/agreement-detail?id=${business.agreement_id}`
  for (const path of [
    '/revenue-reports',
    `/project-revenue-reports?projectId=${business.project_id}`,
    `${agreement}&tab=financials`,
    `${agreement}&tab=reports`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('cell').filter({ hasText: '5 days overdue' }).first()).toContainText('Approved')
  }
})

for (const { side, amount, named } of [
  { side: 'priya', amount: '£828.24', named: 'net' },
  { side: 'olivia', amount: '£974.40', named: 'gross' },
] as const) {
  test(`the tabs of an agreement are ${named} for ${side}`, async ({ business, browserOf }) => {
    const page = await browserOf(business[side])
    const agreement = `/agreement-detail?id=${business.agreement_id}`
    await page.goto(`${agreement}&tab=financials`)
    await expect(page.getByRole('columnheader', { name: `Payment, ${named}` })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Financials' })).toContainText(amount)
    await page.goto(`${agreement}&tab=payments`)
    await expect(page.getByText(new RegExp(`^${named}\\. .* platform commission`, 'i'))).toBeVisible()
    await page.goto(`${agreement}&tab=payments&view=analytics`)
    await expect(page.getByRole('columnheader', { name: `Share of revenue, ${named}` })).toBeVisible()
    await page.goto(`${agreement}&tab=projections`)
    await expect(page.getByText(`Whole term, ${named}`)).toBeVisible()
    await expect(page.getByText(`Annual estimate, ${named}`)).toBeVisible()
    await expect(page.getByRole('slider', { name: `Payments by month, ${named}, month` })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Simulator' })).toContainText(`First month, ${named}`)
    await page.goto(`/proposal-detail?id=${business.proposals.olivias_turn}`)
    const versions = page.getByRole('table', { name: 'What the versions pay by month' })
    await expect(versions.getByRole('rowheader', { name: `Version 1, ${named}` })).toBeVisible()
  })
}

test('a proposal says when its latest version was made', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  const id = business.proposals.olivias_turn
  await answerWith<{ created_at: string; current_version: { created_at: string } }>(
    page,
    /\/api\/proposals\/[\w-]+$/,
    (proposal) => {
      proposal.created_at = '2026-01-05T12:00:00Z'
      proposal.current_version.created_at = '2026-02-06T12:00:00Z'
    },
  )
  await page.goto(`/proposal-detail?id=${id}`)
  await expect(page.getByText(/Version \d, created 6 Feb 2026\./)).toBeVisible()
})

test('with nothing selected nothing is said of money that has arrived', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto('/payments')
  await page
    .getByRole('button', { name: /^Pay Priya Shah/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Process Revenue Share Payments' })
  await expect(dialog.getByText('gross, commission included')).toBeVisible()
  await dialog.getByRole('checkbox').uncheck()
  await expect(dialog.getByText('No payments selected for processing')).toBeVisible()
  await expect(dialog.getByText('You pay')).toBeVisible()
  await expect(dialog.getByText(/arrived/)).toHaveCount(0)
  await dialog.getByRole('checkbox').check()
  await expect(dialog.getByText('gross, commission included')).toBeVisible()
})

test('the page that the result of a batch names leads to the analysis of transfers', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.olivia)
  await answerWith<{ message: string }>(page, /\/api\/payment-batches\//, (batch) => {
    batch.message = 'Payments processed but all transfers failed. Check the Transfer Analytics page.'
  })
  await page.goto(`/payments?tab=process&reportId=${business.reports.paid}`)
  await page.getByRole('link', { name: 'Transfer Analytics page' }).click()
  await expect(page).toHaveURL('/transfer-analytics')
  await expect(page.getByRole('heading', { name: 'Transfer Analytics', level: 1 })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Top destinations' })).toContainText('Priya Shah')
})

test('a list without failed payments says so, and is reset to all of them', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto('/payments?status=failed')
  await expect(page.getByText('No failed payments')).toBeVisible()
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await expect(page).toHaveURL('/payments')
  await expect(page.getByRole('row', { name: /Receipt/ }).first()).toBeVisible()

  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('nobody at all')
  await expect(page.getByText('No payments matching the filter criteria')).toBeVisible()
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await expect(search).toHaveValue('')
  await expect(page.getByRole('row', { name: /Receipt/ }).first()).toBeVisible()
})

test('a filter by a date that does not exist says so, and can be reset', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto(`/project-revenue-reports?projectId=${business.project_id}`)
  await page.getByRole('button', { name: 'Period', exact: true }).click()
  const from = page.getByLabel('From', { exact: true })
  const reset = page.getByRole('button', { name: 'Reset', exact: true })
  await from.fill('2024-02-29')
  await expect(reset).toBeVisible()
  // The year stands last, in whichever order the browser writes a date.
  for (const key of ['ArrowRight', 'ArrowRight', '2', '0', '2', '3']) await page.keyboard.press(key)
  await page.getByLabel('To', { exact: true }).focus()
  await expect(page.getByText('Enter a valid date')).toBeVisible()
  await expect(page).not.toHaveURL(/from=/)
  const period = page.getByRole('button', { name: 'Period', exact: true })
  await expect(page.getByRole('button', { name: 'Period: not a valid date' })).toBeVisible()
  await page.keyboard.press('Escape')
  await reset.click()
  await expect(reset).toBeHidden()
  await period.click()
  await expect(page.getByText('Enter a valid date')).toBeHidden()
  await expect(from).toHaveJSProperty('validity.badInput', false)

  await page.goto(`/project-revenue-reports?projectId=${business.project_id}&to=2026-02-31`)
  await page.getByRole('button', { name: 'Period: not a valid date' }).click()
  await expect(page.getByText('Enter a valid date')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove Period' }).click()
  await expect(page).not.toHaveURL(/to=/)
  await expect(period).toBeVisible()
})

test('an empty list of one status has nothing to reset until it is searched', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto(`/project-revenue-reports?projectId=${business.project_id}&tab=finalized`)
  const reset = page.getByRole('button', { name: 'Reset filters' })
  await expect(page.getByText('No finalized reports')).toBeVisible()
  await expect(reset).toHaveCount(0)
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Search' }))
    .first()
    .fill('gift')
  await expect(page.getByText('No reports match your filters')).toBeVisible()
  await reset.click()
  await expect(page.getByText('No finalized reports')).toBeVisible()
  await expect(page).not.toHaveURL(/search=/)
})

test('what is typed into a search does not follow to the next page', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto('/projects')
  const letGo = await holdBack(page, '**/assets/payments-page-*.js')
  await page.getByRole('searchbox').fill('fern')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payments' }).click()
  // Longer than the search waits for another key.
  await page.evaluate(() => new Promise((later) => setTimeout(later, 500)))
  letGo()
  await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/payments')
})

test('reviews are refused to others than admins, and nothing of them is asked for', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(webhooks|payments)\/monitor/.test(request.url())) asked.push(request.url())
  })
  await page.goto('/admin-reviews')
  const title = "You don't have permission to perform this action."
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  expect(asked).toEqual([])
})
