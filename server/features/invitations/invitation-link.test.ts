import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signLink } from '#server/identity/signed-links.ts'
import type { Viewer } from '#server/platform/http.ts'
import { useInvitations } from '#server/testing/use-invitations.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { register } from '../../testing/cast.ts'
import { linkInvitations } from './commands.ts'

const { as, db, clock, people, makeProject, invite, tokenInBell, tokenMailed } = useInvitations()

const read = (token: string, by: Viewer | null = null, ip?: string) =>
  as(by, ip ? { ip } : {}).invitations.getInvitationLink({ token })

const closed = { is_yours: false, project_id: null, invitation: null }

describe('the link of an invitation', () => {
  test('shows the project and its owner, and neither revenue nor addresses', async () => {
    const project_id = await makeProject('Fernleaf')
    await db.updateTable('projects').set({ estimated_revenue: 4_321_00 }).where('id', '=', project_id).execute()
    const { id } = await invite({ provider_id: people.priya.id }, project_id)
    const token = await tokenInBell(people.priya, id)
    const answer = await read(token)
    expect(answer).toMatchObject({
      state: 'pending',
      is_yours: false,
      project_id: null,
      invitation: { project_title: 'Fernleaf', inviter_name: 'Olivia Hart', invited_email: null },
    })
    expect(JSON.stringify(answer)).not.toMatch(/432100|revenue"|olivia@|priya@/)
    expect(JSON.stringify(answer)).not.toContain(people.olivia.id)
    expect(await read(token, people.priya)).toMatchObject({ is_yours: true })
    expect(await read(token, people.marco)).toMatchObject({ is_yours: false })
  })

  test('opens once: after the answer only the invited person learns which project it was', async () => {
    const { id, project } = await invite({ provider_id: people.marco.id })
    const token = await tokenInBell(people.marco, id)
    await as(people.marco).invitations.acceptInvitation({ id })
    for (const other of [null, people.priya]) expect(await read(token, other)).toEqual({ state: 'accepted', ...closed })
    expect(await read(token, people.marco)).toEqual({
      ...{ state: 'accepted', is_yours: true, project_id: project.id, invitation: null },
    })
  })

  test('forwarded to another address lets nobody else accept, by whichever account', async () => {
    const email = `${randomUUID()}@example.com`
    const { id } = await invite({ email })
    const token = await tokenMailed(email)
    expect(await read(token)).toMatchObject({ state: 'pending', invitation: { invited_email: email } })
    for (const other of [people.priya, people.marco]) {
      expect(await read(token, other)).toMatchObject({ is_yours: false })
      expect((await refusalOf(as(other).invitations.acceptInvitation({ id }))).code).toBe('NOT_FOUND')
    }
    const owner = await register(db, { role: 'owner', name: 'Rosa', email })
    expect((await refusalOf(as(owner).invitations.acceptInvitation({ id }))).code).toBe('NOT_ALLOWED')
  })

  test('is accepted by the account that registers with the address', async () => {
    const email = `${randomUUID()}@example.com`
    const { id } = await invite({ email })
    const newcomer = await register(db, { role: 'provider', name: 'New Comer', email })
    const link = (role: 'owner' | 'provider', user_id: string) =>
      db.transaction().execute((tx) => linkInvitations(tx, { user_id, role, email }))
    expect(await link('owner', newcomer.id)).toBe(0)
    expect(await link('provider', newcomer.id)).toBe(1)
    expect(await as(newcomer).invitations.acceptInvitation({ id })).toMatchObject({ status: 'accepted' })
  })

  test('ends when the invitation was declined, withdrawn or not answered for 14 days', async () => {
    const marco = as(people.marco).invitations
    const ends = [
      ['declined', (id: string) => marco.declineInvitation({ id })],
      ['withdrawn', (id: string) => as(people.olivia).invitations.withdrawInvitation({ id })],
      ['expired', async () => clock.advance({ days: 14 })],
    ] as const
    for (const [state, end] of ends) {
      const { id } = await invite({ provider_id: people.marco.id })
      const token = await tokenInBell(people.marco, id)
      await end(id)
      expect(await read(token)).toEqual({ state, ...closed })
    }
  })

  test('that was sent before a newer one ends in its own time; the newer one opens', async () => {
    const email = `${randomUUID()}@example.com`
    const { id } = await invite({ email })
    const first = await tokenMailed(email)
    clock.advance({ days: 4 })
    await as(people.olivia).invitations.resendInvitation({ id })
    const second = await tokenMailed(email)
    clock.advance({ days: 10 })
    expect(await read(first)).toEqual({ state: 'expired', ...closed })
    expect(await read(second)).toMatchObject({ state: 'pending' })
  })

  test('with anything changed, or for another purpose, is unknown', async () => {
    const { id } = await invite({ provider_id: people.marco.id })
    const token = await tokenInBell(people.marco, id)
    const [, ...rest] = token.split('.')
    const secret = 's'.repeat(32)
    const expires_at = new Date(clock.now().getTime() + 1_000_000)
    const offer = signLink({ subject: id, expires_at }, { purpose: 'read-offer', secret })
    const nobodys = signLink({ subject: randomUUID(), expires_at }, { purpose: 'read-invitation', secret })
    for (const wrong of [[randomUUID(), ...rest].join('.'), `${token}x`, id, offer, nobodys]) {
      expect(await read(wrong)).toEqual({ state: 'unknown', ...closed })
    }
    await expect(read('x'.repeat(201))).rejects.toMatchObject({ status: 400 })
  })

  test('can be tried a hundred times in a quarter of an hour from one place', async () => {
    const ip = '203.0.113.99'
    for (let count = 0; count < 100; count += 1) await read('not-a-link', null, ip)
    expect((await refusalOf(read('not-a-link', null, ip))).code).toBe('RATE_LIMITED')
  })
})
