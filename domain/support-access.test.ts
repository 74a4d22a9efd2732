import { expect, test } from 'vitest'
import { isSupportAllowed, supportAccessEnd, viewRefusal } from './support-access.ts'

const now = new Date('2026-11-28T10:00:00Z')
const at = (time: string) => new Date(`2026-11-${time}:00Z`)

test('a consent ends by itself after its hours', () => {
  expect(supportAccessEnd(now, 1)).toEqual(at('28T11:00'))
  expect(supportAccessEnd(now, 24)).toEqual(at('29T10:00'))
})

test.each([
  ['before its end', { ends_at: at('28T10:01'), revoked_at: null }, true],
  ['at its end', { ends_at: at('28T10:00'), revoked_at: null }, false],
  ['after its end', { ends_at: at('28T09:59'), revoked_at: null }, false],
  ['revoked', { ends_at: at('28T11:00'), revoked_at: at('28T09:30') }, false],
] as const)('a consent %s', (_, consent, holds) => {
  expect(isSupportAllowed(consent, now)).toBe(holds)
})

const consent = { ends_at: at('28T11:00'), revoked_at: null }
test.each([
  ['an owner who consented', { role: 'owner', is_suspended: false, consent }, null],
  ['a provider who consented', { role: 'provider', is_suspended: false, consent }, null],
  ['a trader who consented', { role: 'trader', is_suspended: false, consent }, null],
  ['who never consented', { role: 'owner', is_suspended: false, consent: null }, 'not_allowed'],
  [
    'whose consent is over',
    { role: 'owner', is_suspended: false, consent: { ...consent, ends_at: now } },
    'not_allowed',
  ],
  ['who revoked it', { role: 'owner', is_suspended: false, consent: { ...consent, revoked_at: now } }, 'not_allowed'],
  ['an admin', { role: 'admin', is_suspended: false, consent }, 'not_viewable'],
  ['who is suspended', { role: 'owner', is_suspended: true, consent }, 'not_viewable'],
] as const)('viewing the account of %s', (_, account, refusal) => {
  expect(viewRefusal(account, now)).toBe(refusal)
})
