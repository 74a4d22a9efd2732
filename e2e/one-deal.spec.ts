import { readFile } from 'node:fs/promises'
import { formatDate, formatPeriod } from '#domain/calendar-date-words.ts'
import { castFor } from '#scenarios/cast.ts'
import { WORK, WORKING_CARD, wholeMonth } from '#scenarios/fernleaf.ts'
import { addCardInPlace, fillOnboarding } from './acts/completing.ts'
import { createFernleaf } from './acts/creating-a-project.ts'
import { expectSignedIn, registerOwner, registerProvider } from './acts/entering.ts'
import { agree, counter, propose } from './acts/negotiating.ts'
import { fillReport, processPayments } from './acts/reporting.ts'
import { expect, test } from './fixtures.ts'
import { linkIn, openMail } from './people/mailbox.ts'

const { olivia, priya } = castFor('one-deal')
const month = wholeMonth(1)

test('one deal, from first contact to money received', async ({ browserOf }) => {
  test.slow()
  // With all that moves, as most people have it.
  const moving = { reducedMotion: 'no-preference' } as const
  const [hers, other] = [await browserOf(undefined, moving), await browserOf(undefined, moving)]

  await test.step('Olivia registers and creates Fernleaf', async () => {
    await registerOwner(hers, olivia)
    await expectSignedIn(hers, olivia)
    await createFernleaf(hers)
  })

  await test.step('she offers Priya 10%', () => propose(hers, priya.email, '10'))

  await test.step('Priya follows the mail, registers and lands on the proposal', async () => {
    await openMail(other, priya.email, /Olivia Hart invites you to a revenue share/)
    await linkIn(other, 'Read the offer').click()
    await other.getByRole('link', { name: 'Register to answer' }).click()
    await registerProvider(other, priya)
    await expect(other.getByRole('heading', { name: WORK.title, level: 1 })).toBeVisible()
    await expect(other.getByText('Your turn')).toBeVisible()
  })

  await test.step('Priya counters with 12%, and Olivia sees it without reloading', async () => {
    await expect(hers.getByRole('heading', { name: /^Waiting for Priya since/ })).toBeVisible()
    await counter(other, '12')
    await expect(
      hers.getByRole('heading', { name: /^Priya asks for 12%: .* a month more for you to pay$/ }),
    ).toBeVisible()
  })

  await test.step('Olivia compares the versions and agrees', async () => {
    await hers.getByRole('tab', { name: 'Version History' }).click()
    await hers.getByRole('tab', { name: 'Comparison' }).click()
    const comparison = hers.getByRole('table', { name: 'Version 1 and version 2' })
    await expect(comparison.getByRole('row', { name: /Provider share 10% 12%/ })).toBeVisible()
    await hers.getByRole('tab', { name: 'Details' }).click()
    await agree(hers, month.start)
    await expect(hers.getByText('Proposal agreed')).toBeVisible()
  })

  await test.step('she completes the agreement with a test card, and both see it', async () => {
    // It opens by itself for the side that owes the fee.
    const dialog = hers.getByRole('dialog', { name: 'Complete Revenue Share Agreement' })
    // The agreed reporting start, so that no day of it is lost.
    await expect(dialog.getByLabel('Effective date')).toHaveValue(month.start)
    await addCardInPlace(dialog, WORKING_CARD)
    await dialog.getByRole('button', { name: 'Complete Agreement' }).click()
    await expect(hers.getByText('Payment successful')).toBeVisible()
    await expect(hers).toHaveURL(/agreement-detail/)
    await other
      .getByRole('link', { name: 'Rev Share' })
      .or(other.getByRole('link', { name: 'Revenue Shares' }))
      .first()
      .click()
    await other.getByRole('tab', { name: 'Active Revenue Shares' }).click()
    await other.getByRole('link', { name: WORK.title }).click()
    for (const page of [hers, other]) {
      await expect(page.getByRole('heading', { name: WORK.title, level: 1 })).toBeVisible()
      await expect(page.getByText('Active').first()).toBeVisible()
      await expect(page.getByText(formatDate(month.start)).first()).toBeVisible()
      await expect(page.getByText('12%').first()).toBeVisible()
    }
  })

  await test.step('Priya opens her payout account at Stripe and comes back verified', async () => {
    await other.getByRole('link', { name: 'Payments' }).first().click()
    await other.getByRole('button', { name: 'Connect Stripe Account' }).click()
    await fillOnboarding(other)
    await expect(other.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible()
    await expect(other.getByText('Onboarding information submitted')).toBeVisible()
    await expect(other.getByText('No payments found')).toBeVisible()
    // It is shown until the account is verified.
    await expect(other.getByRole('region', { name: 'Payout account' })).toBeHidden()
  })

  await test.step('Olivia reports the month: a draft, submitted, approved', async () => {
    await hers.getByRole('button', { name: 'Financials' }).click()
    await hers.getByRole('dialog', { name: 'Financials' }).getByRole('link', { name: 'Financials' }).click()
    await hers.getByRole('link', { name: 'Submit First Report' }).click()
    await fillReport(hers, month)
    await hers.getByRole('button', { name: 'Save draft' }).click()
    await expect(hers.getByText('Report saved as draft')).toBeVisible()
    // Live, by the rule of the server.
    await expect(hers.getByRole('row', { name: /^Priya Shah, 12%/ })).toContainText('£828.24')
    await hers.getByRole('button', { name: 'Submit Report' }).click()
    await expect(hers.getByText('Report submitted successfully')).toBeVisible()
    await hers.getByRole('button', { name: 'Approve for Payment' }).click()
    const dialog = hers.getByRole('dialog', { name: 'Approve for Payment' })
    await expect(dialog).toContainText('Priya Shah is owed £974.40: £828.24 to them after £146.16 commission.')
    await dialog.getByRole('button', { name: 'Approve for Payment' }).click()
    await expect(hers.getByRole('row', { name: /^Priya Shah, 12%/ })).toContainText('-£974.40')
    for (const figure of ['£146.16', '£828.24']) {
      await expect(hers.getByRole('row', { name: /^Priya Shah, 12%/ })).toContainText(figure)
    }
    await expect(hers.getByRole('row', { name: /^You keep/ })).toContainText('£7,145.60')
  })

  await test.step('Priya sees what is coming; Olivia pays; it arrives without reloading', async () => {
    const row = other.getByRole('row', { name: /Olivia Hart/ })
    await expect(row).toContainText('£828.24')
    await expect(row).not.toContainText('Paid')
    await processPayments(hers)
    await expect(row).toContainText('Paid')
    await expect(hers.getByText('All shares of this period have been paid.')).toBeVisible()
  })

  await test.step('both read how it came about, down to the two source lines', async () => {
    await other
      .getByRole('row', { name: /Olivia Hart/ })
      .getByRole('link', { name: '£828.24' })
      .click()
    await hers.getByRole('button', { name: /^Priya Shah, 12%/ }).click()
    await expect(hers.getByText('12% × £8,120.00')).toBeVisible()
    await hers.getByRole('link', { name: 'Payment details' }).click()
    for (const page of [hers, other]) {
      const trace = page.getByRole('dialog', { name: 'Payment details' })
      await expect(trace.getByRole('heading', { name: 'Where £828.24 comes from' })).toBeVisible()
      for (const line of [/Subscriptions.*£6,000\.00/, /Gift cards.*£2,120\.00/]) {
        await expect(trace.getByRole('listitem').filter({ hasText: line }).first()).toBeVisible()
      }
      await expect(trace).toContainText('£974.40')
      await expect(trace).toContainText('£146.16')
      await expect(trace).toContainText(formatPeriod(month))
    }
  })

  await test.step('Priya keeps the receipt', async () => {
    const downloading = other.waitForEvent('download')
    await other.getByRole('link', { name: 'Download receipt' }).click()
    const receipt = await readFile(await (await downloading).path())
    expect(receipt.subarray(0, 5).toString()).toBe('%PDF-')
    expect(receipt.length).toBeGreaterThan(5_000)
  })
})
