import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import { createProject } from '#scenarios/create-project.ts'
import { WORK } from '#scenarios/fernleaf.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { expect, test } from './fixtures.ts'

interface Owed {
  status: string
  allowed: object
}

/** What Priya is owed is four days late, as on a later day; a reminder is answered here, so that nobody else sees it. */
async function fourDaysLate(page: Page): Promise<void> {
  let reminded_at: string | null = null
  const late = (payment: Owed) => {
    if (payment.status !== 'calculated') return
    const allowed = { ...payment.allowed, remind: reminded_at === null }
    Object.assign(payment, { stage: 'overdue', overdue_days: 4, reminded_at, allowed })
  }
  await page.route(/\/api\/payments\?/, async (route) => {
    // None of the business is late yet, so what is asked for is found among all.
    const asked = new URL(route.request().url())
    for (const narrowing of ['status', 'limit']) asked.searchParams.delete(narrowing)
    const response = await route.fetch({ url: asked.href })
    const answer: { items: Owed[] } = await response.json()
    answer.items.forEach(late)
    answer.items.sort((a, b) => Number(b.status === 'calculated') - Number(a.status === 'calculated'))
    await route.fulfill({ response, json: answer })
  })
  await page.route(/\/api\/payments\/[0-9a-f-]{36}$/, async (route) => {
    const response = await route.fetch()
    const payment: Owed = await response.json()
    late(payment)
    await route.fulfill({ response, json: payment })
  })
  await page.route(/payments-by-month$/, async (route) => {
    const response = await route.fetch()
    const answer: { due: object; overdue: object; months: { due: number; overdue: number }[] } = await response.json()
    Object.assign(answer, { due: answer.overdue, overdue: { ...answer.due, overdue_days: 4 } })
    for (const month of answer.months) Object.assign(month, { due: month.overdue, overdue: month.due })
    await route.fulfill({ response, json: answer })
  })
  await page.route(/\/reminders$/, (route) => {
    reminded_at = '2026-11-20T10:00:00.000Z'
    return route.fulfill({ json: { reminded_at, again_at: '2026-11-23T10:00:00.000Z' } })
  })
}

const REMIND = /^Remind Olivia Hart of /

test('a provider reminds the owner from the list of payments, and reads in its trace when that was', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.priya)
  await fourDaysLate(page)
  await page.goto('/payments')
  await page.getByRole('button', { name: REMIND }).first().click()
  await expect(page.getByText('Reminder sent to Olivia Hart')).toBeVisible()
  await expect(page.getByText('Reminded 20 Nov').first()).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Reminded 20 Nov' }).first()
  await row.getByRole('link').first().click()
  const trace = page.getByRole('dialog', { name: 'Payment details' })
  await expect(trace.getByText('Reminded 20 Nov')).toBeVisible()
})

test('a provider reminds the owner from the trace of a payment', async ({ business, browserOf }) => {
  const page = await browserOf(business.priya)
  await fourDaysLate(page)
  const { items } = await business.priya.api.payments.listPayments({ status: 'calculated' })
  await page.goto(`/payments?payment=${items[0]?.id}`)
  const trace = page.getByRole('dialog', { name: 'Payment details' })
  await trace.getByRole('button', { name: REMIND }).click()
  await expect(page.getByText('Reminder sent to Olivia Hart')).toBeVisible()
  await expect(trace.getByText('Reminded 20 Nov')).toBeVisible()
})

test('a provider reminds the owner from the agreement', async ({ business, browserOf }) => {
  const page = await browserOf(business.priya)
  await fourDaysLate(page)
  await page.goto(`/agreement-detail?id=${business.agreement_id}`)
  const overdue = page.getByRole('region', { name: 'Overdue' })
  await overdue.getByRole('button', { name: REMIND }).click()
  await expect(page.getByText('Reminder sent to Olivia Hart')).toBeVisible()
  await expect(overdue.getByText('Reminded 20 Nov')).toBeVisible()
})

test('the author of a proposal reminds the other side from the dashboard', async ({ browserOf, url }) => {
  const cast = castFor('reminding')
  const [olivia, priya] = [await registerPerson({ url }, cast.olivia), await registerPerson({ url }, cast.priya)]
  await proposeDeal(olivia, { project_id: await createProject(olivia), email: cast.priya.email })
  const page = await browserOf(olivia)
  await page.goto('/dashboard')
  const line = page.getByRole('listitem').filter({ hasText: 'with Priya Shah' })
  await line.getByRole('button', { name: `Remind Priya Shah of ${WORK.title}` }).click()
  await expect(page.getByText('Reminder sent to Priya')).toBeVisible()
  await expect(line.getByText(/^Reminded /)).toBeVisible()
  const { items } = await priya.api.notifications.listNotifications({})
  expect(items.map(({ title }) => title)).toContain('Olivia Hart reminds you of a proposal')
})
