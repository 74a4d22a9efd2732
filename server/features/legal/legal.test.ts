import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#server/platform/http.ts'
import { oliviaForm, PASSWORD, priyaForm, useAccounts } from '#server/testing/use-accounts.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import type { LegalDeps } from './commands.ts'
import { personalData } from './personal-data.ts'

const FIRST = { markdown: '# Terms of Fernleaf\n\nBe *fair*. <script>alert(1)</script>', version: 'a'.repeat(64) }
const SECOND = { markdown: 'Be fairer.', version: 'b'.repeat(64) }

/** What the operator supplied; tests change it as a restart with other files would. */
const supplied: LegalDeps = { legal: { terms: FIRST, privacy: null, contact: { ...SECOND, markdown: 'Write.' } } }
const server = useAccounts(supplied)
const { as, db, clock } = server

beforeEach(() => {
  clock.advance({ minutes: 30 })
  supplied.legal.terms = FIRST
})

test('a page is the text of its file, sanitised, with its first heading as the title', async () => {
  expect(await as(null).legal.getLegalPage({ name: 'terms' })).toEqual({
    name: 'terms',
    title: 'Terms of Fernleaf',
    content: '<p>Be <em>fair</em>. </p>',
    version: FIRST.version,
  })
  expect(await as(null).legal.getLegalPage({ name: 'contact' })).toMatchObject({
    title: 'Contact',
    content: '<p>Write.</p>',
  })
  expect(await refusalOf(as(null).legal.getLegalPage({ name: 'privacy' }))).toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(null).legal.getLegalPage({ name: 'imprint' as never })).rejects.toMatchObject({ status: 400 })
})

test('the session names the pages there are, and the terms to accept', async () => {
  const { legal: known } = await as(null).accounts.getSession()
  expect(known).toEqual({ pages: ['terms', 'contact'], terms_version: FIRST.version })
  supplied.legal.terms = null
  expect((await as(null).accounts.getSession()).legal).toEqual({ pages: ['contact'], terms_version: null })
})

describe('registering where there are terms', () => {
  test.each([
    ['an owner', oliviaForm],
    ['a provider', priyaForm],
  ])('%s accepts them, and version and time are recorded with their words', async (_who, form) => {
    const { registration } = await server.registered(form(), { accepted_terms: FIRST.version })
    const { id } = await server.user(registration.email)
    const accepted = await personalData
      .accepted_terms?.(db, { id } as Viewer)
      .limit(10)
      .execute()
    expect(accepted).toEqual([{ version: FIRST.version, accepted_at: clock.now(), content: FIRST.markdown }])
    expect(await server.auditOf(`user:${id}`)).toMatchObject([
      { action: 'account_created', data: { terms_version: FIRST.version } },
      { action: 'signed_in' },
    ])
  })

  test('is refused without, and with terms that are no longer those of the server', async () => {
    const registration = oliviaForm()
    expect(await refusalOf(server.request(registration))).toEqual({
      code: 'TERMS_NOT_ACCEPTED',
      message: 'Accept the terms to create an account.',
    })
    expect(await refusalOf(server.request(registration, { accepted_terms: SECOND.version }))).toEqual({
      code: 'TERMS_CHANGED',
      message: 'The terms have changed. Read and accept the new ones.',
    })
    await expect(server.request(registration, { accepted_terms: 'yes' })).rejects.toMatchObject({ status: 400 })
    const rows = await db
      .selectFrom('pending_registrations')
      .where('email', '=', registration.email)
      .selectAll()
      .execute()
    expect(rows).toEqual([])
  })

  test('what was accepted with the form counts, though the file changed before the code was entered', async () => {
    const { id, registration } = await server.request(oliviaForm(), { accepted_terms: FIRST.version })
    const requested_at = clock.now()
    supplied.legal.terms = SECOND
    clock.advance({ minutes: 2 })
    const otp = await server.codeFor(registration.email)
    await as(null).registration.verifyOtp({ pending_id: id, otp, password: PASSWORD })
    const { id: user_id } = await server.user(registration.email)
    const rows = await db.selectFrom('terms_acceptances').selectAll().where('user_id', '=', user_id).execute()
    expect(rows).toEqual([{ user_id, version: FIRST.version, accepted_at: requested_at }])
    // The words of a version stay as they were, and are stored once.
    const versions = await db.selectFrom('terms_versions').select(['version', 'content']).execute()
    expect(versions).toEqual([{ version: FIRST.version, content: FIRST.markdown }])
  })

  test('without terms nothing is asked for and nothing recorded, whatever a program sends', async () => {
    supplied.legal.terms = null
    const { registration } = await server.registered(oliviaForm(), { accepted_terms: FIRST.version })
    const { id } = await server.user(registration.email)
    expect(await db.selectFrom('terms_acceptances').selectAll().where('user_id', '=', id).execute()).toEqual([])
    const other = { id: randomUUID(), otp_type: 'register', registration: oliviaForm() } as const
    expect(await as(null).registration.requestOtp(other)).toMatchObject({ pending_id: other.id })
  })
})
