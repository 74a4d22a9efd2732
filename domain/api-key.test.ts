import { describe, expect, it } from 'vitest'
import { apiKeyExpiry, apiKeyStatus } from './api-key.ts'

const NOW = new Date('2026-11-02T09:00:00Z')
const at = (time: string) => new Date(`2026-11-02T${time}Z`)

describe('an API key', () => {
  it.each([
    ['has no end', null, null, 'active'],
    ['ends later', at('09:00:01'), null, 'active'],
    ['ends this moment', NOW, null, 'expired'],
    ['has ended', at('08:00:00'), null, 'expired'],
    ['was revoked', at('10:00:00'), at('08:00:00'), 'revoked'],
    ['was revoked, and has ended since', at('08:30:00'), at('08:00:00'), 'revoked'],
  ])('that %s', (_case, expires_at, revoked_at, status) => {
    expect(apiKeyStatus({ expires_at, revoked_at }, NOW)).toBe(status)
  })

  it('ends so many days after it was made, or never', () => {
    expect(apiKeyExpiry(30, NOW)).toEqual(new Date('2026-12-02T09:00:00Z'))
    expect(apiKeyExpiry(null, NOW)).toBeNull()
  })
})
