import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../testing/use-database.ts'
import { movableClock } from '../process.ts'
import { mailLayout } from './mail-layout.ts'
import { handleMailbox } from './mailbox.ts'
import { createMailer } from './mailer.ts'

const database = useDatabase()
const clock = movableClock('2026-03-01T09:00:00Z')
const mailer = createMailer({ from: 'Sharewell <hello@sharewell.example>', db: database.db, clock })

const server = createServer((req, res) => handleMailbox(req, res, database.db))
let port: number
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`truncate mailbox_mails`.execute(database.db)
})

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ host: '127.0.0.1', port, path, method, headers }, resolve).on('error', reject).end(),
  )
  return { status: response.statusCode, headers: response.headers, page: await text(response) }
}

async function deliver(to: string, subject: string, body = 'Hello.') {
  const id = randomUUID()
  clock.advance({ seconds: 1 })
  await mailer.send({ to, subject, ...mailLayout({ title: subject, paragraphs: [body] }) }, id)
  return id
}

describe('the list', () => {
  test('says when there is nothing', async () => {
    expect((await get('/mailbox')).page).toContain('No emails have been sent yet.')
    expect((await get('/mailbox?to=priya@example.com')).page).toContain(
      'No emails have been sent to priya@example.com yet.',
    )
  })

  test('shows the newest first, and one person’s when asked', async () => {
    const id = await deliver('Priya@example.com', 'Your code is 482913')
    await deliver('olivia@fernleaf.example', 'Welcome, Olivia')
    const { page } = await get('/mailbox')
    expect(page.indexOf('Welcome, Olivia')).toBeLessThan(page.indexOf('Your code is 482913'))
    const filtered = (await get('/mailbox?to=PRIYA@example.com')).page
    expect(filtered).toContain(`href="/mailbox/${id}"`)
    expect(filtered).not.toContain('Welcome, Olivia')
  })

  test('is bounded and goes on to the older ones', async () => {
    for (let number = 1; number <= 52; number++) await deliver('priya@example.com', `Mail number ${number}.`)
    const { page } = await get('/mailbox')
    expect(page.match(/<li>/g)).toHaveLength(50)
    const older = /href="(\/mailbox\?before=[\da-f-]+)"/.exec(page.replaceAll('&#x2F;', '/').replaceAll('&#x3D;', '='))
    const rest = (await get(older?.[1] ?? '')).page
    expect(rest.match(/<li>/g)).toHaveLength(2)
    expect(rest).toContain('Mail number 1.')
  })

  test('refreshes by itself only when asked to', async () => {
    expect((await get('/mailbox')).headers.refresh).toBeUndefined()
    expect((await get('/mailbox?refresh=1')).headers.refresh).toBe('3')
  })
})

describe('a mail', () => {
  test('is shown in a frame of its own, and as text with links to follow', async () => {
    const id = await deliver('priya@example.com', 'Join Fernleaf', 'Go to https://sharewell.example/a?b=1 now.')
    const { page } = await get(`/mailbox/${id}`)
    expect(page).toContain(`src="/mailbox/${id}/html"`)
    expect(page).toMatch(/<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-/)
    const decoded = page.replaceAll('&#x2F;', '/').replaceAll('&#x3D;', '=')
    expect(decoded).toContain('<a href="https://sharewell.example/a?b=1">https://sharewell.example/a?b=1</a> now.')
  })

  test('cannot run anything', async () => {
    const id = randomUUID()
    const html = '<html><head><title>x</title></head><body><script>alert(1)</script><a href="/x">x</a></body></html>'
    await mailer.send({ to: 'priya@example.com', subject: '<b>Hi</b>', text: '<i>there</i>', html }, id)
    const framed = await get(`/mailbox/${id}/html`)
    expect(framed.page).toContain('<head><base target="_top">')
    const policy = framed.headers['content-security-policy']
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/^sandbox /)
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/)
    const { page } = await get(`/mailbox/${id}`)
    expect(page).not.toMatch(/<b>Hi|<i>there/)
  })

  test.for(['/mailbox/nothing', '/mailbox/00000000-0000-4000-8000-000000000000', "/mailbox/'%20or%201=1"])(
    'is not found at %s',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, page: expect.stringContaining('Email not found.') })
    },
  )

  test('arrives once, however often it is delivered', async () => {
    const id = randomUUID()
    const mail = { to: 'priya@example.com', subject: 'Once', text: 'Once.', html: '<p>Once.</p>' }
    await mailer.send(mail, id)
    await mailer.send(mail, id)
    expect((await get('/mailbox')).page.match(/<li>/g)).toHaveLength(1)
  })
})

test.for([
  ['a foreign name pointed at this machine', { host: 'evil.example' }],
  ['a proxy', { host: 'localhost', 'x-forwarded-for': '203.0.113.7' }],
  ['another proxy', { host: 'localhost', forwarded: 'for=203.0.113.7' }],
] as const)('nothing is shown through %s', async ([, headers]) => {
  const id = await deliver('priya@example.com', 'Your code is 482913')
  for (const path of ['/mailbox', `/mailbox/${id}`, `/mailbox/${id}/html`]) {
    const { status, page } = await get(path, headers)
    expect(status).toBe(403)
    expect(page).not.toContain('482913')
  }
})

test('nothing can be sent to it', async () => {
  expect((await get('/mailbox', {}, 'POST')).status).toBe(405)
})
