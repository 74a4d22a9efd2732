import { expect, test } from 'vitest'
import { isInView, newSince, seenUntil, seenWith, toneOf } from './new-notifications.ts'

const at = (minute: number, id = `n${minute}`, status: 'unread' | 'read' = 'unread') => ({
  id,
  status,
  created_at: `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`,
})
const ids = (items: { id: string }[]) => items.map(({ id }) => id)

test('what was there before anybody looked is not news, what came since is', () => {
  const items = [at(3), at(2), at(2, 'twin'), at(1)]
  expect(ids(newSince(seenUntil(at(2).created_at, items), items))).toEqual(['n3'])
  expect(ids(newSince(seenUntil('', items), items))).toEqual(['n1', 'twin', 'n2', 'n3'])
})

test('what comes after is, oldest first, and once', () => {
  const seen = seenWith(null, [at(2), at(1)])
  const items = [at(4), at(3), at(2)]
  expect(ids(newSince(seen, items))).toEqual(['n3', 'n4'])
  expect(newSince(seenWith(seen, items), items)).toEqual([])
})

test('two of one moment are two', () => {
  const seen = seenWith(null, [at(1)])
  expect(ids(newSince(seen, [at(1, 'twin'), at(1)]))).toEqual(['twin'])
})

test('an old one that moves up when a newer one is deleted is not news', () => {
  const seen = seenWith(null, [at(5), at(4), at(3)])
  expect(newSince(seen, [at(4), at(3), at(2)])).toEqual([])
})

test('what was read elsewhere already is not news', () => {
  expect(newSince(seenWith(null, [at(1)]), [at(2, 'n2', 'read'), at(1)])).toEqual([])
})

test('the first one ever is new for a person who had none', () => {
  expect(ids(newSince(seenWith(null, []), [at(1)]))).toEqual(['n1'])
})

test('what is not urgent is not shown where the person sees it happen', () => {
  const notification = { priority: 'low', link_url: '/settings?tab=account' } as const
  expect(isInView(notification, '/settings?tab=account')).toBe(true)
  expect(isInView(notification, '/settings?tab=profile')).toBe(false)
  expect(isInView({ ...notification, priority: 'high' }, '/settings?tab=account')).toBe(false)
})

test('what asks for somebody’s part of a payment is not red, and not shown beside the place that asks', () => {
  const asking = { priority: 'high', link_url: '/checkout?charge=c1' } as const
  expect(toneOf(asking)).toBe('waiting')
  expect(toneOf({ priority: 'high', link_url: '/payments' })).toBe('bad')
  expect(toneOf({ priority: 'medium', link_url: null })).toBe('plain')
  expect(isInView(asking, '/checkout?charge=c1')).toBe(true)
  expect(isInView(asking, '/payments')).toBe(false)
})
