import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { expect, test } from './fixtures.ts'

const chart = (page: Page, name: string) => page.getByRole('region', { name: `${name}, dark`, exact: true })

test('a chart of months is read by the keyboard, by the pointer and as a table', async ({ browserOf, url }) => {
  const page = await browserOf(await registerPerson({ url }, castFor('charts').olivia))
  await page.goto('/design-system')
  const streams = chart(page, 'Revenue by stream')
  const months = streams.getByRole('slider')
  const readout = (month: string) => streams.getByRole('group', { name: month })

  await test.step('the last month that is over is chosen', async () => {
    await expect(months).toHaveAttribute('aria-valuetext', /^October 2026: .*total £8,120\.00$/)
    await expect(readout('October 2026')).toContainText('£8,120.00')
  })

  await test.step('arrow keys, Home and End move through the months', async () => {
    await months.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(months).toHaveAttribute('aria-valuetext', /^September 2026/)
    await expect(streams.getByRole('link', { name: 'Open report' })).toBeVisible()
    await page.keyboard.press('Home')
    await expect(months).toHaveAttribute('aria-valuetext', /^November 2025/)
    await page.keyboard.press('ArrowLeft')
    await expect(months).toHaveAttribute('aria-valuetext', /^November 2025/)
    await page.keyboard.press('End')
    await expect(months).toHaveAttribute('aria-valuetext', /^November 2026, So far/)
  })

  await test.step('the pointer looks, a click chooses', async () => {
    const box = await months.boundingBox()
    if (!box) throw new Error('The chart has no place')
    const second = { x: box.width * (1.5 / 13), y: box.height / 2 }
    await months.hover({ position: second })
    await expect(readout('December 2025')).toContainText('£11,480.00')
    await page.mouse.move(0, 0)
    await expect(readout('November 2026')).toContainText('£6,180.00')
    await months.click({ position: second })
    await expect(months).toHaveAttribute('aria-valuetext', /^December 2025.*total £11,480\.00$/)
  })

  await test.step('the table has the same months and adds them up', async () => {
    await streams.getByRole('radio', { name: 'Table' }).check()
    const rows = streams.getByRole('row')
    await expect(rows).toHaveCount(15)
    await expect(rows.nth(2)).toContainText('December 2025')
    await expect(rows.nth(2)).toContainText('£11,480.00')
    await expect(rows.last()).toContainText('Total, 12 months')
    await expect(rows.last()).toContainText('£93,460.00')
  })

  await test.step('Enter opens the month', async () => {
    await streams.getByRole('radio', { name: 'Chart' }).check()
    await months.press('Enter')
    await expect(page).toHaveURL(/\/icons-preview-page$/)
  })
})

test('a row of a distribution opens in place, one at a time', async ({ browserOf, url }) => {
  const page = await browserOf(await registerPerson({ url }, castFor('waterfall').olivia))
  await page.goto('/design-system')
  const distribution = chart(page, 'Distribution')
  const priya = distribution.getByRole('button', { name: /^Priya Shah/ })
  const marco = distribution.getByRole('button', { name: /^Marco Bianchi/ })
  await expect(priya).toHaveAttribute('aria-expanded', 'true')
  await priya.focus()
  await page.keyboard.press('ArrowDown')
  await expect(marco).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(marco).toHaveAttribute('aria-expanded', 'true')
  await expect(priya).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Escape')
  await expect(marco).toHaveAttribute('aria-expanded', 'false')
})

test('on a phone a chart starts at the newest months beside its axis', async ({ browserOf, url }) => {
  const olivia = await registerPerson({ url }, castFor('chart-phone').olivia)
  const page = await browserOf(olivia, { viewport: { width: 390, height: 844 } })
  await page.goto('/design-system')
  const streams = chart(page, 'Revenue by stream')
  const months = streams.getByRole('slider')
  await expect(months).toBeVisible()
  await months.scrollIntoViewIfNeeded()
  const left = () => months.evaluate((slider) => slider.scrollLeft)
  await expect.poll(left).toBeGreaterThan(100)
  await months.focus()
  await expect.poll(left).toBeGreaterThan(100)
  await page.keyboard.press('Home')
  await expect.poll(left).toBe(0)
  await expect(streams.getByText('£12,000')).toBeInViewport()
})
