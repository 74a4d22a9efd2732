import { agree } from '#scenarios/agree.ts'
import { castFor } from '#scenarios/cast.ts'
import { counterProposal } from '#scenarios/counter-proposal.ts'
import { createProject } from '#scenarios/create-project.ts'
import { wholeMonth } from '#scenarios/fernleaf.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { openCompletion, typeCard } from './acts/completing.ts'
import { holdBack } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'

const BANK_ASKS_EVERY_TIME = '4000002760003184'
const DECLINED = '4000000000000002'

test('a bank asks its customer, who fails first, then confirms; what was charged is found in the settings', async ({
  browserOf,
  url,
}) => {
  test.slow()
  const cast = castFor('bank-asks')
  const olivia = await registerPerson({ url }, cast.olivia)
  const id = await proposeDeal(olivia, { project_id: await createProject(olivia), email: cast.priya.email })
  await counterProposal(await registerPerson({ url }, cast.priya), id)
  await agree(olivia, id, { reporting_start_date: wholeMonth(3).start })
  const page = await browserOf(olivia)

  await test.step('she saves the card, and her bank asks', async () => {
    await page.goto('/paymentMethods?tab=add')
    await typeCard(page.getByRole('tabpanel'), BANK_ASKS_EVERY_TIME)
    await page.getByRole('button', { name: 'Save Card' }).click()
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByText('Payment method added successfully')).toBeVisible()
    await expect(page.getByRole('listitem', { name: /ending in 3184/ })).toBeVisible()
  })

  await test.step('she completes the agreement, and is led to the checkout', async () => {
    await page.goto(`/proposal-detail?id=${id}`)
    const dialog = await openCompletion(page, wholeMonth(1).start)
    await dialog.getByRole('button', { name: 'Complete Agreement' }).click()
    await dialog.getByRole('link', { name: 'Confirm the payment' }).click()
    await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
    await expect(page.getByText('£200.00').first()).toBeVisible()
  })

  await test.step('nothing calls it paid before it is', async () => {
    const { search } = new URL(page.url())
    await page.goto(`/payment-success${search}`)
    await expect(page).toHaveURL(`/checkout${search}`)
  })

  await test.step('she fails to answer, and may try again', async () => {
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await page.getByRole('button', { name: 'Fail' }).click()
    await expect(page.getByText('Your bank did not confirm it.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
  })

  await test.step('she answers, and the agreement stands', async () => {
    // She clicks before Stripe's configuration has loaded; the click waits for it.
    const release = await holdBack(page, '**/api/get_stripe_config')
    await page.reload()
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await expect(page.getByRole('button', { name: 'Cancel payment' })).toBeDisabled()
    release()
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
    await page.getByRole('link', { name: 'View what you paid for' }).click()
    await expect(page.getByRole('link', { name: 'Review Agreement' })).toBeVisible()
  })

  await test.step('her settings have the charge, the card and her bills', async () => {
    await page.goto('/payment-methods-page?tab=history')
    await expect(page.getByRole('row', { name: /3184.*£200\.00.*Succeeded/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Billing Information' }).click()
    await page.getByLabel('Name or company').fill('')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Enter a name or a company')).toBeVisible()
    await page.getByLabel('Name or company').fill('Fernleaf Ltd')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Billing information saved')).toBeVisible()
    await page.getByRole('tab', { name: 'My Payment Methods' }).click()
    await expect(page.getByRole('button', { name: 'Cannot Delete Default' })).toBeDisabled()
    await page.goBack()
    await expect(page.getByLabel('Name or company')).toHaveValue('Fernleaf Ltd')
  })
})

test('a checkout of nobody’s payment says so, and who was no customer becomes one', async ({ browserOf, url }) => {
  const cast = castFor('no-customer')
  const theo = await registerPerson({ url }, cast.theo)
  const page = await browserOf(theo)
  await page.goto('/checkout')
  await expect(page.getByText('Missing client secret')).toBeVisible()
  await page.goto('/checkout?clientSecret=pi_1_secret_1')
  await expect(page.getByText('Payment not found')).toBeVisible()
  await page.goto('/payment-success')
  await expect(page.getByText('No payment to confirm')).toBeVisible()

  await page.goto('/customer-management-page')
  await page.getByRole('button', { name: 'Create Stripe Customer' }).click()
  await expect(page.getByText('Payment profile linked successfully')).toBeVisible()
  // The button that had the focus is gone.
  await expect(page.getByRole('heading', { name: 'Customer Management', level: 1 })).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Payment Methods' }).click()
  await expect(page.getByText("You don't have any payment methods yet")).toBeVisible()

  await page.getByRole('button', { name: 'Add Payment Method' }).click()
  await typeCard(page.getByRole('tabpanel'), DECLINED)
  await page.getByRole('button', { name: 'Save Card' }).press('Enter')
  await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText('Your card was declined.')
  await expect(page.getByRole('button', { name: 'Save Card' })).toBeFocused()
})
