import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import { createProject } from '#scenarios/create-project.ts'
import { WORK } from '#scenarios/fernleaf.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { fillTerms, fillWork } from './acts/negotiating.ts'
import { holdBack, watchShifts } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'

/** Types a share, and waits until the draft with it is on the server. */
async function saveShare(page: Page, share: string): Promise<void> {
  const saved = page.waitForResponse(async (response) => {
    const request = response.request()
    if (request.method() !== 'PUT' || !request.url().includes('/api/proposal-drafts/')) return false
    return request.postData()?.includes(`"provider_share":${share},`) === true
  })
  await page.getByLabel('Provider share').fill(share)
  await page.getByLabel('Provider share').blur()
  expect((await saved).status()).toBe(200)
}

test('a draft is continued on another device, listed, deleted with undo, and goes when it is sent', async ({
  browserOf,
  url,
}) => {
  const cast = castFor(randomUUID())
  const olivia = await registerPerson({ url }, cast.olivia)
  const project_id = await createProject(olivia)
  const page = await browserOf(olivia)
  await page.goto(`/new-proposal?projectId=${project_id}`)
  await fillWork(page, 'Fernleaf')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Context').fill(WORK.context)
  await page.getByRole('button', { name: 'Continue' }).click()
  await saveShare(page, '0.05')
  await expect(page.getByText(/^Saved as a draft, \d\d:\d\d$/)).toBeVisible()

  const other = await browserOf(olivia)
  await test.step('on the project and in the list, with what was typed', async () => {
    await other.goto(`/project-detail?id=${project_id}`)
    await expect(other.getByRole('link', { name: `Continue ${WORK.title}` })).toBeVisible()
    await other.goto('/rev-share?tab=proposals')
    const line = other.getByRole('list', { name: 'Drafts' }).getByRole('listitem')
    await expect(line).toContainText('Fernleaf')
    await expect(line).toContainText('Step 3 of 4')
    await line.getByRole('link', { name: `Continue ${WORK.title}` }).click()
    await expect(other.getByText('Step 3 of 4')).toBeVisible()
    await expect(other.getByLabel('Provider share')).toHaveValue('0.05')
    await expect(other.getByRole('radio', { name: 'Subscriptions' })).toBeAttached()
  })

  await test.step('two at once: the second one chooses', async () => {
    await fillTerms(other, '6')
    await saveShare(other, '7')
    await page.getByLabel('Provider share').fill('9')
    await page.getByLabel('Provider share').blur()
    await expect(page.getByRole('alert')).toContainText('changed in another tab or on another device')
    await page.getByRole('button', { name: 'Load it' }).click()
    await expect(page.getByLabel('Provider share')).toHaveValue('7')
    await expect(page.getByRole('alert')).toBeHidden()
  })

  await test.step('deleted, and restored', async () => {
    await page.goto('/rev-share?tab=proposals')
    await page.getByRole('button', { name: `Delete ${WORK.title}` }).click()
    await expect(page.getByRole('list', { name: 'Drafts' })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: `Continue ${WORK.title}` }).click()
    await expect(page.getByLabel('Provider share')).toHaveValue('7')
  })

  await test.step('sent, it is no draft any more', async () => {
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel("Provider's email").fill(cast.priya.email)
    await page.getByRole('button', { name: 'Submit Proposal' }).click()
    await expect(page.getByRole('heading', { name: WORK.title, level: 1 })).toBeVisible()
    await other.goto('/rev-share?tab=proposals')
    await expect(other.getByRole('table', { name: 'Proposals' })).toContainText(WORK.title)
    await expect(other.getByRole('list', { name: 'Drafts' })).toHaveCount(0)
  })
})

