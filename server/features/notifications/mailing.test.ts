import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EMAIL_PREFERENCES } from '#domain/notification-preferences.ts'
import { MAIL_DELAY_SECONDS } from '#server/notifications/store-notifications.ts'
import type { Notification, Write } from '#server/platform/commands.ts'
import type { Viewer } from '#server/platform/http.ts'
import { type Cast, register, registerCast } from '#server/testing/cast.ts'
import { MAIL_SECRET, PUBLIC_URL, refusalOf, useOperations } from '#server/testing/use-operations.ts'
import { notifications } from './feature.ts'
import { mailDueNotifications } from './mail-due-notifications.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const house = useOperations({ notifications: notifications.routes({ secret: MAIL_SECRET }) })
const { db, as, clock, command, jobs, mailed } = house
let people: Cast

beforeAll(async () => {
  people = await registerCast(db)
})
beforeEach(async () => {
  await mailed()
  for (const table of ['notifications', 'mailbox_mails', 'notification_preferences'] as const) {
    await db.deleteFrom(table).execute()
  }
})

// Whatever happened to it, no mail is waited for once its moment has passed.
afterEach(async () => {
  expect(await db.selectFrom('notifications').select('id').where('mail_due_at', '<', clock.now()).execute()).toEqual([])
})

const notificationFor = (recipient: Viewer, changes: Partial<Notification> = {}): Notification => ({
  recipient_id: recipient.id,
  type: 'payment',
  title: 'You received £828.24',
  message: 'It has arrived on your payout account.',
  link_text: 'Open the payment',
  link_url: '/payments?payment=1',
  ...changes,
})

const send = (recipient: Viewer, changes: Partial<Notification> = {}) =>
  command(async (write) => write.notify(notificationFor(recipient, changes)))
const rows = () => db.selectFrom('notifications').selectAll().orderBy('created_at').execute()
const choose = (viewer: Viewer, chosen: object) =>
  as(viewer).notifications.updateNotificationSettings({ user_id: 'current', ...chosen })

