import type { Page } from '@playwright/test'
import { agree } from '#scenarios/agree.ts'
import { castFor } from '#scenarios/cast.ts'
import { completeAgreement, completedAgreement } from '#scenarios/complete-agreement.ts'
import { counterProposal } from '#scenarios/counter-proposal.ts'
import { createProject } from '#scenarios/create-project.ts'
import { WORKING_CARD, wholeMonth } from '#scenarios/fernleaf.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { reportMonth } from '#scenarios/report-month.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { holdBack, watchShifts } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'
import { lookAt } from './screens/looking.ts'

const NARROW = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

const card = (page: Page, name: string) => page.getByRole('region', { name })
const tile = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).locator('..')

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(card(page, 'Recent active projects')).toBeVisible()
}

test('the steps to an owner’s first deal are ticked off while they are looked at', async ({ browserOf, url }) => {
  test.slow()
  const cast = castFor('first-steps')
  const olivia = await registerPerson({ url }, cast.olivia)
  const priya = await registerPerson({ url }, cast.priya)
  const page = await browserOf(olivia)
  await openDashboard(page)
  const steps = card(page, 'Your first deal')
  await expect(steps.getByText('0 of 6 done')).toBeVisible()
  await expect(page.getByText('6 steps to your first deal.')).toBeVisible()
  await expect(steps.getByRole('link')).toHaveText([
    'Create',
    'Write',
    'See proposals',
    'Add',
    'Report',
    'See payments',
  ])
  // While they are shown, no empty card asks for the same.
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Rev-Share Proposal' })).toHaveCount(0)
  await expect(card(page, 'Proposals').getByText('No proposals yet')).toBeVisible()
  const staying = await page.getByRole('heading', { name: 'Recent active projects' }).elementHandle()

  const project_id = await createProject(olivia)
  await expect(steps.getByText('1 of 6 done')).toBeVisible()
  await expect(steps.getByText('Create a project (done)')).toBeVisible()
  await expect(card(page, 'Recent active projects').getByText('Fernleaf')).toBeVisible()
  const proposal_id = await proposeDeal(olivia, { project_id, email: cast.priya.email })
  await expect(steps.getByText('2 of 6 done')).toBeVisible()
  await expect(card(page, 'Proposals').getByText('Waiting for Priya Shah · Today')).toBeVisible()
  const payment_card = await saveCard(olivia, WORKING_CARD)
  await expect(steps.getByText('3 of 6 done')).toBeVisible()
  await counterProposal(priya, proposal_id)
  await expect(card(page, 'Your turn').getByText('Priya Shah countered with 12%')).toBeVisible()
  // What is hers to answer is not listed a second time.
  await expect(card(page, 'Proposals').getByText('All open proposals are under Your turn.')).toBeVisible()
  await expect(card(page, 'Proposal activity').getByText('Today').first()).toBeVisible()
  await agree(olivia, proposal_id, { reporting_start_date: wholeMonth(3).start })
  const completion = { proposal_id, payment_method_id: payment_card, effective_date: wholeMonth(3).start }
  await completedAgreement({}, olivia, await completeAgreement(olivia, completion))
  await expect(steps.getByText('4 of 6 done')).toBeVisible()
  await reportMonth(olivia, { project_id, period: wholeMonth(1) })
  await expect(steps.getByText('5 of 6 done')).toBeVisible()
  // All of it came by itself: what did not change is what it was, no skeleton in between.
  expect(await staying?.evaluate((node) => node.isConnected)).toBe(true)
})

