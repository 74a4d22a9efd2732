import { randomUUID } from 'node:crypto'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { agree } from '#scenarios/agree.ts'
import { castFor } from '#scenarios/cast.ts'
import { counterProposal } from '#scenarios/counter-proposal.ts'
import { createProject } from '#scenarios/create-project.ts'
import { CARD_DECLINED_WHEN_CHARGED, WORK, WORKING_CARD, wholeMonth } from '#scenarios/fernleaf.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { addCardInPlace, openCompletion } from './acts/completing.ts'
import { fillOwnerForm, signIn } from './acts/entering.ts'
import { fillTerms } from './acts/negotiating.ts'
import { fillSource } from './acts/reporting.ts'
import { expect, test } from './fixtures.ts'

test('the registration keeps what was typed, and leads to the first mistake', async ({ browserOf }) => {
  const page = await browserOf()
  await page.goto('/signup')
  await fillOwnerForm(page, { ...castFor('mistaken').olivia, first_name: '', email: 'olivia at fernleaf' })
  await page.getByLabel('Confirm password').fill('fernleaf-8')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expect(page.getByText('Invalid email')).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Hart')
  await expect(page.getByLabel('Email')).toHaveValue('olivia at fernleaf')
  await expect(page.getByLabel(/^Password/)).toHaveValue('fernleaf-7')

  // A reload loses nothing but what is secret.
  await page.reload()
  await expect(page.getByLabel('Last name')).toHaveValue('Hart')
  await expect(page.getByLabel('Company name')).toHaveValue('Fernleaf Ltd')
  await expect(page.getByLabel(/^Password/)).toHaveValue('')
})

test('a wrong password is reported at its field, and can be corrected', async ({ browserOf, url }) => {
  const { olivia } = castFor('wrong-password')
  await registerPerson({ url }, olivia)
  const page = await browserOf()
  await page.goto('/login')
  await page.getByLabel('Email').fill(olivia.email)
  await page.getByLabel(/^Password/).fill('not-my-password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(olivia.email)
  await expect(page.getByLabel(/^Password/)).toBeFocused()
  await signIn(page, olivia)
})

test('the wizard leads to the first mistake, and a reload or a step back loses nothing', async ({ browserOf, url }) => {
  const page = await browserOf(await registerPerson({ url }, castFor(randomUUID()).olivia))
  const goOn = page.getByRole('button', { name: 'Continue' })
  await page.goto('/new-proposal')
  await page.getByLabel('New project').check()
  await page.getByLabel('Project name').fill('Fernleaf')
  await page.getByLabel('Proposal title').fill('Work')
  await goOn.click()
  await expect(page.getByLabel('Proposal title')).toBeFocused()
  await expect(page.getByText('Title must be at least 5 characters')).toBeVisible()
  await expect(page.getByLabel('Proposal title')).toHaveValue('Work')

  await page.getByLabel('Proposal title').fill(WORK.title)
  await page.getByLabel('Work description').fill(WORK.scope_of_work)
  await page.getByLabel('Deliverable 1').fill('A weekly experiment')
  // What is typed next goes into the row that was added, and after a removal into the one that takes its place.
  await page.getByRole('button', { name: 'Add deliverable' }).click()
  await page.keyboard.type('A growth plan')
  await expect(page.getByLabel('Deliverable 2')).toHaveValue('A growth plan')
  await page.getByRole('button', { name: 'Remove row 1' }).click()
  await expect(page.getByLabel('Deliverable 1')).toBeFocused()
  await expect(page.getByLabel('Deliverable 1')).toHaveValue('A growth plan')
  await page.getByLabel('Work timeline').fill('3')
  await goOn.click()
  await page.getByLabel('Context').fill(WORK.context)
  await goOn.click()
  // Nothing is wrong yet with a field that nobody has touched.
  const share = page.getByLabel('Provider share')
  await expect(share).toHaveAccessibleDescription('Share must be at least 0.1%')
  await expect(share).not.toHaveAttribute('aria-invalid', 'true')
  await fillTerms(page, '0.05')
  await goOn.click()
  await expect(page.getByLabel('Provider share')).toBeFocused()
  await expect(page.getByText('Share must be at least 0.1%')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await expect(page.getByLabel('Provider share')).toHaveValue('0.05')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Context')).toHaveValue(WORK.context)

  // The browser's own way back and forth.
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Revenue Shares', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Context')).toHaveValue(WORK.context)
})

