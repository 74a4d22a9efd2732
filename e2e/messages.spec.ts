import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import { createProject } from '#scenarios/create-project.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { expect, test } from './fixtures.ts'

async function pairOf(url: string, story: string) {
  const cast = castFor(story)
  const [olivia, priya] = await Promise.all([registerPerson({ url }, cast.olivia), registerPerson({ url }, cast.priya)])
  await proposeDeal(olivia, { project_id: await createProject(olivia), email: cast.priya.email })
  const [{ id: olivia_id }, { id: priya_id }] = await Promise.all([
    olivia.api.accounts.getMe(),
    priya.api.accounts.getMe(),
  ])
  return { olivia, priya, olivia_id, priya_id }
}

const icon = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Messages/ })
const field = (page: Page) => page.getByPlaceholder('Type a message...')
const said = (page: Page, text: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: text })

test('two people talk, each in a browser of their own', async ({ browserOf, url }) => {
  const { olivia, priya, olivia_id, priya_id } = await pairOf(url, 'messages')
  const [hers, theirs] = await Promise.all([browserOf(olivia), browserOf(priya)])

  await test.step('before the first message', async () => {
    await theirs.goto('/projects')
    await icon(theirs).click()
    const drawer = theirs.getByRole('dialog', { name: 'Messages' })
    await expect(drawer.getByText('No conversations yet')).toBeVisible()
    await expect(drawer.getByText('No conversation selected')).toBeVisible()
    await theirs.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(icon(theirs)).toBeFocused()
  })

  await test.step('one writes from a profile: Shift+Enter begins a line, Enter sends', async () => {
    await hers.goto(`/profile/${priya_id}`)
    await hers.getByRole('link', { name: 'Message', exact: true }).click()
    await expect(hers.getByRole('button', { name: 'Send' })).toBeDisabled()
    await field(hers).fill('Do gift cards count?')
    await field(hers).press('Shift+Enter')
    await field(hers).pressSequentially('When sold?')
    await expect(said(hers, 'gift cards')).toHaveCount(0)
    await field(hers).press('Enter')
    await expect(said(hers, 'gift cards')).toContainText('When sold?')
    await expect(field(hers)).toHaveValue('')
  })

  await test.step('it reaches the other at once, and is delivered', async () => {
    await expect(icon(theirs)).toHaveAccessibleName('Messages, 1 unread')
    await expect(theirs.getByRole('alert').filter({ hasText: 'Olivia Hart' })).toContainText('Do gift cards count?')
    await expect(said(hers, 'gift cards')).toContainText('delivered')
  })

  await test.step('it is read once the conversation is opened', async () => {
    await icon(theirs).click()
    const drawer = theirs.getByRole('dialog', { name: 'Messages' })
    await drawer
      .getByRole('link', { name: /Olivia Hart/ })
      .first()
      .click()
    await expect(said(theirs, 'gift cards')).toBeVisible()
    await expect(icon(theirs)).toHaveAccessibleName('Messages')
    await expect(said(hers, 'gift cards')).toContainText('read')
  })

  await test.step('the answer comes live, and the full view has all of it', async () => {
    await field(theirs).fill('<b>When sold.</b>')
    await theirs.getByRole('button', { name: 'Send' }).click()
    await expect(said(hers, '<b>When sold.</b>')).toBeVisible()
    await theirs.getByRole('link', { name: 'Full view' }).click()
    await expect(theirs).toHaveURL(new RegExp(`/chat/${olivia_id}$`))
    await expect(theirs.getByRole('log').getByRole('listitem')).toHaveCount(2)
  })
})

test('messages have an address, for who is signed in', async ({ browserOf, url }) => {
  const { olivia } = await pairOf(url, 'messages-address')
  const page = await browserOf()
  await page.goto('/chat')
  await expect(page.getByText('Please log in to access chat')).toBeVisible()
  const hers = await browserOf(olivia)
  await hers.goto('/messages')
  await expect(hers).toHaveURL(/\/chat$/)
  await expect(hers.getByText('No conversations yet')).toBeVisible()
  await hers.goto('/chat/0b6f6a3e-4f0e-4d6e-8a43-3d6c3f9f2f11')
  await expect(hers.getByText('User not found.')).toBeVisible()
})

test('a message about a clause shows it, and is found from there', async ({ browserOf, url }) => {
  const { olivia, priya, agreement_id } = await makeDeal({ url }, { story: 'messages-clause' })
  const [hers, theirs] = await Promise.all([browserOf(olivia), browserOf(priya)])
  await hers.goto(`/agreement-detail?id=${agreement_id}&tab=terms`)
  await hers.getByRole('button', { name: 'Message about Clause 2, Share' }).click()
  await expect(hers.getByText('About Clause 2, Share', { exact: true })).toBeVisible()
  await field(hers).fill('Do gift cards count?')
  await field(hers).press('Enter')
  await expect(said(hers, 'gift cards').getByRole('link', { name: 'Clause 2, Share' })).toBeVisible()

  await theirs.goto(`/agreement-detail?id=${agreement_id}&tab=terms`)
  await theirs.getByRole('button', { name: '1 message about Clause 2, Share' }).click()
  await said(theirs, 'gift cards').getByRole('link', { name: 'Clause 2, Share' }).click()
  await expect(theirs).toHaveURL(/#clause-2$/)
  await expect(theirs.getByRole('dialog', { name: 'Messages' })).toBeHidden()
})

test('who is blocked cannot write until that ends', async ({ browserOf, url }) => {
  const { olivia, priya, olivia_id, priya_id } = await pairOf(url, 'messages-block')
  const [hers, theirs] = await Promise.all([browserOf(olivia), browserOf(priya)])
  await hers.goto(`/chat/${priya_id}`)
  await field(hers).fill('Hello')
  await field(hers).press('Enter')
  await expect(said(hers, 'Hello')).toBeVisible()
  await theirs.goto(`/chat/${olivia_id}`)
  await theirs.getByRole('button', { name: 'Block' }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(theirs.getByText('You blocked this person.')).toBeVisible()
  await hers.reload()
  await expect(hers.getByText("You can't message this person.")).toBeVisible()
  await theirs.getByRole('button', { name: 'Unblock' }).click()
  await expect(field(theirs)).toBeVisible()
})
