import { castFor } from '#scenarios/cast.ts'
import { createProject } from '#scenarios/create-project.ts'
import { counterTo, proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { expect, test } from './fixtures.ts'

test('who accepts an outdated version is shown how the newer one differs', async ({ browserOf, url }) => {
  const cast = castFor(crypto.randomUUID())
  const olivia = await registerPerson({ url }, cast.olivia)
  const id = await proposeDeal(olivia, { project_id: await createProject(olivia), email: cast.priya.email })
  const priya = await registerPerson({ url }, cast.priya)
  const page = await browserOf(priya)
  await page.goto(`/proposal-detail?id=${id}`)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept version 1?' })
  await dialog.getByLabel('Sign with your full name').fill('Priya Shah')

  const offer = await priya.api.proposals.getProposal({ id })
  const countered = await priya.api.proposals.counterProposal(counterTo(offer, { provider_share: 12 }))
  const { scope_of_work } = offer.current_version
  await olivia.api.proposals.counterProposal(
    counterTo(countered, { provider_share: 11, scope_of_work: `${scope_of_work} Write a log.` }),
  )

  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Nothing was decided: version 3 has replaced version 1, which you were shown.',
  )
  const table = dialog.getByRole('table', { name: 'Version 1 and version 3' })
  await expect(table.getByRole('row', { name: 'Provider share 10% 11%' })).toBeVisible()
  await expect(table.locator('ins')).toContainText('Write a log.')
  await expect(dialog).toContainText(
    'it pays £110.00 a month gross, £93.50 after commission, instead of £100.00 gross.',
  )
  await expect(dialog.getByRole('button', { name: 'Review version 3' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: /^Olivia offers 11%/ })).toBeVisible()

  await test.step('texts and the favouring score stand in the comparison', async () => {
    await page.getByRole('tab', { name: 'Version History' }).click()
    await page.getByRole('tab', { name: 'Comparison' }).click()
    const comparison = page.getByRole('table', { name: 'Version 2 and version 3' })
    await expect(comparison.getByRole('row', { name: /^Scope of work/ }).locator('ins')).toContainText('Write a log.')
    await page.getByText('Favouring score -10').click()
    const working = page.getByRole('table', { name: 'How the favouring score is made' })
    await expect(working.getByRole('row', { name: 'Provider share -1 point 10 for each point -10' })).toBeVisible()
  })

  await test.step('each version has what both sides saw when it was sent', async () => {
    await page.getByRole('tabpanel').getByRole('tab', { name: 'Version History' }).click()
    await page
      .getByText(/^Shown to both when it was sent, .*: £110\.00 a month gross, £93\.50 after commission$/)
      .click()
    const stored = page.getByRole('table', { name: 'What version 3 pays, as shown when it was sent' })
    await expect(stored.getByRole('row', { name: /^Assumed month £1,000\.00/ })).toContainText('£93.50')
  })
})