test('the report form keeps what was typed, and leads to the first mistake', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  const { start, end } = wholeMonth(4)
  await page.goto(`/revenue-reports?action=create&projectId=${business.project_id}`)
  // The sources of the report before are offered.
  await expect(page.getByRole('group', { name: 'Source 1' }).getByLabel('Source name')).toHaveValue('Subscriptions')
  await page.getByRole('button', { name: 'Remove source 2' }).click()
  await page.getByRole('button', { name: 'Other dates' }).click()
  // The year stands last, in whichever order the browser writes a date.
  await page.getByLabel('Start date').fill('2024-02-29')
  for (const key of ['ArrowRight', 'ArrowRight', '2', '0', '2', '3']) await page.keyboard.press(key)
  await page.getByLabel('Amount').focus()
  await expect(page.getByText('Enter a valid date')).toBeVisible()
  await page.getByLabel('Start date').fill(end)
  await page.getByLabel('End date').fill(start)
  await fillSource(page, 1, '', '6,000.00')
  await page.getByLabel('Amount').press('Enter')
  await expect(page.getByText('Please fix the errors in the form')).toBeVisible()
  await expect(page.getByText('Source name is required')).toBeVisible()
  await expect(page.getByText('End date must be on or after start date')).toBeVisible()
  await expect(page.getByLabel('End date')).toBeFocused()
  await expect(page.getByLabel('Amount')).toHaveValue('6,000.00')

  await page.getByLabel('End date').fill(end)
  await page.getByLabel('Amount').press('Control+Enter')
  await expect(page.getByLabel('Source name')).toBeFocused()
  await fillSource(page, 1, 'Subscriptions', '6,000.00')

  await page.getByRole('button', { name: 'Other source' }).click()
  await page.keyboard.type('Workshops')
  await expect(page.getByRole('group', { name: 'Source 2' }).getByLabel('Source name')).toHaveValue('Workshops')
  await page.getByRole('button', { name: 'Remove source 2' }).click()
  await expect(page.getByLabel('Source name')).toBeFocused()
  await page.getByRole('button', { name: 'Gift cards' }).click()
  await expect(page.getByRole('group', { name: 'Source 2' }).getByLabel('Amount')).toBeFocused()
  await page.getByRole('button', { name: 'Remove source 2' }).click()

  await page.reload()
  await expect(page.getByLabel('Source name')).toHaveValue('Subscriptions')
  await expect(page.getByLabel('Amount')).toHaveValue('6,000.00')

  await page.getByRole('link', { name: 'Revenue Reports' }).last().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Amount')).toHaveValue('6,000.00')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('group', { name: 'Source 1' }).getByLabel('Amount')).toHaveValue('')
})

test('a month that is reported says so at once, and a month below the threshold pays nobody', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.olivia)
  const { start, end } = wholeMonth(1)
  await page.goto(`/revenue-reports?action=create&projectId=${business.project_id}`)
  await page.getByRole('group', { name: 'Source 1' }).getByLabel('Amount').fill('912')
  await expect(page.getByText('£88.00 short, nobody is paid this month')).toBeVisible()
  await expect(page.getByRole('row', { name: /^You keep/ })).toContainText('£912.00')
  await page.getByRole('button', { name: 'Other dates' }).click()
  await page.getByLabel('Start date').fill(start)
  await page.getByLabel('End date').fill(end)
  await expect(page.getByRole('alert').filter({ hasText: 'already covers part of this period.' })).toBeVisible()
})

test('a declined card is reported, and another one completes the agreement', async ({ browserOf, url }) => {
  const cast = castFor('declined')
  const olivia = await registerPerson({ url }, cast.olivia)
  const id = await proposeDeal(olivia, { project_id: await createProject(olivia), email: cast.priya.email })
  await counterProposal(await registerPerson({ url }, cast.priya), id)
  await agree(olivia, id, { reporting_start_date: wholeMonth(3).start })

  const page = await browserOf(olivia)
  await page.goto(`/proposal-detail?id=${id}`)
  const dialog = await openCompletion(page)
  await expect(dialog.getByLabel('Effective date')).toHaveValue(wholeMonth(3).start)
  await expect(dialog.getByText(/^You agreed that reporting starts/)).toHaveCount(0)
  const early = { start: wholeMonth(4).start, end: wholeMonth(4).end }
  await dialog.getByLabel('Effective date').fill(early.start)
  await expect(dialog.getByRole('status')).toContainText(`Revenue of ${formatPeriod(early)} is shared as well`)
  await dialog.getByLabel('Effective date').fill(wholeMonth(1).start)
  const dropped = { start: wholeMonth(3).start, end: wholeMonth(2).end }
  await expect(dialog.getByRole('status')).toContainText(`Revenue of ${formatPeriod(dropped)} is not shared.`)
  await addCardInPlace(dialog, CARD_DECLINED_WHEN_CHARGED)
  await dialog.getByRole('button', { name: 'Complete Agreement' }).click()
  await expect(dialog.getByText('Payment failed')).toBeVisible()
  await expect(dialog.getByText('You have not been charged.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByLabel('Effective date')).toHaveValue(wholeMonth(1).start)
  await addCardInPlace(dialog, WORKING_CARD)
  await dialog.getByRole('button', { name: 'Complete Agreement' }).click()
  await expect(page.getByText('Payment successful')).toBeVisible()
  await expect(page).toHaveURL(/agreement-detail/)
})

test('people who may not start something read so at its address, without a form', async ({ business, browserOf }) => {
  const page = await browserOf(business.marco)
  await page.goto('/revenue-reports?action=create')
  await expect(page.getByText('You can’t create a report here')).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await page.getByRole('link', { name: 'All reports' }).click()
  await expect(page).toHaveURL('/revenue-reports')
})

test('an unknown address says so and leads on', async ({ business, browserOf }) => {
  const page = await browserOf(business.newcomer)
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

test('after signing in again, people come back to where they were going', async ({ browserOf, url }) => {
  const { priya } = castFor('returning')
  await registerPerson({ url }, priya)
  const page = await browserOf()
  await page.goto('/rev-share?tab=proposals&sort=share_desc')
  await signIn(page, priya)
  await expect(page).toHaveURL(/\/rev-share\?tab=proposals&sort=share_desc/)
  await expect(page.getByRole('tab', { name: 'Proposals' })).toHaveAttribute('aria-selected', 'true')
})

test('a proposal between other people does not exist', async ({ business, browserOf }) => {
  const page = await browserOf(business.marco)
  await page.goto(`/proposal-detail?id=${business.proposals.olivias_turn}`)
  await expect(page.getByRole('heading', { name: 'Proposal not found' })).toBeVisible()
})
