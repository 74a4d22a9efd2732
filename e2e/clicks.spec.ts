import type { Page } from '@playwright/test'
import { formatMonth } from '#domain/calendar-date-words.ts'
import { monthOf } from '#domain/calendar-dates.ts'
import { castFor } from '#scenarios/cast.ts'
import { WORK, WORKING_CARD, wholeMonth } from '#scenarios/fernleaf.ts'
import { addCardInPlace, fillOnboarding } from './acts/completing.ts'
import { countClicks } from './acts/counting-clicks.ts'
import { fillRequired } from './acts/creating-a-project.ts'
import { fillOwnerForm, walkThroughProviderForm } from './acts/entering.ts'
import { fillTerms } from './acts/negotiating.ts'
import { fillSource } from './acts/reporting.ts'
import { typeCode } from './acts/typing-a-code.ts'
import { expect, test } from './fixtures.ts'
import { codeIn, linkIn, openMail } from './people/mailbox.ts'

const MAX_OWNER_CLICKS = 22
const MAX_PROVIDER_CLICKS = 13
const MAX_CLICKS_TO_PAY = 4

const { olivia, priya } = castFor('clicks')
const month = wholeMonth(1)

// README's deal by the shortest way. What is said next stands at each step; only links and buttons count.
test('the deal of the README takes few clicks, and each step says what comes next', async ({ browserOf }) => {
  test.slow()
  const [hers, his] = [await browserOf(), await browserOf()]
  const [ownerClicks, providerClicks] = [await countClicks(hers), await countClicks(his)]
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
  const follow = (page: Page, name: string | RegExp) =>
    page.getByRole('main').getByRole('link', { name, exact: true }).first().click()

  await test.step('an owner registers', async () => {
    await hers.goto('/')
    await follow(hers, 'Start as an owner')
    await fillOwnerForm(hers, olivia)
    await press(hers, 'Create account')
    await typeMailedCode(hers, olivia.email)
    await expect(hers.getByText('Describe the business whose revenue you want to share.')).toBeVisible()
  })

  await test.step('she creates a project', async () => {
    await follow(hers, 'Create: Create a project')
    await fillRequired(hers)
    await press(hers, 'Create Project')
    await expect(hers.getByText('A proposal offers a share of the revenue.')).toBeVisible()
  })

  await test.step('she offers a share', async () => {
    await follow(hers, 'Invite a provider to Fernleaf')
    await hers.getByLabel('Proposal title').fill(WORK.title)
    await hers.getByLabel('Work description').fill(WORK.scope_of_work)
    await hers.getByLabel('Deliverable 1').fill(WORK.deliverables[0] ?? '')
    await hers.getByLabel('Work timeline').fill('3')
    await hers.getByLabel('Timeline unit').selectOption('month')
    await press(hers, 'Continue')
    await hers.getByLabel('Context').fill(WORK.context)
    await press(hers, 'Continue')
    await fillTerms(hers, '10')
    await press(hers, 'Continue')
    await hers.getByLabel("Provider's email").fill(priya.email)
    await press(hers, 'Submit Proposal')
    await expect(hers.getByRole('heading', { name: /^Waiting for / })).toBeVisible()
  })

  await test.step('the provider reads the offer, registers, and counters', async () => {
    await openMail(his, priya.email, /invites you to a revenue share/)
    await linkIn(his, 'Read the offer').click()
    await expect(his.getByText(`Register with ${priya.email} to accept, counter or reject it.`)).toBeVisible()
    await follow(his, 'Register to answer')
    await walkThroughProviderForm(his, priya)
    await press(his, 'Create account')
    await typeMailedCode(his, priya.email)
    await expect(his.getByRole('heading', { name: /^Olivia offers 10%/ })).toBeVisible()
    await his.getByLabel('Your share').fill('12')
    await press(his, 'Submit Counter-Offer')
    const sending = his.getByRole('dialog')
    await sending.getByLabel('Sign with your full name').fill('Priya Shah')
    await sending.getByRole('button', { name: 'Submit Counter-Offer' }).click()
    await expect(his.getByRole('heading', { name: /^Waiting for Olivia since/ })).toBeVisible()
  })

  await test.step('she agrees and completes the agreement', async () => {
    await expect(hers.getByRole('heading', { name: /^Priya asks for 12%/ })).toBeVisible()
    await press(hers, 'Agree')
    const agreeing = hers.getByRole('dialog', { name: 'Agree to proposal' })
    await agreeing.getByLabel('Reporting start date').fill(month.start)
    await agreeing.getByLabel('Sign with your full name').fill('Olivia Hart')
    await agreeing.getByRole('button', { name: 'Agree' }).click()
    const completing = hers.getByRole('dialog', { name: 'Complete Revenue Share Agreement' })
    await addCardInPlace(completing, WORKING_CARD)
    await completing.getByRole('button', { name: 'Complete Agreement' }).click()
    await expect(hers).toHaveURL(/agreement-detail/)
    await expect(hers.getByRole('region', { name: 'Next Payment' })).toBeVisible()
  })

  await test.step('he opens a payout account', async () => {
    await his.getByRole('link', { name: 'Payments' }).first().click()
    await press(his, 'Connect Stripe Account')
    await fillOnboarding(his)
    await expect(his.getByText('Payments appear once an owner approves a revenue report.')).toBeVisible()
  })

  await test.step('she reports the month, submits and approves it', async () => {
    await follow(hers, `Report ${formatMonth(monthOf(month.start))}`)
    await fillSource(hers, 1, 'Subscriptions', '6,000.00')
    await fillSource(hers, 2, 'Gift cards', '2,120.00')
    await press(hers, 'Submit Report')
    await press(hers, 'Approve for Payment')
    const dialog = hers.getByRole('dialog', { name: 'Approve for Payment' })
    await expect(dialog).toContainText('£974.40')
    await dialog.getByRole('button', { name: 'Approve for Payment' }).click()
    await expect(hers.getByRole('button', { name: 'Process Payments' })).toBeVisible()
  })

  await test.step('she pays in four clicks, with every figure said once', async () => {
    const before = ownerClicks()
    await press(hers, 'Process Payments')
    const dialog = hers.getByRole('dialog', { name: 'Process Revenue Share Payments' })
    await expect(dialog.getByRole('button', { name: 'Process 1 Payment' })).toBeEnabled()
    const figures = /Priya Shah £8,120\.00 12% £974\.40 £146\.16 £828\.24$/
    await expect(dialog.getByRole('row', { name: figures })).toBeVisible()
    await dialog.getByRole('button', { name: 'Process 1 Payment' }).click()
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible()
    await expect(dialog.getByText('£974.40')).toHaveCount(1)
    await expect(dialog.getByText('It is charged once to your')).toBeVisible()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Successfully processed 1 payment and transfer')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(hers.getByText('All shares of this period have been paid.')).toBeVisible()
    expect(ownerClicks() - before).toBeLessThanOrEqual(MAX_CLICKS_TO_PAY)
  })

  await test.step('both open the amount', async () => {
    await his.getByRole('link', { name: '£828.24' }).first().click()
    await expect(his.getByRole('heading', { name: 'Where £828.24 comes from' })).toBeVisible()
    await hers.getByRole('button', { name: /^Priya Shah, 12%/ }).click()
    await expect(hers.getByText('12% × £8,120.00')).toBeVisible()
  })

  // With the link in the email, which is pressed in the mailbox.
  const clicks = { owner: ownerClicks(), provider: providerClicks() + 1 }
  console.log(`Clicks: ${clicks.owner} of the owner, ${clicks.provider} of the provider.`)
  expect(clicks.owner).toBeLessThanOrEqual(MAX_OWNER_CLICKS)
  expect(clicks.provider).toBeLessThanOrEqual(MAX_PROVIDER_CLICKS)
})

async function typeMailedCode(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  const mailbox = await page.context().newPage()
  await openMail(mailbox, email, /is your Sharewell code/)
  const code = await codeIn(mailbox)
  await mailbox.close()
  await typeCode(page, code)
}
