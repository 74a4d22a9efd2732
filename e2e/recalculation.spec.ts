import { randomUUID } from 'node:crypto'
import { acceptProposal } from '#scenarios/accept-proposal.ts'
import { agree } from '#scenarios/agree.ts'
import { castFor } from '#scenarios/cast.ts'
import { completeAgreement, completedAgreement } from '#scenarios/complete-agreement.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { OCTOBER } from '#scenarios/fernleaf.ts'
import { approveMonth } from '#scenarios/month.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { expect, test } from './fixtures.ts'
import { lookAt } from './screens/looking.ts'

test('the owner recalculates an approved report after another agreement of the month was signed', async ({
  browserOf,
  server,
}) => {
  test.slow()
  const story = `recalculated-${randomUUID()}`
  const deal = await makeDeal(server, { story })
  const { olivia, project_id } = deal
  const report_id = await approveMonth(deal)
  const { marco } = castFor(story)
  const proposal_id = await proposeDeal(olivia, { project_id, email: marco.email, provider_share: 5 })
  const provider = await registerPerson(server, marco, { proposal_id })
  await acceptProposal(provider, proposal_id)
  await agree(olivia, proposal_id, { reporting_start_date: OCTOBER.start })
  const completion = { proposal_id, payment_method_id: await saveCard(provider), effective_date: OCTOBER.start }
  await completedAgreement(server, olivia, await completeAgreement(provider, completion))

  const page = await browserOf(olivia)
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
  await page.goto(`/revenue-distribution?projectId=${project_id}&reportId=${report_id}`)
  const recalculate = page.getByRole('button', { name: 'Recalculate Payments' })
  await recalculate.click()
  const dialog = page.getByRole('dialog', { name: 'Recalculate Payments' })
  await expect(dialog).toContainText('Revenue, commission rate and due dates stay.')
  const marcos = dialog.getByRole('rowgroup').filter({ hasText: 'Marco Bianchi' })
  await expect(marcos.getByRole('cell')).toHaveText([/^£0.00 gross/, /^£406.00 gross/])
  expect(await lookAt(page, 'distribution-recalculate')).toEqual([])

  await page.route('**/api/revenue-reports/*/recalculation', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 429, body: 'Too many' }) : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Recalculate Payments' }).click()
  await expect(
    dialog.getByText('Failed to calculate payments: Something unexpected happened. Please try again.'),
  ).toBeVisible()
  await page.unroute('**/api/revenue-reports/*/recalculation')
  await dialog.getByRole('button', { name: 'Recalculate Payments' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Payments recalculated', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Marco Bianchi')
  await recalculate.click()
  await expect(dialog).toContainText('Nothing changes: every payment stays as it is.')
  await expect(dialog.getByRole('button', { name: 'Recalculate Payments' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.goto(`/revenue-report-detail?reportId=${report_id}&share=${deal.agreement_id}`)
  await expect(page.getByRole('list', { name: 'Earlier calculations' })).toContainText(
    /^Recalculated by Olivia Hart, .*: no change/,
  )
  expect(await lookAt(page, 'report-recalculated')).toEqual([])

  // The share is approved by itself, as it is calculated now.
  await page.getByRole('button', { name: 'Approve with notes' }).click()
  const approval = page.getByRole('dialog', { name: 'Approve this share' })
  await approval.getByLabel('Notes').fill('Checked with the shop')
  await page.route('**/api/distributions/*/approve', (route) => route.fulfill({ status: 429, body: 'Too many' }))
  await approval.getByRole('button', { name: 'Approve share' }).click()
  await expect(
    approval.getByText('Failed to approve distribution: Something unexpected happened. Please try again.'),
  ).toBeVisible()
  await page.unroute('**/api/distributions/*/approve')
  await approval.getByRole('button', { name: 'Approve share' }).click()
  await expect(approval).toBeHidden()
  await expect(page.getByText(/^Approved by Olivia Hart, .*: Checked with the shop$/)).toBeVisible()
  expect(await lookAt(page, 'report-share-approved')).toEqual([])
})
