import { expect, test } from './fixtures.ts'

test('on a wide screen the form says who gets what in columns, and what follows', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia, { viewport: { width: 1440, height: 900 } })
  await page.goto(`/revenue-reports?action=create&projectId=${business.project_id}`)
  await page.getByLabel('Amount').first().fill('8,120')
  const split = page.getByRole('table', { name: 'Who gets what' })
  const row = split.getByRole('row', { name: /^Priya Shah/ })
  const cells = row.getByRole('cell')
  await expect(cells).toContainText(['', '£974.40', '£146.16', '£828.24'])

  const headings = split.getByRole('columnheader').filter({ hasText: /^(Gross|Commission|Net)$/ })
  for (const [at, heading] of (await headings.all()).entries()) {
    await expect(heading).toBeInViewport()
    const [above, below] = [await heading.boundingBox(), await cells.nth(at + 1).boundingBox()]
    expect(right(above)).toBeCloseTo(right(below), 0)
  }

  const after = page.getByRole('region', { name: 'After you submit' }).getByRole('listitem')
  await expect(after).toHaveCount(5)
  for (const step of [/Priya can see it/, /You can approve it/, /The share is due/, ...LATER]) {
    await expect(after.filter({ hasText: step })).toHaveCount(1)
  }
  const days = await after.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  expect(days).toEqual(days.toSorted())
  await page.getByLabel('Amount').first().fill('900')
  await expect(after).toHaveCount(4)
  for (const step of [/You can approve it/, ...LATER]) await expect(after.filter({ hasText: step })).toHaveCount(1)
})

/** Which of them comes first depends on the day. */
const LATER = [/The report is final/, /The report of .* is next/]

const right = (box: { x: number; width: number } | null) => (box ? box.x + box.width : Number.NaN)
