import { describe, expect, it } from 'vitest'
import { type LinkPurpose, readSignedLink, signLink } from './signed-links.ts'

const signing = { purpose: 'read-offer', secret: 's'.repeat(32) } as const
const link = { subject: '6f1c2f6e-0000-4000-8000-000000000001', expires_at: new Date('2026-12-22T10:00:00.123Z') }

describe('a signed link', () => {
  const token = signLink(link, signing)
  const [subject = '', expiry = '', signature = ''] = token.split('.')

  it('gives back what it was signed for, and fits into an address', () => {
    expect(readSignedLink(token, signing)).toEqual(link)
    expect(encodeURIComponent(token)).toBe(token)
  })

  it.each([
    ['nothing', ''],
    ['a subject alone', subject],
    ['another subject', [subject.replace('1', '2'), expiry, signature].join('.')],
    ['a later expiry', [subject, (link.expires_at.getTime() + 1).toString(36), signature].join('.')],
    ['no signature', [subject, expiry, ''].join('.')],
    ['a cut signature', token.slice(0, -1)],
    ['something appended', `${token}.more`],
  ])('is not read from %s', (_what, given) => expect(readSignedLink(given, signing)).toBeNull())

  it('opens nothing under another secret or for another purpose', () => {
    expect(readSignedLink(token, { ...signing, secret: 't'.repeat(32) })).toBeNull()
    const other: string = 'reset-password'
    expect(readSignedLink(token, { ...signing, purpose: other as LinkPurpose })).toBeNull()
  })
})
