import { getCookies } from 'better-auth/cookies'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '../platform/database.ts'
import { sessionOptions } from './auth-options.ts'

const cookiesAt = (public_url: string) =>
  getCookies(
    sessionOptions({
      db: { isTransaction: false } as Kysely<DB>,
      secret: 'a secret of a test, which is long enough',
      public_url,
      secure: public_url.startsWith('https://'),
    }),
  )

test('behind TLS a session’s cookie says in its name that it never travels in the clear', () => {
  for (const cookie of Object.values(cookiesAt('https://sharewell.example'))) {
    expect(cookie.name).toMatch(/^__Secure-sharewell\./)
    expect(cookie.attributes).toMatchObject({ secure: true, httpOnly: true, sameSite: 'lax', path: '/' })
    expect(cookie.attributes.domain).toBeUndefined()
  }
})

test('without TLS a browser would not keep such a one', () => {
  for (const cookie of Object.values(cookiesAt('http://localhost:3000'))) {
    expect(cookie.name).toMatch(/^sharewell\./)
    expect(cookie.attributes).toMatchObject({ secure: false, httpOnly: true, sameSite: 'lax' })
  }
})
