import { beforeAll, describe, expect, test } from 'vitest'
import { anonymizePerson } from '#server/identity/anonymize-person.ts'
import type { Viewer } from '#server/platform/http.ts'
import { useMessages } from '#server/testing/use-messages.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, clock, command, people, send, pairWithDeal } = useMessages()

let olivia: Viewer
let priya: Viewer
beforeAll(async () => {
  const pair = await pairWithDeal()
  olivia = pair.owner
  priya = pair.provider
  await say(olivia, priya, 'Do gift cards count as revenue?')
  await say(priya, olivia, 'Gift cards count when they are sold, says José O’Brien.')
  await say(priya, olivia, '100% of what_is sold')
  const other = await pairWithDeal()
  await say(other.owner, other.provider, 'Their gift cards')
})

async function say(from: Viewer, to: Viewer, content: string): Promise<void> {
  await send(from, to, content)
  clock.advance({ seconds: 1 })
}

async function found(viewer: Viewer, q: string): Promise<string[]> {
  const { items } = await as(viewer).messages.searchMessages({ q })
  return items.map(({ excerpt }) => excerpt)
}

describe('a search', () => {
  test.each([
    ['any words, in any order, whatever the case', 'CARDS gift', 2],
    ['a part of a word', 'evenu', 1],
    ['without accents and apostrophes', 'jose obrien', 1],
    ['signs as they are', '100%', 1],
    ['an underscore as it is', 'what_is', 1],
    ['no wildcard', '%', 1],
    ['no other wildcard', 'wh_t', 0],
    ['a backslash', '\\', 0],
    ['a statement', "'); drop table messages; --", 0],
    ['what only others said', 'their', 0],
    ['what cannot be seen', '\u200b\u2060x', 0],
    ['beginnings only, where it is short', 'if', 0],
  ])('finds %s: %s', async (_what, q, count) => {
    expect(await found(olivia, q)).toHaveLength(count)
    expect(await found(priya, q)).toHaveLength(count)
  })

  test('gives the newest first, with whom, by whom and its number', async () => {
    const { items } = await as(priya).messages.searchMessages({ q: 'gift' })
    expect(items).toMatchObject([
      { number: 2, is_own: true, other: { id: olivia.id, name: 'Olivia Hart', is_deleted: false } },
      { number: 1, is_own: false, excerpt: 'Do gift cards count as revenue?' },
    ])
  })

  test('finds nothing of what others said', async () => {
    for (const other of [people.marco, people.theo, people.ada]) expect(await found(other, 'gift')).toEqual([])
  })

  test('is refused without words', async () => {
    for (const q of ['', '   ', '\u200b', 'x'.repeat(101)])
      expect((await refusalOf(as(olivia).messages.searchMessages({ q }))).code).toBe('BAD_REQUEST')
  })

  test('shows the part of a long message that was found', async () => {
    await say(olivia, priya, `${'before '.repeat(200)}needle ${'after '.repeat(200)}`)
    const [excerpt = ''] = await found(priya, 'needle')
    expect(excerpt).toMatch(/^….*before needle after.*…$/)
    expect(excerpt.length).toBeLessThan(170)
  })
})

test('its pages have no gap and no double, also at one instant', async () => {
  const { owner, provider } = await pairWithDeal()
  for (let n = 0; n < 7; n += 1) await send(n % 2 ? owner : provider, n % 2 ? provider : owner, `Invoice ${n}`)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await as(owner).messages.searchMessages({ q: 'invoice', limit: 2, ...(cursor && { cursor }) })
    expect(page.items.length).toBeLessThanOrEqual(2)
    seen.push(...page.items.map(({ excerpt }) => excerpt))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(seen.toSorted()).toEqual(Array.from({ length: 7 }, (_, n) => `Invoice ${n}`))
})

test('what was said with somebody who is blocked, or left, is found', async () => {
  const { owner, provider } = await pairWithDeal()
  await send(provider, owner, 'About the harvest')
  await as(owner).messages.blockPerson({ id: provider.id })
  expect(await found(owner, 'harvest')).toEqual(['About the harvest'])
  await command((write) => anonymizePerson(write, provider.id))
  const { items } = await as(owner).messages.searchMessages({ q: 'harvest' })
  expect(items).toMatchObject([{ other: { is_deleted: true } }])
  expect(items[0]?.other.name).not.toContain('Priya')
})
