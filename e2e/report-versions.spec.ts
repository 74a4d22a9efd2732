import { randomUUID } from 'node:crypto'
import { makeDeal } from '#scenarios/deal.ts'
import { reportForm, reportMonth } from '#scenarios/report-month.ts'
import { expect, test } from './fixtures.ts'
import { lookAt } from './screens/looking.ts'

test('a corrected report shows both sides each version, and a document goes until it is submitted', async ({
  server,
  browserOf,
}) => {
  test.slow()
  const { olivia, priya, project_id } = await makeDeal(server, { story: `versions-${randomUUID()}` })
  const id = await reportMonth(olivia, { project_id })
  await priya.api.reports.disputeReport({ id, reason: 'Gift cards are missing' })

  await test.step('the owner adds two documents to the correction, and removes the wrong one', async () => {
    for (const name of ['wrong.pdf', 'right.pdf']) {
      const file = new File([`%PDF-1.7\n${name}\n%%EOF`], name, { type: 'application/pdf' })
      await olivia.api.reports.addReportDocument({ id, document_id: randomUUID(), file })
    }
    const page = await browserOf(olivia)
    await page.goto(`/revenue-reports?reportId=${id}&action=edit`)
    await page.getByRole('button', { name: 'Remove wrong.pdf' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove document' })
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('link', { name: 'wrong.pdf' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'right.pdf' })).toBeVisible()
  })

  const sources = [{ source_name: 'Subscriptions', amount: 825_200 }]
  await olivia.api.reports.updateReport({ id, ...reportForm({ sources }) })

  for (const person of [olivia, priya]) {
    await test.step('a side reads what differs', async () => {
      const page = await browserOf(person)
      await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
      await page.goto(`/revenue-report-detail?reportId=${id}`)
      const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
      await expect(versions).toHaveCount(2)
      await expect(versions.first()).toContainText('Version 2, corrected')
      await expect(versions.first()).toContainText('£8,252.00 of revenue, £132.00 more than before.')
      await expect(versions.first()).toContainText('£990.24 gross, £841.70 net, £15.84 more than before gross.')
      await expect(versions.first()).toContainText('right.pdf')
      await expect(versions.last()).toContainText('Version 1, submitted')
      await expect(page.getByRole('button', { name: 'Remove right.pdf' })).toBeHidden()
      expect(await lookAt(page, 'report-versions')).toEqual([])
    })
  }
})
