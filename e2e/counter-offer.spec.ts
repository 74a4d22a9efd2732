import { castFor } from '#scenarios/cast.ts'
import { createProject } from '#scenarios/create-project.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { expect, test } from './fixtures.ts'

test('an offer is countered where it stands, by keyboard alone', async ({ browserOf, url }) => {
  const cast = castFor('counter-in-place')
  const olivia = await registerPerson({ url }, cast.olivia)
  const id = await proposeDeal(olivia, { project_id: await createProject(olivia), email: cast.priya.email })
  const priya = await registerPerson({ url }, cast.priya)
  const page = await browserOf(priya)
  await page.goto(`/proposal-detail?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Olivia offers 10%: £85.00 a month' })).toBeVisible()

  await test.step('nothing is reported: the figures follow a month that is typed', async () => {
    await page.getByLabel('Revenue of a month').fill('8120')
    await expect(page.getByRole('heading', { name: 'Olivia offers 10%: £690.20 a month' })).toBeVisible()
  })

  await test.step('c leads to the share, which the arrow keys move', async () => {
    await page.getByLabel('Revenue of a month').blur()
    await page.keyboard.press('c')
    const share = page.getByLabel('Your share')
    await expect(share).toBeFocused()
    await expect(share).toHaveValue('11')
    await page.keyboard.press('ArrowUp')
    await expect(share).toHaveValue('12')
    await expect(page.getByRole('list', { name: 'Provider share by version' })).toContainText('£974.40')
    await page.keyboard.press('Enter')
  })

  await test.step('the dialog says the numbers, and Enter sends it', async () => {
    const dialog = page.getByRole('dialog', { name: 'Offer 12%?' })
    await expect(dialog).toContainText('£974.40 a month gross, £828.24 after commission')
    await expect(dialog.getByLabel('Sign with your full name')).toBeFocused()
    await page.keyboard.type('Priya Shah')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Counter-offer sent. The other side answers next.')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Waiting for Olivia since/ })).toBeVisible()
  })

  await test.step('it can be reminded of, and withdrawn: the offer before it is back', async () => {
    await page.getByRole('button', { name: 'Remind' }).click()
    await expect(page.getByText('Reminder sent to Olivia')).toBeVisible()
    await expect(page.getByText(/^Reminded /)).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    const dialog = page.getByRole('dialog', { name: 'Withdraw version 2?' })
    await expect(dialog).toContainText('Version 1 with 10% is on offer again')
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('Counter-offer withdrawn')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Olivia offers 10%/ })).toBeVisible()

    await page.getByLabel('Your share').fill('12')
    await page.getByRole('button', { name: 'Submit Counter-Offer' }).click()
    const sending = page.getByRole('dialog', { name: 'Offer 12%?' })
    await sending.getByLabel('Sign with your full name').fill('Priya Shah')
    await sending.getByRole('button', { name: 'Submit Counter-Offer' }).click()
    await expect(page.getByRole('heading', { name: /^Waiting for Olivia since/ })).toBeVisible()
  })

  await test.step('the owner accepts by key, and reads what it costs', async () => {
    const hers = await browserOf(olivia)
    await hers.goto(`/proposal-detail?id=${id}`)
    await expect(
      hers.getByRole('heading', { name: /Priya asks for 12%: £20\.00 a month more for you to pay/ }),
    ).toBeVisible()
    const terms = hers.getByRole('table', { name: 'Current Proposed Terms' })
    await expect(terms.getByRole('row', { name: /Provider share 10% 12% .*2 points more Open/ })).toBeVisible()
    await hers.getByRole('radio', { name: /^Settled/ }).check()
    await expect(terms.getByRole('row', { name: /Provider share/ })).toHaveCount(0)
    await hers.keyboard.press('a')
    await expect(hers.getByRole('dialog', { name: 'Agree to proposal' })).toContainText('£120.00 a month gross')
  })
})
