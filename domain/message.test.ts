import { describe, expect, test } from 'vitest'
import { areSameFiles, type Correspondents, MAX_UNANSWERED, mayBlock, mayWrite, messageStatus } from './message.ts'
import type { Role } from './roles.ts'

const pair = (writer: Role, reader: Role, changes: Partial<Correspondents> = {}): Correspondents => ({
  writer: { id: 'writer', role: writer },
  reader: { id: 'reader', role: reader, is_deleted: false },
  ...{ share_deal: false, reader_is_selling: false, reader_has_written: false, sent: 0 },
  blocks: { by_writer: false, by_reader: false },
  ...changes,
})

describe('who may write to whom', () => {
  test.each<[Role, Role, ReturnType<typeof mayWrite>]>([
    ['owner', 'provider', null],
    ['owner', 'owner', 'strangers'],
    ['owner', 'trader', 'strangers'],
    ['owner', 'admin', 'strangers'],
    ['provider', 'owner', 'strangers'],
    ['provider', 'provider', 'strangers'],
    ['trader', 'provider', 'strangers'],
    ['admin', 'owner', null],
    ['admin', 'trader', null],
  ])('without a deal, %s to %s', (writer, reader, refusal) => {
    expect(mayWrite(pair(writer, reader))).toBe(refusal)
  })

  test.each<[Role, Role]>([
    ['provider', 'owner'],
    ['provider', 'provider'],
    ['trader', 'owner'],
    ['owner', 'admin'],
  ])('%s to %s with a deal, or to answer', (writer, reader) => {
    expect(mayWrite(pair(writer, reader, { share_deal: true, sent: 1_000 }))).toBeNull()
    expect(mayWrite(pair(writer, reader, { reader_has_written: true, sent: 1_000 }))).toBeNull()
  })

  test('traders write to sellers, and nobody else does for that alone', () => {
    expect(mayWrite(pair('trader', 'provider', { reader_is_selling: true }))).toBeNull()
    expect(mayWrite(pair('provider', 'trader', { reader_is_selling: true }))).toBe('strangers')
  })

  test('a stranger gets a few messages until they answer', () => {
    expect(mayWrite(pair('owner', 'provider', { sent: MAX_UNANSWERED - 1 }))).toBeNull()
    expect(mayWrite(pair('owner', 'provider', { sent: MAX_UNANSWERED }))).toBe('unanswered')
    expect(mayWrite(pair('owner', 'provider', { sent: MAX_UNANSWERED, reader_has_written: true }))).toBeNull()
  })

  test('nobody writes to themselves, or to somebody who has left', () => {
    const own = { reader: { id: 'writer', role: 'admin' as const, is_deleted: false } }
    expect(mayWrite(pair('admin', 'admin', own))).toBe('self')
    const gone = { reader: { id: 'reader', role: 'provider' as const, is_deleted: true }, share_deal: true }
    expect(mayWrite(pair('admin', 'provider', gone))).toBe('gone')
  })
})

test('who is blocked is neither written to nor heard, whatever else', () => {
  const known = { share_deal: true, reader_has_written: true }
  const by = (by_writer: boolean, by_reader: boolean) =>
    mayWrite(pair('owner', 'provider', { ...known, blocks: { by_writer, by_reader } }))
  expect([by(true, false), by(false, true), by(true, true)]).toEqual(['blocked', 'not_reachable', 'blocked'])
  expect(mayBlock({ id: 'a' }, { id: 'b', role: 'provider' })).toBe(true)
  expect(mayBlock({ id: 'a' }, { id: 'a', role: 'provider' })).toBe(false)
  expect(mayBlock({ id: 'a' }, { id: 'b', role: 'admin' })).toBe(false)
})

test('a message is sent, then delivered, then read', () => {
  const at = new Date()
  expect(messageStatus({ delivered_at: null, read_at: null })).toBe('sent')
  expect(messageStatus({ delivered_at: at, read_at: null })).toBe('delivered')
  expect(messageStatus({ delivered_at: at, read_at: at })).toBe('read')
})

test.each([
  [[], [], true],
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['b', 'a'], false],
  [['a'], [], false],
  [['a'], ['a', 'b'], false],
])('%j and %j are the same files: %s', (one, other, same) => {
  expect(areSameFiles(one, other)).toBe(same)
})
