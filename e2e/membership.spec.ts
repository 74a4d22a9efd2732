import { randomUUID } from 'node:crypto'
import { castFor } from '#scenarios/cast.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { expect, test } from './fixtures.ts'
import { lookAt } from './screens/looking.ts'

test('an owner tries the default plan, reads what it costs afterwards, and is notified beside it', async ({
  browserOf,
  server,
}) => {
  test.slow()
  const olivia = await registerPerson(server, castFor(`trial-${randomUUID()}`).olivia)
  await saveCard(olivia)
  const page = await browserOf(olivia)
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))

  await test.step('without a subscription, paid features are closed and the plans are a click away', async () => {
    await page.goto('/subscription-management')
    await expect(
      page.getByText('You have no subscription. Choose a plan, or start a trial with a voucher.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'See plans' }).click()
    await expect(page.getByRole('tab', { name: 'Subscription Plans', selected: true })).toBeVisible()
    await expect(page.getByText('£5.00 for the first month, then £50.00 a month')).toBeVisible()
    await expect(page.getByText('First 30 days free, then £200.00 a month')).toBeVisible()
  })

  await test.step('the checkout says that nothing is charged now, and what is later', async () => {
    await page.getByRole('button', { name: 'Choose Standard' }).click()
    await expect(
      page.getByText(
        /^Nothing is charged now\. Your trial runs until .+; after that this card pays £200\.00 a month\.$/,
      ),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Save card' }).click()
    await expect(page.getByText('Subscription activated successfully')).toBeVisible()
    await expect(page.getByText(/^Included in your trial until /)).toBeVisible()
  })

  await test.step('a change of plan is asked about first', async () => {
    await page.getByRole('tab', { name: 'Subscription Plans' }).click()
    await page.getByRole('button', { name: 'Change to Starter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change to Starter?' })
    await expect(
      dialog.getByText(/^Your trial continues until .+ From then on you pay £50\.00 a month\.$/),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Change to Starter' })).toBeVisible()
  })

  await test.step('with a card there is nothing to check out, and it can be cancelled and continued', async () => {
    await page.goto('/subscription-management?tab=billing')
    await expect(page.getByRole('button', { name: 'Open customer portal' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open checkout' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel your subscription?' })
    await expect(dialog.getByText(/^Standard stays open until .+ Nothing is charged after that\.$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
    await page.getByRole('button', { name: 'Continue subscription' }).click()
    await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible()
  })

  await test.step('the bell opens below its button, and reads one or all', async () => {
    const bell = page.getByRole('button', { name: /^Notifications of your subscription, [1-9]\d* unread$/ })
    await bell.click()
    const panel = page.getByRole('dialog', { name: 'Notifications of your subscription' })
    const [above, below] = [await bell.boundingBox(), await panel.boundingBox()]
    if (!(above && below)) throw new Error('The bell and its panel are on the page.')
    expect(below.y - (above.y + above.height)).toBeLessThan(40)
    expect(await lookAt(page, 'subscription-bell-wide')).toEqual([])
    const unread = panel.getByRole('button', { name: /^Unread: / })
    const before = await unread.count()
    await panel.getByRole('button', { name: /^Unread: Your trial has started/ }).click()
    await expect(unread).toHaveCount(before - 1)
    await panel.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(unread).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await test.step('each switch says what it is for, and is saved', async () => {
    await page.getByRole('tab', { name: 'Notification Settings' }).click()
    const upcoming = page.getByRole('checkbox', { name: 'Renewal coming up, by email' })
    await upcoming.uncheck()
    await page.getByRole('checkbox', { name: 'Payment failed, in the app' }).uncheck()
    await expect
      .poll(async () => (await olivia.api.membership.getPreferences({})).email_notifications.invoice_upcoming)
      .toBe(false)
    await expect
      .poll(async () => (await olivia.api.membership.getPreferences({})).in_app_notifications.payment_failed)
      .toBe(false)
    await page.reload()
    await expect(upcoming).not.toBeChecked()
  })

  await test.step('the pages of admins are refused, by the server too', async () => {
    for (const path of ['/admin-subscription-settings', '/voucher-management']) {
      await page.goto(path)
      await expect(
        page.getByRole('heading', { name: "You don't have permission to perform this action." }),
      ).toBeVisible()
    }
    const asked = { id: randomUUID(), name: 'Mine', amount: 0, interval: 'month' as const }
    await expect(olivia.api.membership.createPlan(asked)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(olivia.api.vouchers.listVouchers({})).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })
})

test('a provider pays the first month of Starter, and later ones are announced', async ({ browserOf, server }) => {
  test.slow()
  const priya = await registerPerson(server, castFor(`starter-${randomUUID()}`).priya)
  await saveCard(priya)
  const page = await browserOf(priya)
  await page.goto('/subscription?tab=plans')
  await page.getByRole('button', { name: 'Choose Starter' }).click()
  await expect(page.getByText('For the first month, then £50.00 a month.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay £5.00' }).click()
  await expect(page.getByText('Subscription activated successfully')).toBeVisible()
  await page.getByRole('tab', { name: 'Subscription Plans' }).click()
  await page.getByRole('button', { name: 'Change to Standard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change to Standard?' })
  await expect(dialog.getByText(/^You pay £200\.00 a month from now on\. The difference /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Change to Standard' }).click()
  await expect(page.getByText('Your plan is Standard')).toBeVisible()
  await page.goto('/subscription-management?tab=billing')
  await expect(page.getByRole('table', { name: 'Invoices' }).getByRole('row')).toHaveCount(3)
  await page.goto('/feature-access')
  await expect(page.getByRole('table', { name: 'Paid features' }).getByText('Closed')).toHaveCount(0)
})
