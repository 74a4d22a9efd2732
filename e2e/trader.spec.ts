import pg from 'pg'
import { castFor } from '#scenarios/cast.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { wholeMonth } from '#scenarios/fernleaf.ts'
import { approveMonth, payMonth } from '#scenarios/month.ts'
import { openPayoutAccount } from '#scenarios/open-payout-account.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { expect, test } from './fixtures.ts'
import type { TestServer } from './server/run-server.ts'

test('a trader without rights opens a payout account, and sees what a right pays once there is one', async ({
  browserOf,
  server,
}) => {
  const cast = castFor('holder')
  const theo = await registerPerson(server, cast.theo)
  const page = await browserOf(theo)

  await test.step('without rights: one sentence and one action', async () => {
    await page.goto('/dashboard')
    await expect(page.getByText('No revenue rights yet')).toBeVisible()
    await expect(page.getByRole('slider')).toHaveCount(0)
    const account = page.getByRole('region', { name: 'Payment settings' })
    await account.getByRole('link', { name: 'Connect Stripe Account' }).click()
    await expect(page.getByRole('heading', { name: 'Payout account' })).toBeVisible()
    await openPayoutAccount(theo)
  })

  const first_day = wholeMonth(3).start
  const deal = await makeDeal(server, { story: 'holder', first_day })
  await giveQuarter(server, deal.agreement_id, cast.theo.email)
  await payMonth(server, deal, { period: wholeMonth(3) })
  await payMonth(server, deal, { period: wholeMonth(2) })
  await approveMonth(deal, { period: wholeMonth(1) })

  await test.step('with a right: what is due, where it goes, what is held, and what it earned', async () => {
    await page.goto('/dashboard')
    const payouts = page.getByRole('region', { name: 'Payouts' })
    await expect(payouts).toContainText('Next payout')
    await expect(payouts).toContainText('£207.06')
    await expect(payouts.getByRole('region', { name: 'Payment settings' })).toContainText('Verified')
    const rights = page.getByRole('region', { name: 'Active rights held' })
    await expect(rights).toContainText('25%')
    await expect(rights).toContainText('of a 12% share')
    await expect(rights).toContainText('£414.12')
    await expect(page.getByRole('slider', { name: /^Net by month/ })).toBeVisible()
    const figures = {
      'Total earnings': '£621.18',
      'Payments received': '£414.12',
      'On its way': '£0.00',
      'Not paid yet': '£207.06',
    }
    for (const [label, amount] of Object.entries(figures)) {
      await expect(page.getByRole('link', { name: label, exact: true }).locator('..')).toContainText(amount)
    }
  })

  await test.step('the portfolio: the same money by right, its next payment in a calendar, and by month', async () => {
    await page.getByRole('link', { name: 'Rights Overview' }).click()
    await expect(page.getByRole('heading', { name: 'Portfolio' })).toBeVisible()
    const held = page.getByRole('table', { name: 'Rights held' })
    await expect(held).toContainText("25% of Priya Shah's right")
    await expect(held).toContainText('£414.12')
    await expect(held).toContainText('Not bought here')
    const next = page.getByRole('region', { name: 'Next payments' })
    await expect(next).toContainText('£207.06')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      next.getByRole('button', { name: 'Calendar' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('payments.ics')
    await next.getByTitle('Where it comes from').click()
    await expect(page.getByRole('dialog')).toContainText('£207.06')
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Revenue Analytics' }).click()
    await expect(page).toHaveURL(/tab=analytics/)
    await expect(page.getByRole('slider').first()).toBeVisible()
  })
})

/** What a sale of a quarter of the right leaves behind. */
async function giveQuarter({ env }: TestServer, agreement_id: string, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      `update right_holdings set basis_points = 7500
      where right_id = (select id from rights where agreement_id = $1)`,
      [agreement_id],
    )
    await client.query(
      `insert into right_holdings (right_id, holder_id, basis_points, held_from)
      select g.id, u.id, 2500, h.held_from from rights g join right_holdings h on h.right_id = g.id, users u
      where g.agreement_id = $1 and u.email = $2`,
      [agreement_id, email],
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}