test('who rejects an outdated version is shown how the newer one differs', async ({ browserOf, url }) => {
  const cast = castFor(crypto.randomUUID())
  const olivia = await registerPerson({ url }, cast.olivia)
  const id = await proposeDeal(olivia, { project_id: await createProject(olivia), email: cast.priya.email })
  const priya = await registerPerson({ url }, cast.priya)
  const page = await browserOf(priya)
  await page.goto(`/proposal-detail?id=${id}`)
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject this proposal?' })
  await expect(dialog).toBeVisible()

  const offer = await priya.api.proposals.getProposal({ id })
  const countered = await priya.api.proposals.counterProposal(counterTo(offer, { provider_share: 12 }))
  await olivia.api.proposals.counterProposal(counterTo(countered, { provider_share: 11 }))

  await dialog.getByRole('button', { name: 'Reject' }).click()
  const table = dialog.getByRole('table', { name: 'Version 1 and version 3' })
  await expect(table.getByRole('row', { name: 'Provider share 10% 11%' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Review version 3' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: /^Olivia offers 11%/ })).toBeVisible()
})

test('who counters an outdated version is shown how the newer one differs', async ({ browserOf, url }) => {
  const cast = castFor(crypto.randomUUID())
  const olivia = await registerPerson({ url }, cast.olivia)
  const id = await proposeDeal(olivia, { project_id: await createProject(olivia), email: cast.priya.email })
  const priya = await registerPerson({ url }, cast.priya)
  const page = await browserOf(priya)
  await page.goto(`/new-proposal?mode=counter&counterOf=${id}&step=4`)
  await page.getByLabel('Sign with your full name').fill('Priya Shah')

  const offer = await priya.api.proposals.getProposal({ id })
  const countered = await priya.api.proposals.counterProposal(counterTo(offer, { provider_share: 12 }))
  await olivia.api.proposals.counterProposal(counterTo(countered, { provider_share: 11 }))

  const submit = page.getByRole('button', { name: 'Submit Counter-Offer' })
  const dialog = page.getByRole('dialog', { name: 'Submit this counter-offer?' })
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Nothing was sent: version 3 has replaced version 1, which you were shown.',
  )
  const table = dialog.getByRole('table', { name: 'Version 1 and version 3' })
  await expect(table.getByRole('row', { name: 'Provider share 10% 11%' })).toBeVisible()
  await expect(dialog).toContainText(
    'it pays £110.00 a month gross, £93.50 after commission, instead of £100.00 gross.',
  )

  await test.step('what was typed stays when she closes it', async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Sign with your full name')).toHaveValue('Priya Shah')
  })

  await submit.click()
  await dialog.getByRole('button', { name: 'Review version 3' }).click()
  await expect(page.getByRole('heading', { name: /^Olivia offers 11%/ })).toBeVisible()
})

test('terms are settled one by one, and a counter-offer holds them until one is reopened', async ({
  browserOf,
  url,
}) => {
  const cast = castFor(crypto.randomUUID())
  const olivia = await registerPerson({ url }, cast.olivia)
  const id = await proposeDeal(olivia, { project_id: await createProject(olivia), email: cast.priya.email })
  const priya = await registerPerson({ url }, cast.priya)
  const [hers, priyas] = [await browserOf(olivia), await browserOf(priya)]
  const duration = /^Duration/

  await test.step('one settles, the other sees it and settles too', async () => {
    await hers.goto(`/proposal-detail?id=${id}`)
    await hers.getByRole('button', { name: 'Settle duration' }).click()
    await expect(hers.getByRole('row', { name: duration })).toContainText('You settled it')
    await priyas.goto(`/proposal-detail?id=${id}`)
    await expect(priyas.getByRole('row', { name: duration })).toContainText('Olivia settled it')
    await priyas.getByRole('button', { name: 'Settle duration' }).click()
    await expect(priyas.getByRole('row', { name: duration })).toContainText('Settled')
    await expect(hers.getByRole('row', { name: duration })).not.toContainText('You settled it')
    await expect(hers.getByRole('row', { name: duration })).toContainText('Settled')
    await hers.getByRole('radio', { name: 'Settled 1' }).check()
    await expect(hers.getByRole('row', { name: /^Provider share/ })).toBeHidden()
  })

  await test.step('her counter-offer holds it until she reopens it', async () => {
    await priyas.goto(`/new-proposal?mode=counter&counterOf=${id}&step=3`)
    const held = priyas.getByRole('region', { name: 'Duration, settled' })
    await expect(held).toContainText('36 Months')
    const field = priyas.getByLabel(/^Duration( \*)?$/)
    await expect(field).toHaveCount(0)
    await held.getByRole('button', { name: 'Reopen duration' }).click()
    await expect(field).toBeFocused()
    await field.fill('24')
    await priyas.getByRole('button', { name: 'Continue' }).click()
    await expect(priyas.getByText('Both sides had settled the duration. Your version opens it again.')).toBeVisible()
    await priyas.getByLabel('Sign with your full name').fill('Priya Shah')
    await priyas.getByRole('button', { name: 'Submit Counter-Offer' }).click()
    await expect(priyas.getByText('Counter-offer sent. The other side answers next.')).toBeVisible()
  })

  await test.step('both read that it is open again', async () => {
    await hers.getByRole('radio', { name: /^Open/ }).check()
    await expect(hers.getByRole('button', { name: 'Settle duration' })).toBeVisible()
    await hers.getByRole('tab', { name: 'Activity' }).click()
    await expect(
      hers.getByText('The version on offer changed the duration, which Priya Shah had settled'),
    ).toBeVisible()
  })
})

test('a comment that suggests a value becomes a counter-offer', async ({ browserOf, url }) => {
  const cast = castFor(crypto.randomUUID())
  const olivia = await registerPerson({ url }, cast.olivia)
  const id = await proposeDeal(olivia, { project_id: await createProject(olivia), email: cast.priya.email })
  const priya = await registerPerson({ url }, cast.priya)
  const [hers, priyas] = [await browserOf(olivia), await browserOf(priya)]

  await test.step('Olivia comments on her version, and suggests another threshold', async () => {
    await hers.goto(`/proposal-detail?id=${id}&tab=history`)
    await hers.getByRole('textbox', { name: 'Comment on version 1' }).fill('I am open to questions.')
    await hers.keyboard.press('Enter')
    await expect(hers.getByRole('list', { name: 'Comments on version 1' })).toContainText('I am open to questions.')
    await hers.goto(`/proposal-detail?id=${id}`)
    await hers.getByRole('button', { name: 'Comment on monthly revenue threshold' }).click()
    await hers.getByRole('button', { name: 'Suggest a value' }).click()
    await hers.getByLabel('Suggested monthly revenue threshold').fill('800')
    await hers.getByRole('textbox', { name: 'Comment on monthly revenue threshold' }).fill('I could do less.')
    await hers.keyboard.press('Enter')
    await expect(hers.getByRole('list', { name: 'Comments on monthly revenue threshold' })).toContainText(
      'Suggests £800.00',
    )
    await expect(hers.getByRole('link', { name: 'Make this a counter-offer' })).toHaveCount(0)
  })

  await test.step('Priya makes it a counter-offer', async () => {
    await priyas.goto(`/proposal-detail?id=${id}`)
    await priyas.getByRole('link', { name: 'Make this a counter-offer' }).click()
    await expect(priyas.getByRole('textbox', { name: 'Monthly revenue threshold', exact: true })).toHaveValue('800.00')
    await expect(priyas).not.toHaveURL(/comment=/)
    await priyas.getByRole('button', { name: 'Continue' }).click()
    await expect(priyas.getByLabel('Counter-offer notes')).toHaveValue(
      /^Olivia Hart on monthly revenue threshold: “I could do less\.”$/,
    )
    await expect(priyas.getByText('Monthly revenue threshold: £1,000.00 → £800.00')).toBeVisible()
  })
})
