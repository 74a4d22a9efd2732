import { expect, it } from 'vitest'
import { CODE_ALPHABET, codeFrom, extendedTrialEnd, normalizedCode, voucherStatus } from './voucher.ts'

const NOW = new Date('2026-11-02T09:00:00Z')
const USABLE = { is_active: true, expires_at: null, used_count: 0, max_uses: 1 }

it.each([
  ['usable', USABLE, 'Active'],
  ['unlimited, and used often', { ...USABLE, max_uses: 0, used_count: 900 }, 'Active'],
  ['before its day', { ...USABLE, expires_at: new Date('2026-11-02T09:00:01Z') }, 'Active'],
  ['at the end of its day', { ...USABLE, expires_at: NOW }, 'Expired'],
  ['used up', { ...USABLE, used_count: 1 }, 'Fully Used'],
  ['expired and used up', { ...USABLE, used_count: 1, expires_at: NOW }, 'Expired'],
  ['switched off', { ...USABLE, is_active: false, expires_at: NOW }, 'Inactive'],
] as const)('a voucher that is %s', (_name, voucher, status) => {
  expect(voucherStatus(voucher, NOW)).toBe(status)
})

it('extends a trial from its end, or from now once it has ended', () => {
  expect(extendedTrialEnd(new Date('2026-11-10T12:00:00Z'), 14, NOW)).toEqual(new Date('2026-11-24T12:00:00Z'))
  expect(extendedTrialEnd(new Date('2026-05-03T12:00:00Z'), 14, NOW)).toEqual(new Date('2026-11-16T09:00:00Z'))
  expect(extendedTrialEnd(null, 1, NOW)).toEqual(new Date('2026-11-03T09:00:00Z'))
})

it('makes codes of 32 clear characters, each as likely', () => {
  expect(new Set(CODE_ALPHABET).size).toBe(32)
  expect(codeFrom('SPRING', Uint8Array.of(0, 31, 32, 255))).toBe('SPRINGA9A9')
  expect(normalizedCode(' spring24 ')).toBe('SPRING24')
})
