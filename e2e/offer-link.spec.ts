import { castFor } from '#scenarios/cast.ts'
import { createProject } from '#scenarios/create-project.ts'
import { WORK } from '#scenarios/fernleaf.ts'
import { proposeDeal, seen } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { expectSignedIn, registerProvider } from './acts/entering.ts'
import { expect, test } from './fixtures.ts'
import { linkIn, openMail } from './people/mailbox.ts'

test('an invited provider reads the offer first, registers, and lands on it', async ({ browserOf, url }) => {
  const { olivia, priya } = castFor('reading-first')
  const owner = await registerPerson({ url }, olivia)
  await proposeDeal(owner, { project_id: await createProject(owner), email: priya.email })
  const page = await browserOf()
  await openMail(page, priya.email, /invites you to a revenue share/)
  await linkIn(page, 'Read the offer').click()

  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { name: 'Olivia Hart offers you a revenue share' })).toBeVisible()
  await expect(main.getByText(/^You receive 10% of/)).toBeVisible()
  await expect(main).toContainText('a month of £1,000.00 pays you £100.00 gross: £15.00 commission and £85.00 net.')
  await expect(main).toContainText(WORK.scope_of_work)
  // What is for registered people only.
  await expect(main).not.toContainText(WORK.context)
  const link = page.url()

  await page.getByRole('link', { name: 'Register to answer' }).click()
  await registerProvider(page, priya)
  await expect(page.getByRole('heading', { name: WORK.title, level: 1 })).toBeVisible()
  await expectSignedIn(page, priya)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You have already registered' })).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: WORK.title, level: 1 })).toBeVisible()
})

test('a link that was cut off or whose offer is withdrawn says so', async ({ browserOf, url }) => {
  const { olivia, priya } = castFor('offer-taken-back')
  const owner = await registerPerson({ url }, olivia)
  const id = await proposeDeal(owner, { project_id: await createProject(owner), email: priya.email })
  const page = await browserOf()
  await openMail(page, priya.email, /invites you to a revenue share/)
  await linkIn(page, 'Read the offer').click()
  await expect(page.getByRole('link', { name: 'Register to answer' })).toBeVisible()
  const link = page.url()

  await page.goto(link.slice(0, -4))
  await expect(page.getByRole('heading', { name: "This link isn't valid" })).toBeVisible()
  await page.goto('/offer')
  await expect(page.getByRole('heading', { name: "This link isn't valid" })).toBeVisible()

  await owner.api.proposals.withdrawVersion(seen(await owner.api.proposals.getProposal({ id })))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This offer was withdrawn' })).toBeVisible()
  await expect(page.getByText(WORK.title)).toBeHidden()
  await page.getByRole('link', { name: 'About Sharewell' }).click()
  await expect(page).toHaveURL(/\/$/)
})