test('every figure opens what it counts, and every sum what it is made of', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await openDashboard(page)
  const revenue = tile(page, 'Total Revenue Reported')
  await expect(page.getByRole('slider', { name: 'Revenue, month' })).toBeVisible()

  await test.step('the sum, line by line', async () => {
    await revenue.getByTitle('Where it comes from').press('Enter')
    const lines = page.getByRole('dialog', { name: 'Total Revenue Reported' })
    const [total = ''] =
      /£[\d,.]+/.exec(await lines.getByRole('heading', { name: /^Where .* comes from$/ }).innerText()) ?? []
    await expect(revenue).toContainText(total)
    await expect(lines.getByRole('listitem')).toHaveText([
      /Fernleaf3 reports/,
      new RegExp(`Total Revenue Reported${total}`),
    ])
    await lines.getByRole('link', { name: 'Fernleaf' }).click()
    await expect(page).toHaveURL(/\/revenue-reports\?projectId=.*&status=reported$/)
    await expect(page.getByRole('table').getByRole('rowheader').getByRole('link')).toHaveCount(3)
    await page.goBack()
    await expect(lines).toBeVisible()
    await page.goBack()
    await expect(lines).toBeHidden()
    await expect(page).toHaveURL('/dashboard')
  })

  for (const [name, address] of [
    ['Total Revenue Reported', '/revenue-reports?status=reported'],
    ['Active revenue shares', '/rev-share?status=active'],
    ['Active projects', '/projects?filter.status=active'],
    ['Payments issued', '/payments?status=completed'],
  ] as const) {
    await test.step(name, async () => {
      await openDashboard(page)
      const value = await tile(page, name).innerText()
      await page.getByRole('main').getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(address)
      // The foot of a list has a row header, too.
      const rows = page.getByRole('rowheader').filter({ hasNotText: /^Total/ })
      const count = /^\d+$/m.exec(value)?.[0]
      if (count) await expect(rows).toHaveCount(Number(count))
      else await expect(rows.first()).toBeVisible()
    })
  }

  await openDashboard(page)
  await card(page, 'Proposal activity').getByRole('link', { name: 'View All' }).click()
  await expect(page).toHaveURL('/notifications?filter=proposal')
})

test('whose turn it is stands on both sides', async ({ business, browserOf }) => {
  const [hers, his] = [await browserOf(business.olivia), await browserOf(business.marco)]
  await openDashboard(hers)
  const waiting = card(hers, 'Proposals').getByText(/^Waiting for Marco Bianchi · /)
  await expect(waiting).toBeVisible()
  const words = (await waiting.textContent()) ?? ''
  await expect(
    card(hers, 'Your turn').getByRole('link', { name: 'Review: Priya Shah countered with 12%' }),
  ).toBeVisible()
  await openDashboard(his)
  await expect(
    card(his, 'Your turn')
      .getByRole('link', { name: /^Review: Olivia Hart / })
      .first(),
  ).toBeVisible()
  await expect(card(his, 'Proposals').getByText(/^Waiting for /)).toBeHidden()

  // Its list and its page say the same, and since the same time.
  await hers.goto('/rev-share?tab=proposals')
  await expect(hers.getByText(words)).toBeVisible()
  await hers.getByRole('row').filter({ hasText: words }).getByRole('link').first().click()
  await expect(hers).toHaveURL(/\/proposal-detail/)
  await expect(hers.getByText(words)).toBeVisible()
})

for (const [width, viewport] of Object.entries({ wide: WIDE, narrow: NARROW })) {
  test(`nothing moves while a ${width} dashboard loads`, async ({ business, browserOf }) => {
    for (const person of [business.olivia, business.priya, business.newcomer]) {
      const page = await browserOf(person, { viewport })
      const shifts = await watchShifts(page)
      const letGo = await holdBack(page, '**/api/dashboard/**')
      const letAccountGo = await holdBack(page, '**/api/stripe/connection-status')
      await page.goto('/dashboard')
      await expect(page.getByText('Loading the dashboard...')).toBeAttached()
      const answered = page.waitForResponse('**/api/dashboard/**')
      letGo()
      await answered
      letAccountGo()
      await expect(card(page, 'Recent active projects')).toBeVisible()
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      expect(await shifts.sum()).toBeLessThan(0.01)
    }
  })

  test(`what a trader sees first, and the lines of a sum, ${width}`, async ({ business, browserOf, url }) => {
    const theo = await registerPerson({ url }, castFor(`dashboard-${width}`).theo)
    const page = await browserOf(theo, { viewport })
    await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
    await page.goto('/dashboard')
    await expect(card(page, 'Active rights held').getByText('No revenue rights yet')).toBeVisible()
    // Without a right there is nothing to be paid for, and no project.
    for (const name of ['Payouts', 'Recent active projects', 'Proposals']) await expect(card(page, name)).toBeHidden()
    expect(await lookAt(page, `dashboard-trader-${width}`)).toEqual([])

    const hers = await browserOf(business.olivia, { viewport })
    await hers.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
    await hers.goto('/dashboard?figure=total_payments_issued')
    await expect(hers.getByRole('dialog').getByText('1 payment')).toBeVisible()
    expect(await lookAt(hers, `dashboard-figure-${width}`)).toEqual([])
  })
}
