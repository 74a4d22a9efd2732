import { WORK } from '#scenarios/fernleaf.ts'
import { fillTerms, fillWork } from './acts/negotiating.ts'
import { expect, test } from './fixtures.ts'

test('the steps of the wizard stand in the address: back, forward and a reload lose nothing', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.olivia)
  await page.goto('/new-proposal')
  await fillWork(page, 'Fernleaf')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/step=2/)
  await page.getByLabel('Context').fill(WORK.context)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/step=3/)

  await test.step('the deal is said in a sentence with its pounds, on the months of the project', async () => {
    await fillTerms(page, '6')
    const deal = page.getByRole('region', { name: 'The deal' })
    await expect(deal).toContainText('The provider receives 6% of')
    await expect(deal).toContainText('in every month of £1,000.00 or more, for 36 months.')
    await expect(deal).toContainText('£487.20')
    await expect(deal).toContainText('£414.12')
    const month = page.getByRole('region', { name: /with this deal$/ })
    await expect(month).toContainText('Revenue £8,120.00')
    for (const share of ['Priya, 12%', '£974.40', 'This deal, 6%', '£487.20']) await expect(month).toContainText(share)
    await expect(month.getByText('You keep').last()).toBeVisible()
    await expect(month).toContainText('£6,658.40')
    await expect(month).toContainText('instead of £7,145.60')
    const saved = page.waitForEvent('download')
    await page.getByRole('complementary', { name: 'What this would pay' }).getByRole('button', { name: 'CSV' }).click()
    expect((await saved).suggestedFilename()).toBe('offer-by-month.csv')
  })

  await test.step('the finished steps say what was entered', async () => {
    const steps = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Work & Project' }) })
    await expect(steps).toContainText(`${WORK.title}, Fernleaf`)
    await expect(steps).toContainText('2 deliverables in 3 Months')
  })

  await test.step('the stream is one of the project, and the share follows the slider', async () => {
    const deal = page.getByRole('region', { name: 'The deal' })
    await page.getByRole('radio', { name: 'Subscriptions' }).check({ force: true })
    await expect(deal).toContainText('6% of Subscriptions')
    await page.getByRole('slider', { name: 'Slide to change it' }).press('ArrowRight')
    await expect(page.getByLabel('Provider share')).toHaveValue('6.1')
    await expect(deal).toContainText('6.1% of Subscriptions')
    await page.getByLabel('Provider share').fill('6')
  })

  await test.step('a key provision is worded differently', async () => {
    await page.getByText('Key provisions: standard wording').click()
    await expect(page.getByText('Until the owner approves a revenue report, the provider can dispute it')).toBeVisible()
    await page.getByLabel('Dispute Resolution').fill('The courts of England decide.')
    await expect(page.getByText('Key provisions: 1 worded differently')).toBeVisible()
    await expect(page.getByLabel('Who has first refusal')).toHaveCount(0)
    await page.getByLabel('First refusal, days').fill('7')
    await page.getByLabel('Who has first refusal').selectOption('Both: first to buy')
    await expect(
      page.getByText('The owner keeps the revenue share due on any part of the right they buy'),
    ).toBeVisible()
    await page.getByLabel('First refusal, days').fill('14')
    await expect(page.getByLabel('Who has first refusal')).toHaveValue('both')
    await expect(page.getByText('Key provisions: 2 worded differently')).toBeVisible()
  })

  await test.step('all shares above the whole are said in red', async () => {
    await page.getByLabel('Provider share').fill('95')
    await expect(page.getByText(/more than there is/)).toBeVisible()
    await page.getByLabel('Provider share').fill('6')
  })

  await test.step('back, a reload and forward', async () => {
    await page.goBack()
    await expect(page.getByText('Step 2 of 4')).toBeVisible()
    await expect(page.getByLabel('Context')).toHaveValue(WORK.context)
    await page.reload()
    await expect(page.getByText('Step 2 of 4')).toBeVisible()
    await expect(page.getByLabel('Context')).toHaveValue(WORK.context)
    await page.goForward()
    await expect(page.getByLabel('Provider share')).toHaveValue('6')
    await expect(page.getByText('Key provisions: 2 worded differently')).toBeVisible()
  })

  await test.step('it can be started over', async () => {
    await page.getByRole('button', { name: 'Work & Project Association' }).click()
    await expect(page.getByLabel('Proposal title')).toHaveValue(WORK.title)
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(page.getByText('Draft deleted')).toBeVisible()
    await expect(page.getByText('Step 1 of 4')).toBeVisible()
    await expect(page.getByLabel('Proposal title')).toHaveValue('')
  })
})

test('on a phone the figure of a month stays above the buttons, and a changed term shows what it was', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.olivia, { viewport: { width: 390, height: 844 } })
  await page.goto(`/new-proposal?mode=counter&counterOf=${business.proposals.olivias_turn}&step=3`)
  const bar = page.getByRole('region', { name: 'Proposal steps' })
  await page.getByLabel('Provider share').fill('10')
  await expect(bar).toContainText('£812.00 a month, gross')
  await expect(bar.getByRole('button', { name: 'Continue' })).toBeVisible()
  const terms = page.locator('form')
  await expect(terms.getByRole('deletion').filter({ hasText: '12%' })).toHaveCount(2)
  await page.getByLabel('Provider share').fill('12')
  await expect(terms.getByRole('deletion')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Subscriptions' }).check({ force: true })
  const streams = terms.getByRole('group', { name: 'Revenue stream' })
  await expect(streams.getByRole('deletion')).toHaveText('All Fernleaf revenue')
})

test('the terms wait for the project, so that nothing in them moves when it comes', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/projects\?/, async (route) => {
    await held
    await route.fallback()
  })
  const asked = page.waitForRequest(/\/api\/projects\?/)
  await page.goto(`/new-proposal?projectId=${business.project_id}&projectName=Fernleaf&step=3`)
  await asked
  await expect(page.getByRole('heading', { name: 'Revenue Share', exact: true, level: 2 })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Other' })).toHaveCount(0)
  release()
  const streams = page.getByRole('group', { name: 'Revenue stream' })
  await expect(streams.getByRole('radio')).toHaveCount(4)
})
