import { randomUUID } from 'node:crypto'
import { pdfWithScript } from './acts/pdf-with-script.ts'
import { expect, test } from './fixtures.ts'
import { lookAt } from './screens/looking.ts'

test('a PDF beside a report is read in its place, and nothing in it runs', async ({ business, browserOf }) => {
  const { olivia, reports } = business
  const file = pdfWithScript(['Charges of October', 'Gift cards'])
  await olivia.api.reports.addReportDocument({ id: reports.draft, document_id: randomUUID(), file })
  const page = await browserOf(olivia, { reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  })

  await page.goto(`/revenue-report-detail?reportId=${reports.draft}`)
  await page.getByRole('button', { name: 'October.pdf' }).click()
  const preview = page.getByRole('dialog', { name: 'October.pdf' })
  await expect(preview.getByRole('img', { name: 'October.pdf, page 1 of 2' })).toBeVisible()
  await expect(preview.getByText('Charges of October')).toBeAttached()
  expect(await lookAt(page, 'report-document-wide')).toEqual([])
  await preview.getByRole('button', { name: 'Next page' }).press('Enter')
  await expect(preview.getByText('Gift cards')).toBeAttached()
  await expect(preview.getByRole('status')).toHaveText('Page 2 of 2')
  await expect(preview.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await expect(preview.getByRole('button', { name: 'Next page' })).toBeFocused()
  await expect(preview.getByRole('link', { name: 'Download' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  expect(page.frames()).toHaveLength(1)
  expect([...ran, ...refused]).toEqual([])
})

test('a PDF that is broken says so, and can be downloaded', async ({ business, browserOf }) => {
  const { olivia, reports } = business
  const file = new File(['%PDF-1.7\nnothing that a page could be made of'], 'Torn.pdf', { type: 'application/pdf' })
  await olivia.api.reports.addReportDocument({ id: reports.draft, document_id: randomUUID(), file })
  const page = await browserOf(olivia)
  await page.goto(`/revenue-report-detail?reportId=${reports.draft}`)
  await page.getByRole('button', { name: 'Torn.pdf' }).click()
  const preview = page.getByRole('dialog', { name: 'Torn.pdf' })
  await expect(preview.getByRole('alert')).toHaveText('This file can’t be shown here. Download it to open it.')
  await expect(preview.getByRole('link', { name: 'Download' })).toBeVisible()
})
