import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { register } from '../../testing/cast.ts'
import { answerConsent } from '../../testing/consent.ts'
import { refusalOf } from '../../testing/use-operations.ts'
import { useOwnAccounts } from '../../testing/use-own-accounts.ts'

const { server, fernleaf, larkspur, projectOf, oauth, connectionOf, begin, bring, journey } = useOwnAccounts()
const { db, client, clock, cast, quiet } = server
const FAILED = { code: 'OAUTH_FAILED', message: 'Authentication failed' }

test('Olivia connects her Stripe account to Fernleaf, and only its id is stored', async () => {
  expect(await connectionOf(fernleaf)).toMatchObject({
    account_id: null,
    last_sync: null,
    allowed: { connect: true, revoke: false },
  })
  const asked = new URL(await begin(fernleaf))
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'read_only',
    redirect_uri: 'http://localhost:3000/oauthcallback',
    'stripe_user[email]': 'olivia@fernleaf.example',
  })
  const brought = await answerConsent(asked.href)
  expect(brought.address).toBe('http://localhost:3000/oauthcallback')

  expect(await bring(brought)).toEqual({
    success: true,
    message: 'Account connected successfully',
    project_id: fernleaf,
  })
  const connection = await connectionOf(fernleaf)
  expect(connection).toMatchObject({
    success: true,
    account_id: expect.stringMatching(/^acct_/),
    last_sync: clock.now().toISOString(),
    details_submitted: true,
    charges_enabled: true,
    allowed: { connect: false, revoke: true },
  })
  const stored = await db.selectFrom('project_connections').selectAll().execute()
  expect(JSON.stringify(stored)).not.toMatch(/(sk|pk|rt)_\w/)
  expect((await client.accounts.retrieve(connection.account_id ?? '')).type).toBe('standard')
  expect(await server.auditOf(`project:${fernleaf}`)).toMatchObject([{ action: 'stripe_account_connected' }])
  expect(await server.notificationsOf(cast.olivia)).toMatchObject([
    { title: 'A Stripe account was connected to Fernleaf' },
  ])
  // With an account of her own on a project she is connected, payout account or not (decision C-162).
  expect(await server.connectionOf(cast.olivia)).toMatchObject({ connection: 'connected', account: null })
})

test('an account on a project whose details are missing does not make its owner connected', async () => {
  await bring(await journey(fernleaf))
  await db.updateTable('project_connections').set({ details_submitted: false }).execute()
  expect(await server.connectionOf(cast.olivia)).toMatchObject({
    connection: 'details_missing',
    account: null,
    allowed: { connect: true, complete_details: false },
  })
  await bring(await journey(larkspur, 'larkspur@fernleaf.example'))
  expect((await server.connectionOf(cast.olivia)).connection).toBe('connected')
})

