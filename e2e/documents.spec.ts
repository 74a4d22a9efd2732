import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makeDeal } from '#scenarios/deal.ts'
import { pdfWithScript } from './acts/pdf-with-script.ts'
import { expect, test } from './fixtures.ts'
import { lookAt } from './screens/looking.ts'

test('a PDF beside a report is read in its place, and nothing in it runs', async ({ business, browserOf }) => {
  const { olivia, reports } = business
  const file = pdfWithScript(['Charges of October', 'Gift cards'])
  await olivia.api.reports.addReportDocument({ id: reports.draft, document_id: randomUUID(), file })
  const page = await browserOf(olivia)
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
  await page.getByRole('button', { name: 'October.pdf', exact: true }).click()
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
  await page.getByRole('button', { name: 'Torn.pdf', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Torn.pdf' })
  await expect(preview.getByRole('alert')).toHaveText('This file can’t be shown here. Download it to open it.')
  await expect(preview.getByRole('link', { name: 'Download' })).toBeVisible()
})

test('a document is added to an agreement, read by the other side, and stays from then on', async ({
  server,
  browserOf,
}) => {
  test.slow()
  const { olivia, priya, agreement_id } = await makeDeal(server, { story: 'documents' })
  const path = `/agreement-detail?id=${agreement_id}&tab=documents`
  const [hers, theirs] = [await browserOf(olivia), await browserOf(priya)]
  const rowOf = (page: Page, name: string) => page.getByRole('table', { name: 'Documents' }).getByRole('row', { name })
  await theirs.goto(path)
  await expect(rowOf(theirs, 'Agreement')).toContainText('PDF')
  await hers.goto(path)
  await upload(hers, pdfWithScript(['Statement of work']))
  await expect(rowOf(hers, 'October')).toContainText('Added by Olivia Hart')
  // Without reloading the page.
  await expect(rowOf(theirs, 'October')).toBeVisible()
  await upload(hers, new File(['words'], 'notes.pdf'))
  await expect(hers.getByRole('alert')).toContainText('File "notes.pdf" is not accepted.')
  await hers.getByRole('button', { name: 'Remove notes.pdf' }).click()

  await test.step('she deletes one that nobody has opened', async () => {
    await rowOf(hers, 'October').getByRole('button', { name: 'Delete October' }).click()
    await hers.getByRole('dialog').getByRole('button', { name: 'Delete document' }).click()
    for (const page of [hers, theirs]) await expect(rowOf(page, 'October')).toBeHidden()
  })

  await upload(hers, pdfWithScript(['Statement of work']))
  await rowOf(theirs, 'October').getByRole('button', { name: 'October', exact: true }).click()
  const preview = theirs.getByRole('dialog', { name: 'October.pdf' })
  await expect(preview.getByText('Statement of work')).toBeAttached()
  await expect(rowOf(hers, 'October')).toBeVisible()
  await expect(rowOf(hers, 'October').getByRole('button', { name: 'Delete October' })).toBeHidden()
})

async function upload(page: Page, file: File): Promise<void> {
  const buffer = Buffer.from(await file.arrayBuffer())
  await page
    .getByLabel('Documents of the agreement')
    .setInputFiles({ name: file.name, mimeType: 'application/pdf', buffer })
}
