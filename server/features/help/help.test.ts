import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { GUIDE_PREVIEW } from '#domain/guide.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'
import { help } from './feature.ts'

const deps = { guides_folder: join(import.meta.dirname, 'guides') }
const { as, db } = useOperations({ help: help.routes(deps) })
const people = {} as Cast

beforeAll(async () => {
  Object.assign(people, await registerCast(db))
})

const list = (input: object = {}) => as(people.olivia).help.listGuides(input)
const idsOf = async (input: object) => (await list(input)).items.map(({ id }) => id)

describe('the list of guides', () => {
  test('is for everybody who is signed in, and for nobody else', async () => {
    for (const person of [people.olivia, people.priya, people.theo, people.ada]) {
      expect((await as(person).help.listGuides({ limit: 1 })).items).toHaveLength(1)
    }
    expect(await refusalOf(as(null).help.listGuides({}))).toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await refusalOf(as(null).help.getGuide({ id: 'paying-shares' }))).toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  test('has every field of a guide', async () => {
    const { items, categories } = await list()
    expect(items[0]).toMatchObject({
      id: 'first-deal-for-owners',
      title: 'Your first deal as an owner',
      type: 'tutorial',
      category: 'Getting_started',
      tags: expect.arrayContaining(['owners']),
    })
    for (const { sections, preview } of items) {
      expect(sections.map(({ order }) => order)).toEqual(sections.map((_, index) => index + 1))
      expect(sections.every(({ title, content }) => title !== '' && content.startsWith('<'))).toBe(true)
      expect(preview.length).toBeGreaterThan(10)
      expect(preview.length).toBeLessThanOrEqual(GUIDE_PREVIEW)
      expect(preview).not.toMatch(/[<>]|\*\*/)
    }
    expect(new Set(items.map(({ category }) => category))).toEqual(new Set(categories))
  })

  test('comes in pages that together are the whole', async () => {
    const whole = await idsOf({ limit: 100 })
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const { items, next_cursor } = await list({ limit: 5, ...(cursor && { cursor }) })
      paged.push(...items.map(({ id }) => id))
      cursor = next_cursor ?? undefined
    } while (cursor)
    expect(paged).toEqual(whole)
    expect((await list({ limit: 100 })).next_cursor).toBeNull()
    expect(await idsOf({ limit: 100, cursor: 'no such guide' })).toEqual(whole)
    await expect(list({ limit: 101 })).rejects.toMatchObject({ status: 400 })
  })

  test('can be of one category; one that there is not chooses nothing', async () => {
    const { items, categories } = await list({ category: 'Deals' })
    expect(items.length).toBeGreaterThan(1)
    expect(items.every(({ category }) => category === 'Deals')).toBe(true)
    expect(categories).toContain('Payments')
    expect(await idsOf({ category: 'Nothing' })).toEqual(await idsOf({}))
    await expect(list({ category: 'a b' })).rejects.toMatchObject({ status: 400 })
  })

  test('begins with those of the screen one comes from', async () => {
    const [first = ''] = await idsOf({ from: '/paymentMethods' })
    expect(first).toBe('paying-shares')
    expect(await idsOf({ from: '/PaymentMethods?tab=add' })).toEqual(await idsOf({ from: '/paymentMethods' }))
    expect((await idsOf({ from: '/profile/7' }))[0]).toBe('notifications-and-messages')
    expect(await idsOf({ from: '/no-such-screen' })).toEqual(await idsOf({}))
    expect(new Set(await idsOf({ from: '/payments' }))).toEqual(new Set(await idsOf({})))
    await expect(list({ from: 'https://evil.example' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('the search', () => {
  test.each([
    ['commission', 'threshold-and-commission'],
    ['threshold', 'threshold-and-commission'],
    ['passkey', 'security'],
    ['chargeback', 'refunds-and-returns'],
    ['webhook', 'api-webhooks-and-assistants'],
    ['payout account', 'payout-accounts'],
    ['Invalid OTP input.', 'troubleshooting'],
    ['TAXES', 'taxes-and-records'],
    // Half a word, and one with a letter that is wrong.
    ['negotiat', 'negotiating'],
    ['comission', 'threshold-and-commission'],
  ])('for ‘%s’ finds %s first', async (search, id) => {
    expect((await idsOf({ search }))[0]).toBe(id)
  })

  test('finds only guides that have every word, and nothing for what none has', async () => {
    expect(await idsOf({ search: 'webhook zeppelin' })).toEqual([])
    expect(await idsOf({ search: 'zeppelin' })).toEqual([])
    expect(await idsOf({ search: '   ' })).toEqual(await idsOf({}))
    const { categories } = await list({ search: 'zeppelin' })
    expect(categories.length).toBeGreaterThan(3)
  })

  test('takes any text as words, and is bounded', async () => {
    for (const search of ['"', '(', '*', 'a:b', '<script>', '£', '%', '\\', 'x'.repeat(200), 'ab '.repeat(60)]) {
      expect(Array.isArray((await list({ search })).items)).toBe(true)
    }
    await expect(list({ search: 'x'.repeat(201) })).rejects.toMatchObject({ status: 400 })
  })
})

describe('one guide', () => {
  test('is found by its id, as it is in the list', async () => {
    const [first] = (await list()).items
    expect(await as(people.priya).help.getGuide({ id: first?.id ?? '' })).toEqual(first)
  })

  test('that there is not is refused by name, whatever its id looks like', async () => {
    for (const id of ['no-such-guide', '../deps', 'paying-shares.md', '%2e%2e', 'constructor', '']) {
      expect(await refusalOf(as(people.olivia).help.getGuide({ id }))).toMatchObject({
        code: 'NOT_FOUND',
        message: 'Guide not found',
      })
    }
  })
})
