import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { allDraftsSaved, createDraftSaver, type SaveAttempt, type SeenRevisions } from './draft-saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A saver whose server answers on request. */
function saverWith(seen: SeenRevisions = [null]) {
  const attempts: (SaveAttempt<string> & { answer: () => void; fail: (error: unknown) => void })[] = []
  const seenThen: [SeenRevisions, boolean][] = []
  let number = 0
  const saver = createDraftSaver<string>({
    status: { kind: 'empty' },
    seen,
    save: (attempt) =>
      new Promise((resolve, reject) => {
        attempts.push({ ...attempt, answer: () => resolve({ updated_at: 'now' }), fail: reject })
      }),
    onSeen: (revisions, isSaved) => seenThen.push([revisions, isSaved]),
    newRevision: () => {
      number += 1
      return `r${number}`
    },
  })
  return { saver, attempts, seenThen }
}

const refused = (code: string) => Object.assign(new Error(code), { code, status: 409, defined: true })

describe('a draft is saved', () => {
  test('once, a second after the last key', async () => {
    const { saver, attempts, seenThen } = saverWith()
    saver.edit('a')
    await vi.advanceTimersByTimeAsync(900)
    saver.edit('ab')
    await vi.advanceTimersByTimeAsync(999)
    expect(attempts).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(attempts).toMatchObject([{ content: 'ab', revision: 'r1', seen_revisions: [null] }])
    expect(saver.status()).toEqual({ kind: 'saving' })
    attempts[0]?.answer()
    await saver.flush()
    expect(saver.status()).toEqual({ kind: 'saved', at: 'now' })
    expect(seenThen).toEqual([
      [[null, 'r1'], false],
      [['r1'], true],
    ])
  })

  test('one after the other, with what was typed meanwhile', async () => {
    const { saver, attempts } = saverWith()
    saver.edit('a')
    const done = saver.flush()
    saver.edit('ab')
    attempts[0]?.answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(attempts[1]).toMatchObject({ content: 'ab', seen_revisions: ['r1'] })
    attempts[1]?.answer()
    await done
    await allDraftsSaved()
    expect(attempts).toHaveLength(2)
  })

  test('again after a lost answer, whether the first was saved or not', async () => {
    const { saver, attempts } = saverWith(['r0'])
    saver.edit('a')
    void saver.flush()
    attempts[0]?.fail(new TypeError('Failed to fetch'))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(saver.status()).toMatchObject({ kind: 'failed' })
    await vi.advanceTimersByTimeAsync(1)
    expect(attempts[1]).toMatchObject({ content: 'a', revision: 'r1', seen_revisions: ['r0'] })
    attempts[1]?.fail(new TypeError('Failed to fetch'))
    await vi.advanceTimersByTimeAsync(0)
    saver.edit('ab')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(attempts[2]).toMatchObject({ content: 'ab', revision: 'r2', seen_revisions: ['r0', 'r1'] })
  })

  test.each([
    ['unchanged', 0],
    ['still being written', 5_000],
  ])('after two minutes offline, %s', async (_, every) => {
    const { saver, attempts, seenThen } = saverWith(['r0'])
    saver.edit('a')
    for (let second = 0; second < 120; second += 1) {
      if (every && (second * 1_000) % every === 0) saver.edit(`a${second}`)
      await vi.advanceTimersByTimeAsync(1_000)
      attempts.at(-1)?.fail(new TypeError('Failed to fetch'))
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(attempts.length).toBeGreaterThan(10)
    const sent = attempts.length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(attempts).toHaveLength(sent + 1)
    const last = attempts.at(-1)
    expect(last?.seen_revisions).toContain('r0')
    expect(last?.seen_revisions?.length).toBeLessThanOrEqual(10)
    expect(new Set(attempts.map(({ revision }) => revision)).size).toBe(every ? 24 : 1)
    last?.answer()
    await saver.flush()
    expect(saver.status()).toEqual({ kind: 'saved', at: 'now' })
    expect(seenThen.at(-1)).toEqual([[last?.revision], true])
  })
})

test('what was changed elsewhere is only replaced on request', async () => {
  const { saver, attempts } = saverWith(['r0'])
  saver.edit('a')
  void saver.flush()
  attempts[0]?.fail(refused('DRAFT_CHANGED'))
  await vi.advanceTimersByTimeAsync(0)
  expect(saver.status()).toMatchObject({ kind: 'failed', code: 'DRAFT_CHANGED' })
  saver.edit('ab')
  await vi.advanceTimersByTimeAsync(20_000)
  await saver.flush()
  expect(attempts).toHaveLength(1)
  void saver.replace()
  expect(attempts[1]).toMatchObject({ content: 'ab', seen_revisions: undefined })
})

test('nothing is saved after it was stopped', async () => {
  const { saver, attempts } = saverWith()
  saver.edit('a')
  await saver.stop()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(attempts).toEqual([])
})
