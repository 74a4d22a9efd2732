import { castFor } from '#scenarios/cast.ts'
import { WORK } from '#scenarios/fernleaf.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { signIn } from './acts/entering.ts'
import { expect, test } from './fixtures.ts'

test('somebody signs in on a phone and finds the menu', async ({ browserOf, url }) => {
  const { priya } = castFor('phone')
  await registerPerson({ url }, priya)
  const page = await browserOf()
  await page.goto('/login')
  await signIn(page, priya)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Payments', exact: true }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible()
})

test('Marco answers a proposal with his thumb', async ({ business, browserOf }) => {
  const page = await browserOf(business.marco)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Proposals' }).click()
  await page.getByRole('link', { name: WORK.title }).click()
  await expect(page.getByText('Your turn')).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  const question = page.getByRole('dialog', { name: 'Accept version 1?' })
  await expect(question).toContainText('10% of the revenue for 36 months')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
})

test('every figure of a payment is there, and the way back works', async ({ business, browserOf }) => {
  const page = await browserOf(business.priya)
  await page.goto('/payments')
  await page.getByRole('row', { name: /Paid/ }).getByRole('link', { name: '£828.24' }).click()
  const trace = page.getByRole('dialog', { name: 'Payment details' })
  await expect(trace.getByRole('heading', { name: 'Where £828.24 comes from' })).toBeVisible()
  for (const figure of ['£6,000.00', '£2,120.00', '£8,120.00', '£974.40', '£146.16']) {
    await expect(trace.getByText(figure).first()).toBeVisible()
  }
  await page.goBack()
  await expect(trace).toBeHidden()
})

test('the floating button makes room for who reads, and keeps its name', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto(`/agreement-detail?id=${business.agreement_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const button = page.getByRole('link', { name: 'Make Rev-Share Proposal' })
  const width = async () => (await button.boundingBox())?.width ?? 0
  expect(await width()).toBeGreaterThan(150)

  await page.mouse.wheel(0, 400)
  await expect.poll(width).toBeLessThan(60)
  await page.mouse.wheel(0, -100)
  await expect.poll(width).toBeGreaterThan(150)
  await page.mouse.wheel(0, 200)
  await expect.poll(width).toBeLessThan(60)
  await button.click()
  await expect(page).toHaveURL(/rev-share\?tab=proposals/)
})
