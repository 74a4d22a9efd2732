import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { expect, test } from './fixtures.ts'

const PDF = { name: 'Statement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nA statement\n%%EOF') }

const menu = (page: Page) => page.getByRole('button', { name: /^Account of/ })
const entries = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem')

test('an owner asks about a payment, an admin answers and resolves, and the owner goes on in a new one', async ({
  business,
  browserOf,
}) => {
  test.slow()
  const { olivia, ada, payment_id } = business
  const subject = `Where is it? ${randomUUID().slice(0, 8)}`
  const [hers, admins] = await Promise.all([browserOf(olivia), browserOf(ada)])
  const dialog = hers.getByRole('dialog')

  await test.step('Support Request leads to a new ticket about what the page shows', async () => {
    await hers.goto(`/agreement-detail?id=${business.agreement_id}`)
    await menu(hers).click()
    await hers.getByRole('link', { name: 'Support Request' }).click()
    await expect(hers).toHaveURL(new RegExp(`/support-tickets\\?about=agreement(:|%3A)${business.agreement_id}$`))
    await expect(hers.getByText('Agreement, Olivia Hart and Priya Shah')).toBeVisible()
    await hers.goto(`/payments?payment=${payment_id}`)
    await hers.getByRole('dialog').getByRole('link', { name: 'Support Request' }).click()
    await expect(hers.getByText(/^Payment, /)).toBeVisible()
  })

  await test.step('what is missing is said at its field', async () => {
    await hers.getByRole('button', { name: 'Create Ticket' }).click()
    await expect(hers.getByText('Subject is required')).toBeVisible()
    await expect(hers.getByText('Description is required')).toBeVisible()
    await expect(hers.getByLabel('Subject')).toBeFocused()
    await expect(hers.getByLabel('Priority')).toHaveValue('medium')
  })

  await test.step('the ticket is created with its attachment', async () => {
    await hers.getByLabel('Subject').fill(subject)
    await hers.getByLabel('Description').fill('<b>October</b>\nhas not arrived.')
    await hers.getByLabel('Priority').selectOption('high')
    await hers.getByLabel('Attachments').setInputFiles(PDF)
    await hers.getByRole('button', { name: 'Create Ticket' }).click()
    await expect(hers.getByText('Ticket created successfully!')).toBeVisible()
    await expect(hers.getByRole('heading', { name: subject })).toBeVisible()
    await expect(hers.getByText('<b>October</b>')).toBeVisible()
    await expect(hers.getByRole('list', { name: 'Attachments' })).toContainText('Statement.pdf')
    await expect(hers.getByRole('button', { name: 'Mark resolved' })).toHaveCount(0)
  })

  await test.step('an admin finds it among those unanswered, and opens the trace of what it is about', async () => {
    await admins.goto('/support-tickets?status=unanswered')
    await admins.getByPlaceholder('Subject, description or name').fill(subject)
    const row = admins.getByRole('row').filter({ hasText: subject })
    await expect(row).toContainText('Olivia Hart')
    await expect(admins.getByRole('table', { name: 'Support tickets' }).getByRole('row')).toHaveCount(2)
    await row.getByRole('link').click()
    await admins.getByRole('link', { name: /^Payment, / }).click()
    await expect(admins.getByRole('dialog', { name: 'Payment details' })).toBeVisible()
    await admins.keyboard.press('Escape')
    await expect(admins.getByRole('dialog', { name: 'Payment details' })).toBeHidden()
  })

  await test.step('the answer and the resolution arrive live', async () => {
    await admins.getByRole('textbox', { name: 'Reply' }).fill('It comes tomorrow.')
    await admins.getByRole('button', { name: 'Send reply' }).click()
    await expect(entries(hers).filter({ hasText: 'An admin replied' })).toContainText('It comes tomorrow.')
    await admins.getByRole('button', { name: 'Mark resolved' }).click()
    await expect(entries(hers).filter({ hasText: 'An admin resolved the ticket' })).toBeVisible()
  })

  const next = `It did not come. ${randomUUID().slice(0, 8)}`
  await test.step('resolved, it takes no reply: she goes on in a new ticket that refers to it', async () => {
    await expect(hers.getByRole('textbox', { name: 'Reply' })).toHaveCount(0)
    await expect(admins.getByRole('textbox', { name: 'Reply' })).toHaveCount(0)
    await hers.getByRole('link', { name: 'Create a new ticket' }).click()
    await expect(hers.getByText('Follow-up to')).toBeVisible()
    await expect(hers.getByText(/^Payment, /)).toBeVisible()
    await hers.getByLabel('Subject').fill(next)
    await hers.getByLabel('Description').fill('It did not.')
    await hers.getByRole('button', { name: 'Create Ticket' }).click()
    await expect(hers.getByRole('heading', { name: next })).toBeVisible()
    await expect(hers.getByRole('link', { name: subject })).toBeVisible()
    await expect(admins.getByRole('link', { name: next })).toBeVisible()
  })

  await test.step('the queue resolves, chats and deletes', async () => {
    await admins.goto(`/support-tickets?search=${encodeURIComponent(next)}`)
    const act = async (name: string) => {
      await admins.getByRole('button', { name: `Actions for ${next}` }).click()
      await admins.getByRole('button', { name, exact: true }).click()
    }
    await act('Mark resolved')
    await expect(admins.getByText('Ticket resolved')).toBeVisible()
    await act('Chat')
    await expect(admins).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
    await admins.goBack()
    await act('Delete')
    await admins.getByRole('dialog').getByRole('button', { name: 'Delete ticket' }).click()
    await expect(admins.getByText('No tickets match your filters')).toBeVisible()
    await expect(hers.getByText('The ticket may have been deleted.')).toBeVisible()
  })

  await test.step('who asks follows and deletes their own', async () => {
    const id = randomUUID()
    await olivia.api.supportTickets.createTicket({ id, subject: `Mine ${subject}`, description: 'Once more' })
    await hers.goto('/support-tickets')
    await hers.getByRole('tab', { name: 'View Tickets' }).click()
    await hers.getByRole('button', { name: `Actions for Mine ${subject}` }).click()
    await hers.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByRole('button', { name: 'Delete ticket' }).click()
    await expect(hers.getByText('Ticket deleted')).toBeVisible()
    await expect(hers.getByText(`Mine ${subject}`)).toHaveCount(0)
  })
})