describe('a state is good once, for a while, in the session it was made in', () => {
  test.each([
    ['nothing', ''],
    ['words', 'fernleaf'],
    ['a made-up one', `${randomUUID()}.${'n'.repeat(43)}.${'s'.repeat(43)}`],
  ])('%s is refused', async (_what, state) => {
    expect(await refusalOf(bring({ code: 'ac_guess', state }))).toEqual(FAILED)
  })

  test('one whose parts were changed is refused', async () => {
    const { code, state } = await journey(fernleaf)
    const [, nonce = '', signature = ''] = state.split('.')
    for (const changed of [`${larkspur}.${nonce}.${signature}`, `${fernleaf}.${nonce}x.${signature}`]) {
      expect(await refusalOf(bring({ code, state: changed }))).toEqual(FAILED)
    }
    expect((await connectionOf(larkspur)).account_id).toBeNull()
  })

  test('replayed, it is refused, also with another code', async () => {
    const brought = await journey(fernleaf)
    await bring(brought)
    const other = await journey(larkspur)
    expect(await refusalOf(bring(brought))).toEqual(FAILED)
    expect(await refusalOf(bring({ ...brought, code: other.code }))).toEqual(FAILED)
    expect(await refusalOf(bring(brought, cast.olivia, randomUUID()))).toEqual(FAILED)
  })

  test('twice at once it connects once', async () => {
    const brought = await journey(fernleaf)
    const tries = await Promise.allSettled([bring(brought), bring(brought), bring(brought)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('two journeys of one project that end at once leave one account, and the other is given back', async () => {
    const project_id = await projectOf(cast.olivia, 'Twice')
    const journeys = [await journey(project_id, 'one@twice.example'), await journey(project_id, 'two@twice.example')]
    await Promise.all(journeys.map((brought) => bring(brought)))
    await quiet()
    const connected = await db
      .selectFrom('project_connections')
      .select(['account_id', 'ended_at', 'end_reason'])
      .where('project_id', '=', project_id)
      .execute()
    expect(connected.map(({ end_reason }) => String(end_reason)).sort()).toEqual(['null', 'replaced'])
    for (const { account_id, ended_at } of connected) {
      const isOurs = await client.accounts.retrieve(account_id).then(Boolean, () => false)
      expect(isOurs).toBe(ended_at === null)
    }
  })

  test('expired, it is refused', async () => {
    const brought = await journey(fernleaf)
    clock.advance({ minutes: 60 })
    expect(await refusalOf(bring(brought))).toEqual(FAILED)
  })

  test('somebody else’s is refused, as is one’s own of another session', async () => {
    const brought = await journey(fernleaf)
    const other = await register(db, { role: 'owner', name: 'Other Owner', email: `${randomUUID()}@example.com` })
    expect(await refusalOf(bring(brought, other))).toEqual(FAILED)
    expect(await refusalOf(bring(brought, { ...other, session_id: cast.olivia.session_id }))).toEqual(FAILED)
    expect(await refusalOf(bring(brought, { ...cast.olivia, session_id: randomUUID() }))).toEqual(FAILED)
    // None of this used it up.
    expect(await bring(brought)).toMatchObject({ success: true })
  })

  test('the same attempt again, after its answer was lost on the way, gets the same answer', async () => {
    const brought = await journey(fernleaf)
    const key = randomUUID()
    const first = await bring(brought, cast.olivia, key)
    expect(await bring(brought, cast.olivia, key)).toEqual(first)
    const events = await server.auditOf(`project:${fernleaf}`)
    expect(events.at(-1)).toMatchObject({ action: 'stripe_account_connected' })
    // But not what is no longer true.
    await oauth().revokeProject({ project_id: fernleaf })
    expect(await refusalOf(bring(brought, cast.olivia, key))).toEqual(FAILED)
  })

  test('of a project that is somebody else’s by now, it connects nothing, and what was granted is given back', async () => {
    const gone = await projectOf(cast.olivia, 'Sold')
    const brought = await journey(gone, 'sold@fernleaf.example')
    await db.updateTable('projects').set({ owner_id: cast.priya.id }).where('id', '=', gone).execute()
    expect(await refusalOf(bring(brought))).toEqual(FAILED)
    expect(server.calls).toContain('POST /oauth/token')
    await quiet()
    expect(server.calls.at(-1)).toBe('POST /oauth/deauthorize')
  })
})

describe('what Stripe says', () => {
  test('a code it does not know, or one used before, is refused', async () => {
    const { state } = await journey(fernleaf)
    expect(await refusalOf(bring({ code: 'ac_nobody', state }))).toEqual(FAILED)
    const { code } = await journey(fernleaf)
    await client.oauth.token({ grant_type: 'authorization_code', code })
    const again = await journey(fernleaf)
    expect(await refusalOf(bring({ code, state: again.state }))).toEqual(FAILED)
  })

  test('no code at all has words of its own', async () => {
    const denied = await answerConsent(await begin(fernleaf), { action: 'deny' })
    expect(denied.error_description).toBe('The user denied your request')
    expect(await refusalOf(bring(denied))).toEqual({
      code: 'OAUTH_CODE_MISSING',
      message: 'No authorization code received',
    })
  })

  test('when its answer is lost, nothing is lost', async () => {
    const brought = await journey(fernleaf)
    server.fault({ kind: 'drop_after', path: '/oauth/token', times: 1 })
    expect(await bring(brought)).toMatchObject({ success: true })
    expect((await connectionOf(fernleaf)).account_id).not.toBeNull()
  })

  test('when it breaks over the code, one begins again, and that connects the same account', async () => {
    const brought = await journey(fernleaf, 'broken@fernleaf.example')
    server.fault({ kind: 'error_after', path: '/oauth/token', times: 1 })
    expect(await refusalOf(bring(brought))).toEqual(FAILED)
    expect(await bring(await journey(fernleaf, 'broken@fernleaf.example'))).toMatchObject({ success: true })
    const { email } = await client.accounts.retrieve((await connectionOf(fernleaf)).account_id ?? '')
    expect(email).toBe('broken@fernleaf.example')
  })

  test('while Stripe is unavailable, the refusal says so, and the same attempt may be repeated', async () => {
    const brought = await journey(fernleaf)
    server.fault({ kind: 'error_before', path: '/oauth/token', times: 10 })
    const key = randomUUID()
    expect(await refusalOf(bring(brought, cast.olivia, key))).toEqual({
      code: 'PAYMENT_SERVICE_UNAVAILABLE',
      message: 'Authentication failed: Payment system is currently unavailable',
    })
    server.clearFaults()
    expect(await bring(brought, cast.olivia, key)).toMatchObject({ success: true })
  })
})

describe('the way to the consent page', () => {
  test('leads back to one of our two addresses, and nowhere else', async () => {
    const asked = (redirect_uri: string) => oauth().authorizeProject({ project_id: fernleaf, redirect_uri })
    for (const ours of ['/oauth-callback', 'http://localhost:3000/oauthcallback']) {
      const { authorization_url } = await asked(ours)
      expect(new URL(authorization_url).searchParams.get('redirect_uri')).toMatch(
        /^http:\/\/localhost:3000\/oauth-?callback$/,
      )
    }
    for (const other of [
      'https://elsewhere.example/oauthcallback',
      'http://localhost:3000/payments',
      'http://localhost:3000/oauthcallback?next=https://elsewhere.example',
      'http://localhost:3000/oauthcallback/../payments',
      '//elsewhere.example/oauthcallback',
    ]) {
      expect(await refusalOf(asked(other))).toMatchObject({ code: 'INVALID_INPUT', field: 'redirect_uri' })
    }
  })

  test('is stored nowhere: neither the state nor the response that holds it', async () => {
    const key = randomUUID()
    const ask = () => oauth(cast.olivia, key).authorizeProject({ project_id: fernleaf })
    const addresses = [await ask(), await ask()].map(({ authorization_url }) => new URL(authorization_url))
    const [first, second] = addresses.map(({ searchParams }) => searchParams.get('state'))
    expect(first).not.toBe(second)
    const answers = await db.selectFrom('idempotency_keys').select('answer').where('key', '=', key).execute()
    expect(answers).toEqual([])
  })

  test('is there for the project’s owner only', async () => {
    const other = await register(db, { role: 'owner', name: 'Third Owner', email: `${randomUUID()}@example.com` })
    for (const call of [
      () => oauth(other).authorizeProject({ project_id: fernleaf }),
      () => oauth(other).getProjectConnection({ project_id: fernleaf }),
      () => oauth(other).revokeProject({ project_id: fernleaf }),
      () => oauth().authorizeProject({ project_id: randomUUID() }),
    ]) {
      expect((await refusalOf(call())).code).toBe('NOT_FOUND')
    }
    for (const person of [cast.priya, cast.theo, cast.ada]) {
      expect((await refusalOf(oauth(person).authorizeProject({ project_id: fernleaf }))).code).toBe('NOT_ALLOWED')
    }
  })

  test('is closed while another account is connected', async () => {
    await bring(await journey(fernleaf))
    expect((await refusalOf(begin(fernleaf))).code).toBe('ALREADY_CONNECTED')
  })

  test('begun without end, keeps the newest twenty', async () => {
    for (let times = 0; times < 25; times += 1) await begin(larkspur)
    const stored = await db
      .selectFrom('oauth_states')
      .select('nonce_hash')
      .where('user_id', '=', cast.olivia.id)
      .execute()
    expect(stored).toHaveLength(20)
  })
})
