import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import { createProject } from '#scenarios/create-project.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { writeMessage } from '#scenarios/write-message.ts'
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
  await theirs.getByRole('button', { name: 'Actions for Olivia Hart' }).click()
  await theirs.getByRole('button', { name: 'Block' }).click()
  await theirs.getByRole('dialog', { name: 'Block Olivia Hart?' }).getByRole('button', { name: 'Block' }).click()
  await expect(theirs.getByText('You blocked this person.')).toBeVisible()
  await hers.reload()
  await expect(hers.getByText("You can't message this person.")).toBeVisible()
  await theirs.getByRole('button', { name: 'Unblock' }).click()
  await expect(field(theirs)).toBeVisible()
})

test('a file goes with a message, and only the two of the conversation get it', async ({ browserOf, url }) => {
  const { olivia, priya, olivia_id, priya_id } = await pairOf(url, 'messages-files')
  const [hers, theirs] = await Promise.all([browserOf(olivia), browserOf(priya)])
  await hers.goto(`/chat/${priya_id}`)
  const files = hers.getByLabel('Files', { exact: true })
  await files.setInputFiles({ name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
  await expect(hers.getByRole('alert')).toContainText('has an unsupported type')
  await files.setInputFiles({ name: 'false.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') })
  await expect(hers.getByText('is not accepted')).toBeVisible()
  await field(hers).fill('The terms')
  await field(hers).press('Enter')
  await expect(hers.getByText('Try the file again or remove it before you send.')).toBeVisible()
  await hers.getByRole('button', { name: 'Remove false.pdf' }).click()
  await files.setInputFiles({ name: 'Terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') })
  await expect(hers.getByRole('list', { name: 'Files to send' })).toContainText('14 bytes')
  await hers.getByRole('button', { name: 'Send' }).click()
  await expect(said(hers, 'The terms')).toContainText('PDF, 14 bytes')
  await expect(hers.getByRole('list', { name: 'Files to send' })).toBeHidden()

  await theirs.goto(`/chat/${olivia_id}`)
  await theirs.getByRole('button', { name: 'Terms.pdf' }).click()
  const download = theirs.getByRole('dialog', { name: 'Terms.pdf' }).getByRole('link', { name: 'Download' })
  const address = (await download.getAttribute('href')) ?? ''
  expect((await theirs.request.get(address)).headers()['content-disposition']).toContain('attachment')
  const stranger = await browserOf(await registerPerson({ url }, castFor('messages-stranger').marco))
  expect((await stranger.request.get(url + address)).status()).toBe(404)
})

test('what was said is found, and leads to where it was said', async ({ browserOf, url }) => {
  const { olivia, priya, olivia_id, priya_id } = await pairOf(url, 'messages-search')
  await writeMessage(priya, olivia_id, { content: 'Gift cards count when sold' })
  for (let n = 1; n <= 45; n += 1) await writeMessage(olivia, priya_id, { content: `Line ${n}` })
  const hers = await browserOf(olivia)
  await hers.goto('/projects')
  await icon(hers).click()
  const search = hers.getByRole('searchbox', { name: 'Search messages' })
  await search.fill('no such thing')
  await expect(hers.getByText('No messages found')).toBeVisible()
  await search.fill('GIFT card')
  const found = hers.getByRole('list', { name: 'Messages found' }).getByRole('link')
  await expect(found).toHaveCount(1)
  await expect(found.locator('mark')).toHaveText(['Gift', 'card'])
  await found.click()
  await expect(said(hers, 'Gift cards')).toBeInViewport()
  await expect(said(hers, 'Line 45')).toHaveCount(0)
  await hers.getByRole('button', { name: 'Show later messages' }).click()
  await expect(said(hers, 'Line 40')).toBeVisible()
  await hers.getByRole('button', { name: 'Go to the latest' }).click()
  await expect(said(hers, 'Line 45')).toBeInViewport()
  // The same by its address.
  await hers.goto(`/chat/${priya_id}?message=1`)
  await expect(said(hers, 'Gift cards')).toBeInViewport()
})

test('a message is reported, and an admin decides', async ({ browserOf, url, business }) => {
  const { olivia, priya, olivia_id, priya_id } = await pairOf(url, 'messages-report')
  await writeMessage(priya, olivia_id, { content: 'Pay me in gift cards' })
  const hers = await browserOf(olivia)
  await hers.goto(`/chat/${priya_id}`)
  await said(hers, 'gift cards').hover()
  await said(hers, 'gift cards')
    .getByRole('button', { name: /^Report the message of/ })
    .click()
  const dialog = hers.getByRole('dialog', { name: 'Report message' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Choose a reason', { exact: true }).last()).toBeVisible()
  await dialog.getByLabel('Reason').selectOption('Something else')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Describe what happened')).toBeVisible()
  await dialog.getByLabel('What happened').fill('This is my story of gift cards')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(hers.getByText('Report sent. An admin will review it.')).toBeVisible()

  const admin = await browserOf(business.ada)
  await admin.goto('/admin-reviews')
  await admin.getByRole('tab', { name: 'People' }).click()
  await admin.getByRole('row').filter({ hasText: 'Something else' }).getByRole('button', { name: 'Priya Shah' }).click()
  const report = admin.getByRole('dialog', { name: 'Report of Priya Shah' })
  await expect(report).toContainText('This is my story of gift cards')
  await expect(report.getByRole('blockquote')).toContainText('Pay me in gift cards')
  await report.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(report.getByText('Write why you decided so')).toBeVisible()
  await report.getByLabel('Note').fill('Warned by email')
  await report.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(admin.getByText('Report resolved')).toBeVisible()
  await admin.getByText('Decided', { exact: true }).click()
  await expect(admin.getByRole('row').filter({ hasText: 'Something else' })).toContainText('Resolved')
  await hers.goto('/notifications')
  await expect(hers.getByText('An admin reviewed your report and acted on it.')).toBeVisible()
})