test('with somebody who has deleted their account there is no chat', async ({ business, server, browserOf }) => {
  const account = castFor(`tickets-${randomUUID()}`).theo
  const theo = await registerPerson(server, account)
  const subject = `Leaving ${randomUUID().slice(0, 8)}`
  await theo.api.supportTickets.createTicket({ id: randomUUID(), subject, description: 'Goodbye' })
  await theo.api.profiles.deleteAccount({ email: account.email, current_password: account.password })
  const page = await browserOf(business.ada)
  await page.goto(`/support-tickets?search=${encodeURIComponent(subject)}`)
  const row = page.getByRole('row').filter({ hasText: subject })
  await expect(row).toContainText('Deleted account')
  await expect(row).toContainText('Resolved')
  await row.getByRole('button', { name: `Actions for ${subject}` }).click()
  await page.getByRole('button', { name: 'Chat', exact: true }).click()
  await expect(page.getByText('Cannot initiate chat. User ID missing.')).toBeVisible()
})

test('what cannot be sent says so, and keeps what was typed', async ({ business, browserOf }) => {
  const page = await browserOf(business.newcomer)
  await page.goto('/support-tickets')
  await page.getByLabel('Subject').fill('Once')
  await page.getByLabel('Description').fill('Twice')
  await page.route('**/api/support-tickets', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Create Ticket' }).click()
  await expect(page.getByText(/^Failed to create ticket/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByLabel('Subject')).toHaveValue('Once')
  await page.unroute('**/api/support-tickets')
  await page.getByRole('button', { name: 'Create Ticket' }).click()
  await expect(page.getByText('Ticket created successfully!')).toBeVisible()
})
