import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import type { Person } from '#scenarios/person.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { ada, newcomer, olivia, type Place, type Viewer } from '../screens/people.ts'
import { press } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

const path = () => '/support-tickets'
const tickets = () => '/support-tickets?tab=tickets'
const LONG =
  'The payment of October says that it is paid, and my bank has seen nothing of it.\n\nIt should have come on Monday.'

const askers = new Map<string, Promise<Person>>()

/** An owner with two tickets, one of them answered and resolved, with a document. */
async function ask({ url, business }: Place): Promise<Person> {
  const owner = await registerPerson({ url }, castFor(randomUUID().slice(0, 8)).olivia)
  const [resolved, open] = [randomUUID(), randomUUID()]
  const { supportTickets } = owner.api
  await supportTickets.createTicket({ id: resolved, subject: 'Where is October?', description: LONG, priority: 'high' })
  const file = new File(['%PDF-1.7\nA bank statement\n%%EOF'], 'Bank statement.pdf')
  await supportTickets.addTicketDocument({ id: resolved, document_id: randomUUID(), file })
  const answer = { id: resolved, reply_id: randomUUID(), content: 'It is on its way to your bank.' }
  await business.ada.api.supportTickets.replyToTicket(answer)
  await business.ada.api.supportTickets.updateTicket({ id: resolved, status: 'resolved' })
  await supportTickets.createTicket({ id: open, subject: 'How do I invite a provider?', description: 'By email?' })
  return owner
}

function asked(place: Place): Promise<Person> {
  const made = askers.get(place.url) ?? ask(place)
  askers.set(place.url, made)
  return made
}

const asker: Viewer = { name: 'an owner with tickets', signIn: asked }
const adminWithQueue: Viewer = {
  name: 'an admin with tickets to answer',
  signIn: async (place) => {
    await asked(place)
    return place.business.ada
  },
}

const open = (subject: string) => (page: Page) => page.getByRole('link', { name: subject }).first().click()

/** The list as it is while nobody has asked anything, or when it cannot be read. */
const answered = (response: object, words: string) => async (page: Page) => {
  await page.route('**/api/support-tickets/admin*', (route) => route.fulfill(response))
  await page.reload()
  await page.getByText(words).waitFor()
}
const EMPTY = { json: { items: [], next_cursor: null } }
const BROKEN = { status: 400, json: { code: 'BROKEN' } }

async function failed(page: Page): Promise<void> {
  await page.route('**/api/support-tickets?*', (route) => route.fulfill(BROKEN))
  await page.route('**/api/support-tickets', (route) => route.fulfill(BROKEN))
  await page.reload()
  await page.getByText('Error loading tickets').waitFor()
}

export const tours: Tour[] = [
  {
    viewer: newcomer,
    screens: [
      { name: 'ticket-new', path },
      { name: 'ticket-new-refused', path, act: press('Create Ticket') },
      { name: 'tickets-empty', path: tickets },
      { name: 'tickets-failed', path: tickets, act: failed },
      { name: 'ticket-gone', path: () => `/support-tickets/${randomUUID()}` },
    ],
  },
  {
    viewer: olivia,
    screens: [{ name: 'ticket-about', path: ({ payment_id }) => `/support-tickets?about=payment:${payment_id}` }],
  },
  {
    viewer: asker,
    screens: [
      { name: 'tickets', path: tickets },
      { name: 'ticket-resolved', path: tickets, act: open('Where is October?') },
      { name: 'ticket-open', path: tickets, act: open('How do I invite a provider?') },
      { name: 'ticket-delete', act: press('Delete') },
    ],
  },
  {
    viewer: adminWithQueue,
    screens: [
      { name: 'ticket-queue', path },
      { name: 'ticket-queue-no-match', path: () => '/support-tickets?search=nothing+like+this' },
      { name: 'ticket-answering', path, act: open('How do I invite a provider?') },
      { name: 'ticket-queue-empty', path, act: answered(EMPTY, 'No tickets yet') },
      { name: 'ticket-queue-failed', path, act: answered(BROKEN, 'Error loading tickets') },
    ],
  },
  { viewer: ada, screens: [{ name: 'ticket-gone-admin', path: () => `/support-tickets/${randomUUID()}` }] },
]
