import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { foldForSearch } from '#domain/search-words.ts'
import { createRateLimits } from '#server/identity/rate-limits.ts'
import { registerCast } from '#server/testing/cast.ts'
import { useOperations } from '#server/testing/use-operations.ts'
import { search } from './feature.ts'
import { searchWordsJob } from './jobs.ts'

const { db, jobs, command } = useOperations((deps) => ({
  search: search.routes({ rate_limits: createRateLimits(deps) }),
}))

beforeAll(() => registerCast(db))

describe('the database compares texts as the rules do', () => {
  test.each([
    'José NÚÑEZ',
    'Jose\u0301',
    'Łukasz Øster, Straße, Ðuro, þing, Ħal, Æsop',
    "O’Brien & D'Arcy ʼ `x`",
    'İstanbul ıI',
    'ΣΊΣΥΦΟΣ',
    'ﬁnance Ｆｕｌｌ ①',
    ' a \t b\n\nc\u00a0d\u3000e ',
    '\u202eabc\u202c \u200bx\ufeff',
    'مرحبا हिन्दी 東京 한국어 Đặng',
    '🚀👩‍👩‍👧 100%_\\',
  ])('%j', async (text) => {
    const { rows } = await sql<{ folded: string }>`select search_fold(${text}) as folded`.execute(db)
    expect(rows[0]?.folded).toBe(foldForSearch(text))
  })
})

describe('the stored words', () => {
  const wordsOf = (name: string) =>
    db
      .selectFrom('search_people as entry')
      .innerJoin('users as u', 'u.id', 'entry.id')
      .select('entry.words')
      .where('u.name', '=', name)
      .executeTakeFirst()

  it('follow the profile', async () => {
    expect(await wordsOf('Olivia Hart')).toEqual({ words: ' olivia hart fernleaf ltd' })
    expect(await wordsOf('Priya Shah')).toEqual({ words: ' priya shah growth engineering' })
    await db.updateTable('owner_profiles').set({ company_name: 'Fernleaf Group' }).execute()
    expect(await wordsOf('Olivia Hart')).toEqual({ words: ' olivia hart fernleaf group' })
  })

  it('are rewritten at night where they are out of date', async () => {
    await db.updateTable('search_people').set({ words: ' somebody else' }).execute()
    await db
      .deleteFrom('search_people')
      .where('id', 'in', db.selectFrom('users').select('id').where('role', '=', 'trader'))
      .execute()
    await command(async ({ enqueue }) => {
      enqueue(searchWordsJob, {})
    })
    await jobs.drain()
    expect(await wordsOf('Ada Morgan')).toEqual({ words: ' ada morgan' })
    expect(await wordsOf('Theo Lindqvist')).toEqual({ words: ' theo lindqvist' })
  })
})
