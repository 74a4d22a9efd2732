import { Buffer } from 'node:buffer'
import { expect, test } from './fixtures.ts'

test('anybody with the PDF of an agreement checks it without an account; a changed one fails', async ({
  business,
  browserOf,
}) => {
  const { olivia, agreement_id: id } = business
  const file = await olivia.api.agreements.downloadAgreement({ id })
  const original = Buffer.from(await file.arrayBuffer())
  const changed = Buffer.from(original)
  changed.writeUInt8(changed.readUInt8(6000) ^ 1, 6000)

  const page = await browserOf()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.goto('/verify')
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('PDF of the agreement').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await choose('agreement.pdf', original)
  await expect(page.getByRole('heading', { name: 'On record', exact: true })).toBeVisible()
  const verdict = page.getByRole('status').filter({ hasText: 'as Sharewell issued it, unchanged' })
  await expect(verdict).toContainText('Olivia Hart (account name: Olivia Hart)')
  await expect(verdict).toContainText('Priya Shah (account name: Priya Shah)')
  await expect(verdict).toContainText('2, agreed')

  await choose('changed.pdf', changed)
  await expect(page.getByRole('heading', { name: 'Not on record' })).toBeVisible()
  await expect(page.getByText('“changed.pdf” is not a file that Sharewell issued')).toBeVisible()
  // The file itself is never sent.
  expect(sent.filter((request) => !request.startsWith('GET '))).toEqual([])
})