test('a draft for a chosen provider stays with the provider when it is continued', async ({ browserOf, url }) => {
  const cast = castFor(randomUUID())
  const olivia = await registerPerson({ url }, cast.olivia)
  const priya = await registerPerson({ url }, cast.priya)
  await createProject(olivia)
  const { id: provider_id } = await priya.api.accounts.getMe()
  const page = await browserOf(olivia)
  await page.goto(`/rev-share?provider=${provider_id}`)
  await page.getByRole('link', { name: 'New Proposal' }).click()
  await fillWork(page, 'Fernleaf')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Context').fill(WORK.context)
  await page.getByRole('button', { name: 'Continue' }).click()
  await saveShare(page, '5')

  const other = await browserOf(olivia)
  const line = other.getByRole('list', { name: 'Drafts' }).getByRole('listitem')
  await other.goto('/rev-share?tab=proposals')
  await expect(line).toContainText('Priya Shah, 5%')
  await line.getByRole('link', { name: `Continue ${WORK.title}` }).click()
  await expect(other.getByLabel('Provider share')).toHaveValue('5')
  await expect(other.getByRole('radio', { name: 'Subscriptions' })).toBeAttached()
  await fillTerms(other, '6')
  await saveShare(other, '7')
  await other.goto('/rev-share?tab=proposals')
  await expect(line).toContainText('Priya Shah, 7%')

  await line.getByRole('link', { name: `Continue ${WORK.title}` }).click()
  await expect(other.getByLabel('Provider share')).toHaveValue('7')
  await other.getByRole('button', { name: 'Continue' }).click()
  // Until then the button may move under the pointer.
  await expect(other.getByText('Owner retains')).toBeVisible()
  await other.getByRole('button', { name: 'Submit Proposal' }).click()
  await expect(other.getByRole('heading', { name: WORK.title, level: 1 })).toBeVisible()
  const { items } = await priya.api.proposals.listProposals({})
  expect(items).toMatchObject([{ title: WORK.title }])
})

test('nothing moves in the list of proposals when drafts answer late', async ({ browserOf, url }) => {
  const cast = castFor(randomUUID())
  const olivia = await registerPerson({ url }, cast.olivia)
  const project_id = await createProject(olivia)
  await proposeDeal(olivia, { project_id, email: cast.priya.email })
  const writing = await browserOf(olivia)
  await writing.goto(`/new-proposal?projectId=${project_id}&step=3`)
  await saveShare(writing, '5')

  const page = await browserOf(olivia)
  const shifts = await watchShifts(page)
  const letGo = await holdBack(page, '**/api/proposal-drafts')
  const listed = page.waitForResponse((response) => /\/api\/proposals(\?|$)/.test(response.url()))
  await page.goto('/rev-share?tab=proposals')
  await (await listed).finished()
  await expect(page.getByText('Loading proposals...')).toBeAttached()
  letGo()
  await expect(page.getByRole('list', { name: 'Drafts' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Proposals' })).toBeVisible()
  expect(await shifts.sum()).toBeLessThan(0.01)
})

test('a counter-offer is saved as a draft, and replaces what another tab saved', async ({ browserOf, url }) => {
  const cast = castFor(randomUUID())
  const olivia = await registerPerson({ url }, cast.olivia)
  const id = await proposeDeal(olivia, { project_id: await createProject(olivia), email: cast.priya.email })
  const priya = await registerPerson({ url }, cast.priya)
  const path = `/new-proposal?mode=counter&counterOf=${id}&step=3`
  const [first, second] = [await browserOf(priya), await browserOf(priya)]
  await first.goto(path)
  await saveShare(first, '12')
  await second.goto(path)
  await expect(second.getByLabel('Provider share')).toHaveValue('12')
  await saveShare(first, '13')
  await second.goto(path)
  await expect(second.getByLabel('Provider share')).toHaveValue('13')

  await saveShare(second, '14')
  await first.getByLabel('Provider share').fill('15')
  await first.getByLabel('Provider share').blur()
  await first.getByRole('button', { name: 'Replace it with this one' }).click()
  await expect(first.getByText(/^Saved as a draft/)).toBeVisible()
  await second.goto('/rev-share?tab=proposals')
  const line = second.getByRole('list', { name: 'Drafts' }).getByRole('listitem')
  await expect(line).toContainText('Counter-offer to version 1')
  await expect(line).toContainText('15%')
})
