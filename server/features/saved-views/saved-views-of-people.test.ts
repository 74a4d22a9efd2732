import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Viewer } from '#server/platform/http.ts'
import { PASSWORD, useProfiles } from '#server/testing/use-profiles.ts'

const { as, clock, db, people, someone } = useProfiles()

async function save({ id }: Viewer): Promise<void> {
  const view = { id: randomUUID(), list: 'reports', name: 'Drafts', query: 'status=draft' } as const
  await db
    .insertInto('saved_views')
    .values({ ...view, user_id: id, created_at: clock.now() })
    .execute()
}

test('the export of one’s own data has the views, and those of nobody else', async () => {
  await save(people.olivia)
  const listOf = async (person: Viewer) => {
    const file = await as(person).profiles.exportMyData({})
    const entries = unzipSync(new Uint8Array(await file.arrayBuffer()))
    return JSON.parse(strFromU8(entries['saved_views.json'] ?? new Uint8Array()))
  }
  expect(await listOf(people.olivia)).toEqual([
    { list: 'reports', name: 'Drafts', query: 'status=draft', created_at: clock.now().toISOString() },
  ])
  expect(await listOf(people.priya)).toEqual([])
})

test('views go with a deleted account, and only with it', async () => {
  const owner = await someone('owner')
  await save(owner)
  await as(owner).profiles.deleteAccount({ email: owner.email, current_password: PASSWORD })
  const left = await db.selectFrom('saved_views').select('user_id').execute()
  expect(left).toEqual([{ user_id: people.olivia.id }])
})