describe('a notification', () => {
  test('is mailed after the delay, as text and HTML, with the way to it, to the settings and out of such mails', async () => {
    await send(people.priya, {
      mail: { subject: 'You received £828.24: Fernleaf,\nOctober 2026', details: ['Open it to see how.'] },
    })
    await jobs.drain()
    expect(await db.selectFrom('mailbox_mails').selectAll().execute()).toEqual([])

    const [mail, ...others] = await mailed()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: 'priya@example.com',
      subject: 'You received £828.24: Fernleaf, October 2026',
    })
    const token = unsubscribeToken({ user_id: people.priya.id, preference: 'email_payments' }, MAIL_SECRET)
    for (const part of [
      'You received £828.24',
      'It has arrived on your payout account.',
      'Open it to see how.',
      `${PUBLIC_URL}/payments?payment=1`,
      `${PUBLIC_URL}/settings?tab=notifications`,
      `${PUBLIC_URL}/unsubscribe?token=${token}`,
    ]) {
      expect(mail?.text_body).toContain(part)
      expect(decoded(mail?.html_body)).toContain(part)
    }
    expect(await rows()).toMatchObject([{ mail_due_at: null, mailed_at: expect.any(Date), status: 'unread' }])
  })

  test('offers mail programs a one-click unsubscribe', async () => {
    await send(people.priya)
    clock.advance({ seconds: MAIL_DELAY_SECONDS })
    const sent = (await jobs.drain()).find(({ name }) => name === 'send-mail')
    const token = unsubscribeToken({ user_id: people.priya.id, preference: 'email_payments' }, MAIL_SECRET)
    expect(sent?.payload).toMatchObject({
      headers: {
        'List-Unsubscribe': `<${PUBLIC_URL}/unsubscribe?token=${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
  })

  test('about the account itself is always mailed, and has no way out', async () => {
    await choose(people.priya, Object.fromEntries(EMAIL_PREFERENCES.map((name) => [name, false])))
    await send(people.priya, { type: 'system', title: 'Your password was changed' })
    const [mail] = await mailed()
    expect(mail?.text_body).toContain("can't turn these off")
    expect(mail?.text_body).not.toContain('unsubscribe')
  })

  test('is only shown in the product if another mail says the same, or none is wanted', async () => {
    await send(people.priya, { mail: false })
    expect(await mailed()).toEqual([])
    expect(await rows()).toMatchObject([{ in_app: true, mail_due_at: null }])
  })

  test.each([
    ['read', (id: string) => as(people.priya).notifications.readNotification({ id })],
    ['archived', (id: string) => as(people.priya).notifications.archiveNotification({ id })],
    ['deleted', (id: string) => as(people.priya).notifications.deleteNotification({ id })],
  ])('that was %s before its mail was due is not mailed', async (_how, act) => {
    await send(people.priya)
    const [row] = await rows()
    await act(row?.id ?? '')
    expect(await mailed()).toEqual([])
  })

  test('to an address that leads nowhere is not mailed, and does not come up again', async () => {
    const odd = await register(db, { role: 'provider', name: 'Odd Address', email: 'not-an-address' })
    await send(odd)
    expect(await mailed()).toEqual([])
    expect(await rows()).toMatchObject([{ mail_due_at: null, mailed_at: null }])
  })

  test('to somebody who deletes their account is neither mailed nor stored any more', async () => {
    const leaver = await register(db, { role: 'provider', name: 'A Leaver', email: 'leaver@example.com' })
    await send(leaver)
    const gone = { email: `${leaver.id}@deleted.invalid`, deleted_at: clock.now() }
    await db.updateTable('users').set(gone).where('id', '=', leaver.id).execute()
    expect(await mailed()).toEqual([])
    await db.deleteFrom('notifications').execute()
    await send(leaver)
    expect(await rows()).toEqual([])
  })
})

describe('several of one kind', () => {
  test('within the delay come as one mail, a list, after the delay of the first', async () => {
    await send(people.priya, { type: 'proposal', title: 'New proposal', link_url: '/proposal-detail?id=1' })
    clock.advance({ seconds: MAIL_DELAY_SECONDS - 1 })
    await send(people.priya, { type: 'agreement', title: 'Agreement complete', link_url: '/agreement-detail?id=2' })
    await send(people.priya, { title: 'You received £1.00' })
    await send(people.olivia, { type: 'proposal', title: 'New counter-offer' })
    clock.advance({ seconds: 1 })
    await jobs.drain()

    const sent = await db.selectFrom('mailbox_mails').selectAll().execute()
    expect(sent).toMatchObject([
      { recipient: 'priya@example.com', subject: '2 updates about your proposals and deals' },
    ])
    expect(sent[0]?.text_body).toMatch(/\* New proposal\n.*\n {2}https:.*\n\n\* Agreement complete/)
    for (const link of ['/proposal-detail?id=1', '/agreement-detail?id=2', '/notifications']) {
      expect(decoded(sent[0]?.html_body)).toContain(`href="${PUBLIC_URL}${link}"`)
    }
    const subjects = (await mailed()).map(({ subject }) => subject).sort()
    expect(subjects).toEqual(['2 updates about your proposals and deals', 'New counter-offer', 'You received £1.00'])
  })

  test('in a steady stream are at most one mail a delay', async () => {
    for (let count = 0; count < 60; count += 1) {
      await send(people.priya, { title: `News ${count}` })
      clock.advance({ seconds: 10 })
      await jobs.drain()
    }
    const subjects = (await mailed()).map(({ subject }) => subject)
    expect(subjects).toEqual(Array.from({ length: 5 }, () => '12 updates about your payments'))
  })

  test('more than a mail can list are counted', async () => {
    await command(async (write) => {
      for (let count = 0; count < 25; count += 1)
        write.notify(notificationFor(people.priya, { title: `News ${count}` }))
    })
    const [mail, ...others] = await mailed()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('25 updates about your payments')
    expect(mail?.text_body).toContain('View these and 5 more')
  })

  test('more than one mail can take go into the next', async () => {
    await command(async (write) => {
      for (let count = 0; count < 600; count += 1) write.notify(notificationFor(people.priya))
    })
    expect((await mailed()).map(({ subject }) => subject).sort()).toEqual([
      '100 updates about your payments',
      '500 updates about your payments',
    ])
  })
})

describe('exactly once', () => {
  const due = () => new Date(clock.now().getTime()).toISOString()
  const mailNow = (run?: (write: Write) => Promise<void>) =>
    command(async (write) => {
      const asked = { recipient_id: people.priya.id, type: 'payment' as const, due: due() }
      await mailDueNotifications(write, asked, { public_url: PUBLIC_URL, secret: MAIL_SECRET })
      await run?.(write)
    })
  const waiting = async () => {
    await send(people.priya)
    clock.advance({ seconds: MAIL_DELAY_SECONDS })
  }

  test('run twice', async () => {
    await waiting()
    await mailNow()
    await mailNow()
    expect(await mailed()).toHaveLength(1)
  })

  test('two at once', async () => {
    await waiting()
    await Promise.all([mailNow(), mailNow(), mailNow()])
    expect(await mailed()).toHaveLength(1)
  })

  test('killed in the middle: nothing was done, and the next does it', async () => {
    await waiting()
    const killed = mailNow(async () => {
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await rows()).toMatchObject([{ mailed_at: null, mail_due_at: expect.any(Date) }])
    expect(await mailed()).toHaveLength(1)
  })
})

describe('preferences', () => {
  test('are the defaults until something is chosen; a switch that is not sent stays', async () => {
    const { getNotificationSettings } = as(people.priya).notifications
    expect(await getNotificationSettings({ user_id: 'current' })).toMatchObject({
      user_id: people.priya.id,
      email_payments: true,
      email_marketing: false,
      last_updated: null,
    })
    await choose(people.priya, { email_payments: false })
    await choose(people.priya, { app_proposals: false })
    expect(await getNotificationSettings({ user_id: people.priya.id })).toMatchObject({
      email_payments: false,
      app_proposals: false,
      email_reports: true,
      last_updated: clock.now().toISOString(),
    })
  })

  test('changed in two tabs at once are both stored', async () => {
    await Promise.all([choose(people.marco, { email_payments: false }), choose(people.marco, { email_reports: false })])
    expect(await as(people.marco).notifications.getNotificationSettings({ user_id: 'current' })).toMatchObject({
      email_payments: false,
      email_reports: false,
    })
  })

  test('of somebody else do not exist, and a switch is on or off', async () => {
    const user_id = people.olivia.id
    for (const viewer of [people.priya, people.ada]) {
      const { getNotificationSettings, updateNotificationSettings } = as(viewer).notifications
      expect((await refusalOf(getNotificationSettings({ user_id }))).code).toBe('NOT_FOUND')
      expect((await refusalOf(updateNotificationSettings({ user_id, email_payments: false }))).code).toBe('NOT_FOUND')
    }
    expect((await refusalOf(choose(people.priya, { email_payments: 'off' }))).code).toBe('BAD_REQUEST')
  })

  test('off by mail: shown, not mailed', async () => {
    await choose(people.priya, { email_payments: false })
    await send(people.priya)
    expect(await mailed()).toEqual([])
    expect(await rows()).toHaveLength(1)
  })

  test('switched off while a mail was waiting: it does not go out', async () => {
    await send(people.priya)
    await choose(people.priya, { email_payments: false })
    expect(await mailed()).toEqual([])
  })

  test('off in the product: mailed, shown nowhere, and gone afterwards', async () => {
    await choose(people.priya, { app_proposals: false })
    await send(people.priya, { type: 'proposal' })
    const { listNotifications, countUnread } = as(people.priya).notifications
    expect(await listNotifications({})).toMatchObject({ items: [] })
    expect(await countUnread()).toMatchObject({ unread: 0 })
    expect(await mailed()).toHaveLength(1)
    expect(await rows()).toEqual([])
  })

  test('off on both channels: nothing is stored', async () => {
    await choose(people.priya, { app_proposals: false, email_proposals: false })
    await send(people.priya, { type: 'proposal' })
    expect(await rows()).toEqual([])
  })
})

describe('the link at the end of a mail', () => {
  const token = (preference: (typeof EMAIL_PREFERENCES)[number], secret = MAIL_SECRET, user_id = people.priya.id) =>
    unsubscribeToken({ user_id, preference }, secret)
  const anybody = () => as(null).notifications

  test('stops its kind of mail without a session, and no other; again it says the same', async () => {
    const link = { token: token('email_payments') }
    expect(await anybody().getUnsubscription(link)).toEqual({ preference: 'email_payments', is_on: true })
    for (const _time of ['first', 'again']) {
      expect(await anybody().unsubscribe(link)).toEqual({ preference: 'email_payments', is_on: false })
    }
    expect(await anybody().getUnsubscription(link)).toEqual({ preference: 'email_payments', is_on: false })
    await send(people.priya)
    await send(people.priya, { type: 'report', title: 'Report approved' })
    expect((await mailed()).map(({ subject }) => subject)).toEqual(['Report approved'])
    const notified = await db.selectFrom('audit_events').select('action').where('chain', '=', `user:${people.priya.id}`)
    expect((await notified.where('action', '=', 'unsubscribed_by_mail').orderBy('id').execute()).length).toBe(1)
  })

  test('looking at it stops nothing', async () => {
    await anybody().getUnsubscription({ token: token('email_payments') })
    await send(people.priya)
    expect(await mailed()).toHaveLength(1)
  })

  test('of an old mail still works', async () => {
    const link = { token: token('email_payments') }
    clock.advance({ days: 400 })
    expect((await anybody().unsubscribe(link)).is_on).toBe(false)
  })

  test('of somebody who is gone answers all the same', async () => {
    const link = { token: token('email_payments', MAIL_SECRET, randomUUID()) }
    expect((await anybody().unsubscribe(link)).is_on).toBe(false)
  })

  test.each([
    ['signed by somebody else', () => token('email_payments', 'x'.repeat(32))],
    ['for another kind', () => token('email_payments').replace('email_payments', 'email_reports')],
    ['for another person', () => token('email_payments').replace(people.priya.id, people.olivia.id)],
    ['for a kind that cannot be stopped', () => token('email_payments').replace('email_payments', 'system')],
    ['cut off', () => token('email_payments').slice(0, -1)],
    ['with something added', () => `${token('email_payments')}.more`],
    ['that is nonsense', () => '\u202e<script>🧾'],
  ])('%s is refused', async (_how, forged) => {
    for (const call of [anybody().unsubscribe, anybody().getUnsubscription]) {
      expect((await refusalOf(call({ token: forged() }))).code).toBe('UNSUBSCRIBE_LINK_INVALID')
    }
    expect(await db.selectFrom('notification_preferences').selectAll().execute()).toEqual([])
  })
})

function decoded(html = ''): string {
  return html.replaceAll('&#x2F;', '/').replaceAll('&#x3D;', '=').replaceAll('&amp;', '&')
}
