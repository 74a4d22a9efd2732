import { request } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { ask } from '../testing/ask.ts'
import { connected } from '../testing/connect.ts'
import { listenForWebhooks } from '../testing/listen-for-webhooks.ts'
import { customerWithCard, fund, providerAccount } from '../testing/people.ts'
import { KEYS, useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox({ allowedHosts: ['elsewhere.example', 'localhost.elsewhere.example'] })
const until = { timeout: 60_000, interval: 20 }

afterEach(() => sandbox.sandbox.faults.clear())

/** A page, its addresses as they are read. */
async function look(path: string): Promise<string> {
  const answer = await fetch(`${sandbox.url}${path}`)
  expect(answer.status).toBe(200)
  return (await answer.text()).replaceAll('&#x2F;', '/').replaceAll('&#x3D;', '=').replaceAll('&amp;', '&')
}

/** Sends a form as the console's own page does. */
function send(path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  return fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: sandbox.url, ...headers },
    body: new URLSearchParams(fields),
  })
}

test('The plain address and /sandbox lead to the console, which says what it is and runs no script', async () => {
  for (const path of ['/', '/sandbox']) {
    const answer = await fetch(`${sandbox.url}${path}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/console'])
  }
  const answer = await fetch(`${sandbox.url}/console`)
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self'")
  expect(policy).not.toContain('script-src')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const page = await answer.text()
  expect(page).toContain('a stand-in for testing')
  expect(page).not.toContain('<script')
})

test('Objects are counted by kind, listed by page, and found by id', async () => {
  for (let i = 0; i < 23; i += 1) await sandbox.stripe.customers.create({ name: `Customer ${i}` })
  const { counts } = (await ask(sandbox, 'GET', '/sandbox/counts')).body as {
    counts: { object: string; count: number }[]
  }
  const count = counts.find(({ object }) => object === 'customer')?.count ?? 0
  expect(count).toBeGreaterThanOrEqual(23)
  expect(await look('/console')).toMatch(new RegExp(`customer</a> <span>${count}</span>`))

  const first = await look('/console/objects?object=customer')
  const ids = [...first.matchAll(/href="\/console\/objects\/(cus_\w+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(20)
  const next = /href="([^"]*before=[^"]*)"/.exec(first)?.[1] ?? ''
  const rest = [...(await look(next)).matchAll(/href="\/console\/objects\/(cus_\w+)"/g)].map(([, id]) => id)
  expect(rest.length).toBeGreaterThanOrEqual(3)
  expect(ids.filter((id) => rest.includes(id))).toEqual([])

  const found = await fetch(`${sandbox.url}/console/find?id=%20${ids[3]}%20`, { redirect: 'manual' })
  expect(found.headers.get('location')).toBe(`/console/objects/${ids[3]}`)
  expect(await look('/console/find?id=cus_nobody')).toContain('No object has the ID cus_nobody.')
  expect(await look('/console/find?id=%3Cb%3E')).toContain('No object has the ID &lt;b&gt;.')
})

test('An object is shown with what it leads to, what leads to it, and what happened to it', async () => {
  const { customer, method } = await customerWithCard(sandbox)
  const intent = await sandbox.stripe.paymentIntents.create({
    ...{ amount: 900, currency: 'gbp', customer: customer.id, payment_method: method.id, confirm: true },
  })
  const page = await look(`/console/objects/${customer.id}`)
  expect(page).toContain(`/console/objects/${intent.id}`)
  expect(page).toContain('customer.created')
  const paid = await look(`/console/objects/${intent.id}`)
  for (const id of [customer.id, method.id, String(intent.latest_charge)]) {
    expect(paid).toContain(`"<a href="/console/objects/${id}">${id}</a>"`)
  }
  expect(paid).toContain('payment_intent.succeeded')
  expect(await look(`/console/objects/${method.id}`)).toContain('pm_card_visa')

  const read = (await ask(sandbox, 'GET', `/sandbox/objects/${customer.id}`)).body
  expect(read).toMatchObject({ id: customer.id, object: 'customer', deleted: false, data: { email: customer.email } })
  expect(Reflect.get(read, 'named_by')).toContainEqual(expect.objectContaining({ id: intent.id, field: 'customer' }))
  for (const path of ['/console/objects/ch_nobody', '/console/nowhere', '/console/deliveries/9999999']) {
    expect((await fetch(`${sandbox.url}${path}`)).status).toBe(404)
  }
})

test('What is in an object stays text', async () => {
  const customer = await sandbox.stripe.customers.create({ name: '<script>alert(1)</script>', description: '"</code>' })
  for (const path of [`/console/objects/${customer.id}`, '/console/objects?object=customer']) {
    const page = await look(path)
    expect(page).not.toContain('<script')
    expect(page).toContain('&lt;script&gt;')
  }
})

test('Faults are ordered, shown and removed, and are the same that the calls know', async () => {
  const ordered = await send('/console/faults', {
    kind: 'error_before',
    path: '/v1/transfers',
    times: '3',
    share: '0.5',
    seed: '7',
  })
  expect([ordered.status, ordered.headers.get('location')]).toEqual([303, '/console/faults'])
  await send('/console/faults', { kind: 'webhook_twice', event_type: 'customer.', times: '1' })
  const { faults } = (await ask(sandbox, 'GET', '/sandbox/faults')).body as { faults: { id: number }[] }
  expect(faults).toMatchObject([
    { kind: 'error_before', path: '/v1/transfers', left: 3, share: 0.5, seed: 7 },
    { kind: 'webhook_twice', event_type: 'customer.' },
  ])
  const page = await look('/console/faults')
  expect(page).toContain('any call /v1/transfers…, a share of 0.5 by seed 7')

  await send(`/console/faults/${faults[0]?.id}/remove`)
  expect((await ask(sandbox, 'GET', '/sandbox/faults')).body).toMatchObject({ faults: [{ kind: 'webhook_twice' }] })
  expect((await send(`/console/faults/${faults[0]?.id}/remove`)).status).toBe(404)
  await send('/console/faults/clear')
  expect(await look('/console/faults')).toContain('No faults.')
})

test.each([
  [{ kind: 'error_before', times: 'many' }, 'id="call-times-error">Give a whole number from 1 to 10000.'],
  [{ kind: 'webhook_drop', times: '0' }, 'id="webhook-times-error">Give a whole number from 1 to 10000.'],
  [{ kind: 'error_before', share: '2' }, 'id="call-share-error">Enter a number above 0, up to 1.'],
  [{ kind: 'late', delay_ms: '1.5' }, 'id="call-delay_ms-error">Give a whole number from 1 to 600000.'],
  [{ kind: 'late', path: 'transfers' }, 'id="call-path-error">Enter the start of a path'],
  [{ kind: 'earthquake' }, 'role="alert">kind: There is no such kind of fault.'],
  [{ kind: 'webhook_drop', path: '/v1/' }, 'role="alert">Nothing here is called path.'],
])(
  'The fault %j is not ordered, what was typed stays, and the mistake is reported at its field',
  async (fields, notified) => {
    const answer = await send('/console/faults', { skip: '<5>', ...fields })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain(notified)
    expect(page.match(/ autofocus/g)?.length ?? 0).toBe(
      notified.startsWith('id=') || fields.kind === 'webhook_drop' ? 1 : 0,
    )
    expect(page).toContain('value="&lt;5&gt;"')
    expect(sandbox.sandbox.faults.list()).toEqual([])
  },
)

test('The clock is moved, and the page shows what happened on the way', async () => {
  const priya = await providerAccount(sandbox)
  await fund(sandbox, 4000)
  await sandbox.stripe.transfers.create({ amount: 4000, currency: 'gbp', destination: priya.id })
  const before = await look('/console/clock')
  expect(before).toContain('2027-03-01 09:00:00 UTC')
  expect(before).toContain('payday')
  const moved = await send('/console/clock', { days: '3', hours: '2' })
  const page = await look(moved.headers.get('location') ?? '')
  expect(page).toContain('2027-03-04 11:00:00 UTC')
  expect(page).toContain('3 days and 2 hours ahead')
  expect(page).toContain('payout.paid')
  for (const [fields, notified] of [
    [{ days: '-1' }, 'id="days-error">Give a whole number from 0 to 3660.'],
    [{ hours: 'x' }, 'id="hours-error">Give a whole number from 0 to 87840.'],
    [{ days: '0' }, 'role="alert">Enter days, hours or minutes.'],
    [{ days: '1', ahead_seconds: '0' }, 'role="alert">The clock was moved meanwhile.'],
  ] as const) {
    const refused = await send('/console/clock', fields)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain(notified)
  }
  const ahead_seconds = /name="ahead_seconds" value="(\d+)"/.exec(page)?.[1] ?? ''
  const twice = await Promise.all([1, 2].map(() => send('/console/clock', { hours: '1', ahead_seconds })))
  expect(twice.map(({ status }) => status).sort()).toEqual([303, 422])
  expect(await look('/console/clock')).toContain('2027-03-04 12:00:00 UTC')
})

test('Webhooks are logged with their answers, and sent again', async () => {
  const listener = await listenForWebhooks()
  listener.answers.push(500)
  const endpoint = await sandbox.stripe.webhookEndpoints.create({
    url: listener.url,
    enabled_events: ['customer.created'],
  })
  await sandbox.stripe.customers.create()
  await vi.waitFor(() => expect(listener.received).toHaveLength(1), until)
  const row = async () =>
    (await look(`/console/deliveries?endpoint=${endpoint.id}&state=delivered`)).split('<tbody>')[1] ?? ''
  await vi.waitFor(async () => expect(await row()).toContain('500, 200'), until)
  const id = /deliveries\/(\d+)\/send/.exec(await row())?.[1] ?? ''
  const again = await send(`/console/deliveries/${id}/send`)
  expect(again.headers.get('location')).toBe(`/console/deliveries/${id}`)
  await vi.waitFor(() => expect(listener.received).toHaveLength(2), until)
  const event = listener.received[0]?.event.id ?? ''
  expect(await look(`/console/objects/${event}`)).toContain(`/console/deliveries/${id}`)
  expect((await send('/console/deliveries/9999999/send')).status).toBe(404)
  await sandbox.stripe.webhookEndpoints.del(endpoint.id)
  await listener.close()
})

test('The holder of a standard account disconnects from its page', async () => {
  const id = (await connected(sandbox, 'theo@example.com')).stripe_user_id ?? ''
  expect(await look(`/console/objects/${id}`)).toContain('Disconnect, as its holder')
  expect((await send(`/console/accounts/${id}/disconnect`)).status).toBe(303)
  await expect(sandbox.stripe.accounts.retrieve(id)).rejects.toMatchObject({ statusCode: 403 })
  expect(await look(`/console/objects/${id}`)).toContain('deleted or disconnected')
})

test('Test numbers are those the sandbox knows', async () => {
  const page = await look('/console/test-data')
  for (const words of [
    '4242 4242 4242 4242',
    '3782 822463 10005',
    'pm_card_createDispute',
    'comes back: no_account',
    '90012345',
  ]) {
    expect(page).toContain(words)
  }
})

test.each<Record<string, string>>([
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { origin: '' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
])('A form sent with %j does nothing', async (headers) => {
  const before = await ask(sandbox, 'GET', '/sandbox/clock')
  for (const path of ['/console/clock', '/console/faults', '/console/faults/clear', '/console/sign-in']) {
    const answer = await send(path, { days: '1', kind: 'late', secret_key: KEYS.secretKey }, headers)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
  }
  expect(sandbox.sandbox.faults.list()).toEqual([])
  expect(Reflect.get((await ask(sandbox, 'GET', '/sandbox/clock')).body, 'ahead_seconds')).toBe(
    Reflect.get(before.body, 'ahead_seconds'),
  )
})

/** Comes in by another name than the machine's own, as through a proxy or from a page that was made to lead here. */
function visitAs(host: string, cookie?: string): Promise<{ status: number; page: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host, ...(cookie !== undefined && { cookie }) }
    const asked = request(`${sandbox.url}/console`, { headers }, (response) => {
      let page = ''
      response.on('data', (part) => {
        page += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, page }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

test('By another name the console wants the secret key', async () => {
  for (const host of ['localhost:1', '127.0.0.1', '[::1]:80', 'sandbox.localhost']) {
    expect((await visitAs(host)).status).toBe(200)
  }
  const stranger = await visitAs('elsewhere.example')
  expect(stranger.status).toBe(401)
  expect(stranger.page).not.toContain('Objects by kind')
  expect((await visitAs('localhost.elsewhere.example')).status).toBe(401)
  expect((await send('/console/sign-in', { secret_key: 'sk_test_stranger' })).status).toBe(422)
  const opened = await send('/console/sign-in', { secret_key: KEYS.secretKey, back: '/console/clock' })
  expect(opened.headers.get('location')).toBe('/console/clock')
  const cookie = opened.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict/)
  expect((await visitAs('elsewhere.example', cookie.split(';')[0])).status).toBe(200)
  expect((await visitAs('elsewhere.example', 'stripe_sandbox_console=guess')).status).toBe(401)
  const astray = await send('/console/sign-in', { secret_key: KEYS.secretKey, back: 'https://elsewhere.example/' })
  expect(astray.headers.get('location')).toBe('/console')
})

test('An account is given a past by form', async () => {
  const account = (await connected(sandbox, 'marco@example.com')).stripe_user_id ?? ''
  expect(await look(`/console/businesses?account=${account}`)).toContain(`value="${account}"`)
  const fields = { account, seed: '4', months: '3', customers: '6', currencies: 'eur, gbp' }
  const made = await send('/console/businesses', fields)
  expect(made.headers.get('location')).toBe(`/console/objects?object=charge&account=${account}`)
  expect((await sandbox.stripe.customers.list({}, { stripeAccount: account })).data).toHaveLength(6)
  const again = await send('/console/businesses', fields)
  expect(again.status).toBe(422)
  expect(await again.text()).toContain('has the business of seed 4 already')
  const wrong = await send('/console/businesses', { seed: 'x', months: '1.5', currencies: 'gbp pounds' })
  const page = await wrong.text()
  for (const notified of [
    'id="account-error">Enter the ID of a connected account, acct_….',
    'id="seed-error">Give a whole number from 0 to 4294967295.',
    'id="months-error">Give a whole number from 1 to 60.',
    'id="currencies-error">pounds is no currency',
  ]) {
    expect(page).toContain(notified)
  }
  expect(page).toContain('value="gbp pounds"')
})
