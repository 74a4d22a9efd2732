import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { notificationStore } from '../../notifications/store-notifications.ts'
import { useDatabase } from '../../testing/use-database.ts'
import { createCommands, workersWith } from '../commands.ts'
import { createJobs } from '../jobs.ts'
import { createLog, createMetrics, movableClock } from '../process.ts'
import { createMailer, mailWorker, sendMail } from './mailer.ts'

const database = useDatabase()
const clock = movableClock('2026-03-01T09:00:00Z')
const from = 'Sharewell <hello@sharewell.example>'
const mail = {
  to: 'priya@example.com',
  subject: 'Your share of £828.24',
  text: 'It is on its way.',
  html: '<p>It is on its way.</p>',
}

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

/** A mail server that speaks just enough to take a mail; the first so many are put off. */
async function mailServer({ busy = 0 } = {}) {
  const received: string[] = []
  const server = createServer((socket) => {
    let message: string[] | undefined
    socket.on('error', () => {})
    socket.write('220 test\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      if (message && line === '.') {
        received.push(message.join('\n'))
        message = undefined
        socket.write('250 kept\r\n')
      } else if (message) message.push(line)
      else if (line === 'DATA' && busy-- > 0) socket.write('451 busy\r\n')
      else if (line === 'DATA') {
        message = []
        socket.write('354 go on\r\n')
      } else socket.write(line.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endings.push(() => server.close())
  return { received, smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}/?ignoreTLS=true` }
}

async function mailJobs(smtpUrl?: string) {
  const mailer = createMailer({ smtpUrl, from, db: database.db, clock })
  const jobs = createJobs({ connection: database.connection, clock, log: createLog({ level: 'silent' }), work: false })
  endings.push(() => mailer.close())
  endings.push(() => jobs.stop())
  const commands = createCommands({
    database: { ...database, close: async () => {} },
    jobs,
    clock,
    metrics: createMetrics(),
    storeNotifications: notificationStore({ jobs }),
  })
  await jobs.start({ workers: workersWith(commands, [mailWorker(mailer)]) })
  return { mailer, jobs }
}

test('without a mail server, a mail is in the mailbox after its commit', async () => {
  const { mailer, jobs } = await mailJobs()
  expect(mailer.goes_to).toBe('mailbox')
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, sendMail, mail))
  await jobs.drain()
  const { rows } = await sql`select recipient, sender, subject, text_body, created_at from mailbox_mails`.execute(
    database.db,
  )
  expect(rows).toEqual([
    {
      recipient: 'priya@example.com',
      sender: from,
      subject: mail.subject,
      text_body: mail.text,
      created_at: new Date('2026-03-01T09:00:00Z'),
    },
  ])
})

test('with one, a mail that was put off goes out at the next try, with text, HTML and its headers', async () => {
  const { received, smtpUrl } = await mailServer({ busy: 1 })
  const { jobs } = await mailJobs(smtpUrl)
  await jobs.enqueue(database.db, sendMail, {
    ...mail,
    headers: { 'List-Unsubscribe': '<https://sharewell.example/u>' },
  })
  expect((await jobs.drain()).map(({ outcome }) => outcome)).toEqual(['failed'])
  clock.advance({ seconds: 10 })
  expect((await jobs.drain()).map(({ outcome }) => outcome)).toEqual(['completed'])

  const [message] = received
  expect(received).toHaveLength(1)
  expect(message).toMatch(/^From: Sharewell <hello@sharewell\.example>$/m)
  expect(message).toMatch(/^To: priya@example\.com$/m)
  expect(message).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(message).toMatch(/^Message-ID: <[\da-f-]{36}@sharewell\.example>$/im)
  expect(message).toMatch(/^List-Unsubscribe: <https:\/\/sharewell\.example\/u>$/m)
  expect(message).toContain('Content-Type: text/plain')
  expect(message).toContain('Content-Type: text/html')
})

test.for([
  ['a second address', { ...mail, to: 'priya@example.com, all@example.com' }],
  ['a line break in the subject', { ...mail, subject: 'Hello\r\nBcc: all@example.com' }],
  ['a line break in a header', { ...mail, headers: { 'X-Note': 'a\r\nBcc: all@example.com' } }],
] as const)('a mail with %s is refused when it is asked for', async ([, wrong]) => {
  const { jobs } = await mailJobs()
  await expect(jobs.enqueue(database.db, sendMail, wrong)).rejects.toThrow()
})

test('a mail to an address that leads nowhere is not sent', async () => {
  const { jobs } = await mailJobs()
  const nowhere = { ...mail, to: 'gone@deleted.invalid' }
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, sendMail, nowhere))
  expect(await jobs.drain()).toHaveLength(1)
  const { rows } = await sql`select 1 from mailbox_mails where recipient = ${nowhere.to}`.execute(database.db)
  expect(rows).toEqual([])
})
