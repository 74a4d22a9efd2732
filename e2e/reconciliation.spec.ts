import { atStripe } from './acts/at-stripe.ts'
import { tooWide } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'
import { lookAt, lookAtNarrow } from './screens/looking.ts'
import { onPhone } from './screens/viewports.ts'

test('what Stripe lists and the ledger does not have is shown once it was compared', async ({
  business,
  browserOf,
  server,
}) => {
  test.slow()
  // A different amount each time: others may have charged something, too.
  const pence = 10_000 + Math.floor(Math.random() * 89_999)
  await atStripe(server, '/v1/payment_intents', {
    ...{ amount: String(pence), currency: 'gbp', payment_method: 'pm_card_visa', confirm: 'true' },
    'automatic_payment_methods[enabled]': 'true',
    'automatic_payment_methods[allow_redirects]': 'never',
  })
  const admin = await browserOf(business.ada)
  await admin.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
  await admin.goto('/reconciliation')
  await admin.getByRole('button', { name: 'Compare now' }).click()
  await expect(admin.getByText('The comparison is running').first()).toBeVisible()
  const words = `Stripe lists a charge of £${(pence / 100).toFixed(2)} that the ledger does not have.`
  const row = admin.getByRole('table', { name: 'Differences' }).getByRole('row').filter({ hasText: words })
  await expect(row).toBeVisible({ timeout: 60_000 })
  await expect(row).toContainText('Missing in the ledger')
  await expect(admin.getByText(/^Last compared/)).toBeVisible()
  expect(await lookAt(admin, 'reconciliation-differences')).toEqual([])
  await onPhone(admin)
  expect(await tooWide(admin)).toBe(0)
  expect(await lookAtNarrow(admin, 'reconciliation-differences-narrow')).toEqual([])
})

test('an admin checks every rule', async ({ business, browserOf }) => {
  const admin = await browserOf(business.ada)
  await admin.goto('/integrity')
  await admin.getByRole('button', { name: 'Check everything now' }).click()
  await expect(admin.getByText('The checks are running').first()).toBeVisible()
  const rules = admin.getByRole('table', { name: 'Rules' })
  await expect(rules.getByText(/^All rows/).first()).toBeVisible({ timeout: 60_000 })
  await expect(rules.getByText('Broken')).toHaveCount(0)
  await expect(admin.getByText('Nothing is wrong')).toBeVisible()
})
