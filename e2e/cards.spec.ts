import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import { WORKING_CARD } from '#scenarios/fernleaf.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { broken, providerAway } from './acts/answering-badly.ts'
import { typeCard } from './acts/completing.ts'
import { expect, test } from './fixtures.ts'

const MASTERCARD = '5555555555554444'
const DECLINED = '4000000000000002'

const cardForm = (page: Page) => page.getByRole('form', { name: 'New card' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Card' }).click()

test('a visitor reads why to log in', async ({ browserOf }) => {
  const page = await browserOf()
  await page.goto('/paymentMethods')
  await expect(page.getByText('Please log in to manage your payment methods')).toBeVisible()
})

test('from no card to two: mistakes at their fields, a decline, a default that stays, and one removed', async ({
  browserOf,
  url,
}) => {
  const page = await browserOf(await registerPerson({ url }, castFor('cards').olivia))
  await page.goto('/paymentMethods')
  await expect(page.getByText("You don't have any payment methods yet")).toBeVisible()
  await expect(page.getByText(/stored securely/)).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['My Payment Methods', 'Billing Information', 'Payment History'])

  await test.step('what is wrong stands at its field, and goes to nobody', async () => {
    await page.getByRole('button', { name: 'Add Payment Method' }).click()
    await expect(page.getByRole('tab')).toHaveText([
      'My Payment Methods',
      'Add New Method',
      'Billing Information',
      'Payment History',
    ])
    await save(page)
    await expect(page.getByLabel('Card Number')).toBeFocused()
    await expect(page.getByText('Enter the card number')).toBeVisible()
    await typeCard(cardForm(page), '4242 4242 4242 4241')
    await page.getByLabel('Expiry Year').fill('2020')
    await save(page)
    await expect(page.getByText('Invalid card number. Check the digits')).toBeVisible()
    await expect(page.getByText('This card has expired')).toBeVisible()
  })

  await test.step('a declined card is explained in words, and what was typed stays', async () => {
    await typeCard(cardForm(page), DECLINED)
    await page.getByLabel('Cardholder Name').fill('')
    await save(page)
    await expect(page.getByText('Your card was declined.')).toBeVisible()
    await expect(page.getByLabel('Expiry Year')).toHaveValue('2034')
  })

  await test.step('another one is saved, as the default and a customer’s', async () => {
    await typeCard(cardForm(page), WORKING_CARD)
    await save(page)
    await expect(page.getByText('Payment method added successfully')).toBeVisible()
    const visa = page.getByRole('listitem', { name: 'Visa ending in 4242' })
    await expect(visa).toContainText('Expires 12/2034')
    await expect(visa).toContainText('Default')
    await expect(visa).toContainText('Customer')
    await expect(visa.getByRole('button')).toHaveText(['Cannot Delete Default'])
    await expect(visa.getByRole('button')).toBeDisabled()
    await expect(page.getByRole('tab')).toHaveText(['My Payment Methods', 'Billing Information', 'Payment History'])
  })

  await test.step('the second becomes the default, and the first is removed', async () => {
    await page.getByRole('button', { name: 'Add Payment Method' }).click()
    await typeCard(cardForm(page), MASTERCARD)
    await save(page)
    const mastercard = page.getByRole('listitem', { name: 'Mastercard ending in 4444' })
    await mastercard.getByRole('button', { name: 'Set as Default' }).click()
    await expect(page.getByText('Default payment method updated')).toBeVisible()
    await expect(mastercard.getByRole('button')).toHaveText(['Cannot Delete Default'])
    const visa = page.getByRole('listitem', { name: 'Visa ending in 4242' })
    await visa.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Payment method removed')).toBeVisible()
    await expect(visa).toBeHidden()
  })
})

test('each step of saving a card says that it was this one that failed', async ({ browserOf, url }) => {
  test.slow()
  const page = await browserOf(await registerPerson({ url }, castFor('card-steps').olivia))
  await page.route('**/api/get_stripe_config', (route) => route.fulfill(broken))
  await page.goto('/paymentMethods?tab=add')
  await expect(page.getByText('Stripe is not loaded')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await typeCard(cardForm(page), WORKING_CARD)

  const steps = [
    ['**/setup-intents', 'abort', /^Failed to fetch client secret: Please check your internet connection/],
    ['**/setup-intents', broken, /^Error creating SetupIntent: There was a problem with the server/],
    ['**/setup-intents', providerAway, /^Payment system is currently unavailable$/],
    ['**/v1/setup_intents/*/confirm', 'abort', /^Unexpected error during card setup: /],
    ['**/v1/setup_intents/*/confirm', { status: 402, json: { error: {} } }, /^Card setup failed$/],
    ['**/payment-methods', broken, /^Failed to save card: There was a problem with the server/],
  ] as const
  for (const [address, answer, shown] of steps) {
    await page.route(address, (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      return answer === 'abort' ? route.abort() : route.fulfill(answer)
    })
    await save(page)
    await expect(page.getByText(shown)).toBeVisible()
    await page.unroute(address)
  }

  // The card is confirmed by now: only the last step is repeated, and Stripe gives no details of the card.
  await page.route('**/payment-methods', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), success: false } })
  })
  await save(page)
  await expect(page.getByText('Payment method was added but some details may be incomplete')).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'Visa ending in 4242' })).toHaveCount(1)
})

test('cards that cannot be read, made the default or removed are said to be so', async ({ browserOf, url }) => {
  test.slow()
  const olivia = await registerPerson({ url }, castFor('card-failures').olivia)
  await saveCard(olivia, WORKING_CARD)
  await saveCard(olivia, MASTERCARD)
  const page = await browserOf(olivia)
  await page.route('**/payment-methods', (route) => route.fulfill(broken))
  await page.goto('/paymentMethods')
  await expect(page.getByText('Failed to load payment methods')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()

  await page.route('**/payment-methods/*/default', (route) => route.fulfill(broken))
  await page.getByRole('button', { name: 'Set as Default' }).click()
  await expect(page.getByText(/^Failed to set default payment method: /)).toBeVisible()
  await page.route('**/payment-methods/*', (route) => route.fulfill(broken))
  await page.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByText(/^Failed to delete payment method: /)).toBeVisible()
  await page.unrouteAll()

  // A card that became the default elsewhere is refused by the server, whatever this page still offers.
  const { payment_methods } = await olivia.api.paymentMethods.listPaymentMethods({ user_id: 'current' })
  const other = payment_methods.find(({ is_default }) => !is_default)
  await page.route('**/payment-methods', (route) => route.abort())
  await olivia.api.paymentMethods.setDefaultMethod({ user_id: 'current', payment_method_id: other?.id ?? '' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByText('Cannot Delete Default')).toBeVisible()
})
