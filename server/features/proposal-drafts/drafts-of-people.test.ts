import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Viewer } from '#server/platform/http.ts'
import { PASSWORD, useProfiles } from '#server/testing/use-profiles.ts'

const { as, clock, db, people, someone } = useProfiles()

async function draftOf(author: Viewer, { provider_id, email = '' }: { provider_id?: string; email?: string } = {}) {
  const id = randomUUID()
  const at = clock.now()
  await db
    .insertInto('proposal_drafts')
    .values({
      id,
      author_id: author.id,
      provider_id: provider_id ?? null,
      form: JSON.stringify({ title: 'App store launch', email }),
      step: 1,
      revision: randomUUID(),
      created_at: at,
      updated_at: at,
    })
    .execute()
  return id
}

test('the export of one’s own data has the drafts, and those of nobody else', async () => {
  const id = await draftOf(people.olivia)
  const listOf = async (person: Viewer): Promise<unknown> => {
    const file = await as(person).profiles.exportMyData({})
    const entries = unzipSync(new Uint8Array(await file.arrayBuffer()))
    return JSON.parse(strFromU8(entries['proposal_drafts.json'] ?? new Uint8Array()))
  }
  expect(await listOf(people.olivia)).toMatchObject([{ id, form: { title: 'App store launch' } }])
  expect(await listOf(people.priya)).toEqual([])
})

test('drafts go with a deleted account, which drafts of others no longer name', async () => {
  const provider = await someone('provider')
  const own = await draftOf(provider)
  const chosen = await draftOf(people.olivia, { provider_id: provider.id })
  const typed = await draftOf(people.olivia, { email: provider.email.toUpperCase() })
  await as(provider).profiles.deleteAccount({ email: provider.email, current_password: PASSWORD })
  const left = await db.selectFrom('proposal_drafts').select(['id', 'provider_id', 'form']).execute()
  expect(left.map(({ id }) => id)).not.toContain(own)
  expect(left.find(({ id }) => id === chosen)).toMatchObject({ provider_id: null })
  expect(left.find(({ id }) => id === typed)).toMatchObject({ form: { email: '' } })
})
