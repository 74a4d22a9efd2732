import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createProject } from '#scenarios/create-project.ts'
import type { Viewer } from '#server/platform/http.ts'
import { PASSWORD, useProfiles } from '#server/testing/use-profiles.ts'

const { as, db, people, bellOf, someone } = useProfiles()

async function invite(owner: Viewer, to: { provider_id: string } | { email: string }) {
  const project_id = await createProject({ api: as(owner) })
  return as(owner).invitations.createInvitation({ id: randomUUID(), project_id, ...to })
}

const leave = (person: Viewer) => as(person).profiles.deleteAccount({ email: person.email, current_password: PASSWORD })

async function exported(person: Viewer, name: string) {
  const file = await as(person).profiles.exportMyData({})
  const entries = unzipSync(new Uint8Array(await file.arrayBuffer()))
  return JSON.parse(strFromU8(entries[`${name}.json`] ?? new Uint8Array()))
}

test('the export has invitations sent and received, and not whose address was typed', async () => {
  const { id } = await invite(people.olivia, { email: people.priya.email })
  expect(await exported(people.olivia, 'invitations_sent')).toMatchObject([
    { id, invited_email: people.priya.email, status: 'pending', provider_id: null },
  ])
  expect(await exported(people.priya, 'invitations_received')).toMatchObject([{ id, inviter_name: 'Olivia Hart' }])
})

test('a provider who leaves declines what they were invited to, and their address is removed', async () => {
  const leaver = await someone('provider')
  const { id } = await invite(people.olivia, { email: leaver.email })
  await leave(leaver)
  const row = await db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'declined', invited_email: null })
  const titles = (await bellOf(people.olivia.id)).map(({ title }) => title)
  expect(titles).toContain('Invitation declined')
})

test('the invitations of an owner who leaves are withdrawn; those to strangers are deleted', async () => {
  const leaver = await someone('owner')
  const email = `${randomUUID()}@example.com`
  await invite(leaver, { provider_id: people.marco.id })
  await invite(leaver, { email })
  await leave(leaver)
  expect(await db.selectFrom('invitations').select('id').where('invited_email', '=', email).execute()).toEqual([])
  const titles = (await bellOf(people.marco.id)).map(({ title }) => title)
  expect(titles).toContain('Invitation withdrawn')
})
