import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ business }) => {
  const { agreement_id } = business
  for (const { api } of [business.olivia, business.priya]) {
    const { items } = await api.financialModels.listFinancialModels({ agreement_id })
    for (const { id } of items) await api.financialModels.deleteFinancialModel({ id })
  }
})

const projections = (agreement_id: string) => `/agreement-detail?id=${agreement_id}&tab=projections`

function simulatorOf(page: Page) {
  const card = page.getByRole('region', { name: 'Simulator' })
  return {
    card,
    model: card.getByRole('combobox', { name: 'Model' }),
    months: card.getByRole('spinbutton', { name: 'Months' }),
    unsaved: card.getByText('Unsaved changes'),
    save: card.getByRole('button', { name: 'Save', exact: true }),
  }
}

/** Saves what the simulator shows under a name. */
async function saveAs(page: Page, card: Locator, name: string): Promise<void> {
  await card.getByRole('button', { name: 'Save as model' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as model' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

test('an owner saves a model, changes it, and comes back to it', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto(projections(business.agreement_id))
  const { card, model, months, unsaved, save } = simulatorOf(page)
  await months.fill('6')
  await expect(unsaved).toBeVisible()
  await saveAs(page, card, 'Half a year')
  await expect(unsaved).toBeHidden()
  await expect(page).toHaveURL(/model=[0-9a-f-]{36}/)
  await expect(model.locator('option:checked')).toHaveText('Half a year')

  // A change of a parameter or of a scenario is unsaved until it is saved, also across a reload.
  await months.fill('7')
  await expect(unsaved).toBeVisible()
  await page.reload()
  await expect(months).toHaveValue('7')
  await expect(unsaved).toBeVisible()
  await save.click()
  await expect(unsaved).toBeHidden()
  await page.getByRole('radio', { name: 'Best' }).check()
  await page.getByRole('combobox', { name: 'Compare scenarios' }).selectOption('Compare with Worst')
  await expect(unsaved).toBeVisible()
  await save.click()
  await expect(unsaved).toBeHidden()
  await expect(page).not.toHaveURL(/scenario=/)

  // The agreed terms are one step, and back leads to the model with its own scenarios.
  await model.selectOption('Agreed terms')
  await expect(page.getByRole('radio', { name: 'Base' })).toBeChecked()
  await expect(page.getByText('Whole term, gross')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Best' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Compare scenarios' })).toHaveValue('worst')
  await expect(months).toHaveValue('7')
  await expect(page.getByText('Estimated: all 7 months, Best; Worst')).toBeVisible()

  await months.fill('8')
  await card.getByRole('button', { name: 'Discard changes' }).click()
  await expect(months).toHaveValue('7')
  await expect(unsaved).toBeHidden()
})

test('a provider has models of their own, renames and deletes them', async ({ business, browserOf }) => {
  const page = await browserOf(business.priya)
  await page.goto(projections(business.agreement_id))
  const { card, model, months } = simulatorOf(page)
  await months.fill('3')
  await saveAs(page, card, 'A quarter')
  await card.getByRole('button', { name: 'Actions for A quarter' }).click()
  await page.getByRole('button', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename model' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Three months')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(model.locator('option:checked')).toHaveText('Three months')

  const owners = await browserOf(business.olivia)
  await owners.goto(page.url())
  await expect(simulatorOf(owners).card).toContainText('We couldn’t find this model')
  await expect(simulatorOf(owners).model.getByRole('option', { name: 'Three months' })).toHaveCount(0)

  await card.getByRole('button', { name: 'Actions for Three months' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(model.getByRole('option', { name: 'Three months' })).toHaveCount(0)
  await expect(page).not.toHaveURL(/model=/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await model.selectOption('Three months')
  await expect(months).toHaveValue('3')
})

test('a model that was saved in another tab is loaded or replaced', async ({ business, browserOf }) => {
  const page = await browserOf(business.priya)
  await page.goto(projections(business.agreement_id))
  const here = simulatorOf(page)
  await here.months.fill('4')
  await saveAs(page, here.card, 'In two tabs')
  const other = await page.context().newPage()
  await other.goto(page.url())
  const there = simulatorOf(other)
  await expect(there.months).toHaveValue('4')

  await here.months.fill('5')
  await there.months.fill('6')
  await there.save.click()
  await expect(there.unsaved).toBeHidden()
  await expect(here.card.getByRole('alert')).toContainText('changed in another tab or on another device')
  await here.card.getByRole('button', { name: 'Replace it with this one' }).click()
  await expect(here.unsaved).toBeHidden()
  // Without changes of its own, the other tab follows.
  await expect(there.months).toHaveValue('5')

  await there.months.fill('9')
  await here.months.fill('10')
  await here.save.click()
  await there.card.getByRole('button', { name: 'Load it' }).click()
  await expect(there.months).toHaveValue('10')
  await expect(there.unsaved).toBeHidden()
  await other.close()
})

test('an admin tries other terms, and saves none', async ({ business, browserOf }) => {
  const page = await browserOf(business.ada)
  await page.goto(projections(business.agreement_id))
  const { card, model, months } = simulatorOf(page)
  await months.fill('2')
  await expect(page.getByRole('slider', { name: 'Payments by month, gross, simulated, month' })).toBeVisible()
  await expect(card).toContainText('as agreed')
  await expect(model).toBeHidden()
  await card.getByRole('button', { name: 'Reset to the agreed terms' }).click()
  await expect(months).not.toHaveValue('2')
  await expect(card.getByRole('button')).toHaveCount(0)
})

test('a list of models that does not load can be tried again', async ({ business, browserOf }) => {
  const page = await browserOf(business.priya)
  await page.route('**/financial-models', (route) => route.fulfill({ status: 500 }))
  await page.goto(projections(business.agreement_id))
  const { card, model } = simulatorOf(page)
  await expect(card.getByRole('alert')).toContainText('Your models couldn’t be loaded.')
  await page.unroute('**/financial-models')
  await card.getByRole('button', { name: 'Retry' }).click()
  await expect(card.getByRole('alert')).toBeHidden()
  await expect(model).toHaveValue('agreed')
})
