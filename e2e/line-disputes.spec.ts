import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { makeDeal } from '#scenarios/deal.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import { reportMonth } from '#scenarios/report-month.ts'
import { expect, test } from './fixtures.ts'
import { lookAt } from './screens/looking.ts'

const SOURCES = [
  { source_name: 'Subscriptions', amount: 600_000 },
  { source_name: 'Gift cards', amount: 198_800 },
]

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') })

test('one line is disputed, the rest is paid, the owner insists, an admin upholds it, and what was held back is due', async ({
  server,
  business,
  browserOf,
}) => {
  test.slow()
  const { olivia, priya, card, project_id } = await makeDeal(server, { story: `line-dispute-${randomUUID()}` })
  const id = await reportMonth(olivia, { project_id, sources: SOURCES })
  const [owner, provider, admin] = await Promise.all([olivia, priya, business.ada].map((person) => browserOf(person)))
  if (!(owner && provider && admin)) throw new Error('Three browsers are needed.')
  const page = `/revenue-report-detail?reportId=${id}`
  const HELD = '£15.84 gross more is due if the dispute is upheld: £2.38 commission, £13.46 net.'

  await test.step('the provider disputes one line', async () => {
    await provider.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
    await provider.goto(page)
    await provider.getByRole('button', { name: 'Dispute', exact: true }).click()
    const dialog = provider.getByRole('dialog', { name: 'Dispute this report' })
    await dialog.getByText('Single lines').click()
    await dialog.getByRole('button', { name: 'Submit Dispute' }).click()
    await expect(dialog.getByText('Please provide a reason for the dispute')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Gift cards, £1,988.00' }).check()
    await dialog.getByLabel('Expected amount of Gift cards').fill('2,120.00')
    await dialog.getByLabel('Reason').fill('14 charges are missing')
    await dialog.getByRole('button', { name: 'Submit Dispute' }).click()
    await expect(dialog).toBeHidden()
    const disputes = provider.getByRole('list', { name: 'Disputes of lines' })
    await expect(disputes).toContainText('Gift cards: £1,988.00 reported, £2,120.00 expected.')
    await expect(disputes).toContainText(HELD)
    await expect(disputes.getByRole('button', { name: 'Take back' })).toBeVisible()
    await disputes.getByLabel('Documents of the dispute').setInputFiles(pdf('Charges.pdf'))
    await disputes.getByLabel('Documents of the dispute').setInputFiles(pdf('Wrong.pdf'))
    await expect(disputes.getByText('Added by Priya Shah')).toHaveCount(2)
    await disputes.getByRole('button', { name: 'Remove Wrong.pdf' }).click()
    await provider.getByRole('dialog', { name: 'Remove document' }).getByRole('button', { name: 'Remove' }).click()
    await expect(disputes.getByText('Wrong.pdf')).toBeHidden()
    expect(await lookAt(provider, 'report-line-disputed')).toEqual([])
  })

  await olivia.api.reports.approveReport({ id, total_revenue_seen: 798_800 })
  await payShares(olivia, id, card)
  await expect.poll(async () => (await olivia.api.reports.getReport({ id })).status).toBe('processed')

  await test.step('the owner insists', async () => {
    await owner.goto(page)
    const disputes = owner.getByRole('list', { name: 'Disputes of lines' })
    await expect(disputes).toContainText(HELD)
    const download = owner.waitForEvent('download')
    await disputes.getByRole('link', { name: 'Charges.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('Charges.pdf')
    await disputes.getByLabel('Documents of the dispute').setInputFiles(pdf('Refunds.pdf'))
    await expect(disputes.getByText('Added by Olivia Hart')).toBeVisible()
    await disputes.getByRole('button', { name: 'Insist' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Insist on the report' })
    await dialog.getByRole('button', { name: 'Insist' }).click()
    await expect(dialog.getByText('Please give a reason for insisting on the report')).toBeVisible()
    await dialog.getByLabel('Reason').fill('They were refunded')
    await dialog.getByRole('button', { name: 'Insist' }).click()
    await expect(dialog).toBeHidden()
    await expect(disputes).toContainText('Olivia Hart insists on the report: “They were refunded”')
  })

  await test.step('an admin upholds it', async () => {
    const [dispute] = (await olivia.api.reports.getReport({ id })).line_disputes
    await admin.goto(`/admin-reviews?kind=line_dispute&item=${dispute?.id}`)
    const review = admin.getByRole('dialog', { name: 'Dispute of lines' })
    await expect(review).toContainText(HELD)
    await expect(review.getByRole('link', { name: 'Refunds.pdf' })).toBeVisible()
    await review.getByRole('button', { name: 'Uphold' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Uphold this dispute' })
    await dialog.getByLabel('Reason').fill('The charges say so')
    await dialog.getByRole('button', { name: 'Uphold' }).click()
    await expect(dialog).toBeHidden()
    await expect(review).toContainText('Ada Morgan upheld it')
  })

  await test.step('both read that it is due', async () => {
    await owner.goto(page)
    await expect(owner.getByRole('button', { name: 'Process Payments' })).toBeVisible()
    await expect(owner.getByRole('list', { name: 'Disputes of lines' })).toContainText('An admin upheld it')
    await expect(owner.getByRole('list', { name: 'Versions' })).toContainText('£8,120.00 of revenue, £132.00 more')
    await provider.goto(page)
    await expect(provider.getByText(/after a dispute/)).toBeVisible()
  })

  await test.step('both download the trace', async () => {
    await owner.getByRole('button', { name: 'Export' }).click()
    const report = owner.waitForEvent('download')
    await owner.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Trace as PDF' }).click()
    expect((await report).suggestedFilename()).toBe(`sharewell-report-trace-${id.slice(0, 8)}.pdf`)
    const [payment] = (await priya.api.reports.getReport({ id })).payments
    await provider.goto(`/payments?payment=${payment?.id}`)
    await provider.getByRole('button', { name: 'Download trace' }).click()
    const trace = provider.waitForEvent('download')
    await provider.getByRole('dialog', { name: 'Download trace' }).getByRole('button', { name: 'JSON' }).click()
    expect((await trace).suggestedFilename()).toBe(`sharewell-payment-trace-${payment?.id.slice(0, 8)}.json`)
  })
})
