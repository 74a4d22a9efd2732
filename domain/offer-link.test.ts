import { describe, expect, it } from 'vitest'
import { PROPOSAL_STATUSES } from './negotiation.ts'
import { offerLinkState } from './offer-link.ts'

const expires_at = new Date('2026-12-22T10:00:00Z')
const before = new Date('2026-12-22T09:59:59Z')

describe('the link of an invitation', () => {
  it.each(PROPOSAL_STATUSES.map((status) => ({ status })))('of a proposal that is $status', ({ status }) => {
    const isOpen = ['pending', 'counter_offered', 'negotiating'].includes(status)
    const link = { expires_at, is_registered: false, status }
    expect(offerLinkState(link, before)).toBe(isOpen ? 'open' : 'withdrawn')
    expect(offerLinkState({ ...link, is_registered: true }, before)).toBe('used')
  })

  it('says nothing but that it expired, from that second on', () => {
    for (const is_registered of [true, false]) {
      expect(offerLinkState({ expires_at, is_registered, status: 'withdrawn' }, expires_at)).toBe('expired')
    }
  })
})
