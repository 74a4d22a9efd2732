import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { castFor } from '#scenarios/cast.ts'
import { cookieHeader, type Person } from '#scenarios/person.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { stranger } from './strangers.ts'
import { useWorld } from './world.ts'

/** What somebody can do with a cookie, an address and patience. */
const world = useWorld('2026-11-02T09:00:00Z')
const { email, password } = castFor().olivia
const OLIVIA = { email, password }
let olivia: Person

beforeAll(async () => {
  olivia = await registerPerson(world, castFor().olivia)
})
beforeEach(() => {
  world.clock.advance({ minutes: 20 })
})

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${world.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const signIn = (changes: object = {}, headers = {}) => post('/api/auth/login', { ...OLIVIA, ...changes }, headers)
const whoIs = async (cookie: string) => {
  const response = await fetch(`${world.url}/api/session`, { headers: { cookie } })
  return ((await response.json()) as { viewer: { email: string } | null }).viewer?.email ?? null
}
const nameAndValue = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')

describe('the session’s cookie', () => {
  it('is out of reach of scripts and of other sites', async () => {
    const cookies = (await signIn({ remember: true })).headers.getSetCookie()
    const session = cookies.find((line) => line.includes('session_token')) ?? ''
    expect(session.split('; ').slice(1)).toEqual(['Max-Age=2592000', 'Path=/', 'HttpOnly', 'SameSite=Lax'])
  })

  it('is new with each sign-in, whatever came with it', async () => {
    const theirs = nameAndValue(await signIn())
    const again = nameAndValue(await signIn({}, { cookie: theirs }))
    expect(again).not.toBe(theirs)
    expect(await whoIs(again)).toBe(OLIVIA.email)
  })

  it.each([
    'sharewell.session_token=guess',
    'sharewell.session_token=guess.c2lnbmF0dXJl',
    'sharewell.session_token=%E0%A4%A',
    '__proto__=1; sharewell.session_token=',
    '=;;; =',
  ])('cannot be made up: %s', async (cookie) => {
    expect(await whoIs(cookie)).toBeNull()
  })

  it('is worth nothing with its signature changed, or after signing out', async () => {
    const cookie = nameAndValue(await signIn())
    expect(await whoIs(cookie.replace(/(session_token=\w{8})\w/, '$1_'))).toBeNull()
    expect((await post('/api/auth/logout', {}, { cookie })).status).toBe(200)
    expect(await whoIs(cookie)).toBeNull()
    expect((await post('/api/auth/logout', {}, { cookie })).status).toBe(401)
  })

  it('signs nobody out from another site', async () => {
    const cookie = nameAndValue(await signIn())
    const headers = { cookie, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await post('/api/auth/logout', {}, headers)).status).toBe(403)
    expect(await whoIs(cookie)).toBe(OLIVIA.email)
  })
})

describe('guessing passwords', () => {
  it('has to wait after five, whatever address they claim to come from', async () => {
    const answers = []
    for (let index = 0; index < 7; index += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${index}`, 'x-client-ip': `203.0.113.${index}` }
      answers.push(await signIn({ password: 'wrong-one' }, headers))
    }
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429])
    const last = answers.at(-1)
    expect(last?.headers.get('retry-after')).toBe('900')
    expect(await last?.json()).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many tries. Please wait 15 minutes and try again.',
    })
    expect((await signIn()).status).toBe(429)
    world.clock.advance({ minutes: 16 })
    expect((await signIn()).status).toBe(200)
  })

  it('learns nothing of who has an account', async () => {
    const answers = await Promise.all(
      [OLIVIA.email, 'nobody@fernleaf.example'].map(async (email) => {
        const response = await signIn({ email, password: 'wrong-one' })
        return { status: response.status, cookies: response.headers.getSetCookie(), body: await response.json() }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
  })

  it('nor by registering with an address', async () => {
    const registration = {
      role: 'owner',
      first_name: 'Olivia',
      last_name: 'Hart',
      password: 'fernleaf-7',
      acting_personally: true,
    }
    const answers = await Promise.all(
      [OLIVIA.email, 'nobody@fernleaf.example'].map(async (email) => {
        const id = randomUUID()
        const response = await post('/api/auth/request-otp', {
          id,
          otp_type: 'register',
          registration: { ...registration, email },
        })
        return (await response.text()).replace(id, '').replaceAll(email, '').replaceAll(encodeURIComponent(email), '')
      }),
    )
    expect(answers[0]).toEqual(answers[1])
  })
})

describe('the live stream', () => {
  const listen = (cookie: string) => fetch(`${world.url}/api/live`, { headers: { cookie } })

  it('is for signed-in people', async () => {
    expect((await listen('')).status).toBe(401)
  })

  it('ends when its session does, and shows nothing of anybody else’s', async () => {
    const cookie = nameAndValue(await signIn())
    const theo = await stranger(world, 'owner')
    const stream = await listen(cookie)
    const heard = text(stream.body as ReadableStream<Uint8Array>)
    await theo.api.projects.createProject({
      id: randomUUID(),
      title: 'Larkspur',
      industry: 'Software',
      stage: 'Growth',
      estimate_timeline: { value: 1, unit: 'month' },
    })
    await post('/api/auth/logout', {}, { cookie: cookieHeader(theo) })
    await post('/api/auth/logout', {}, { cookie })
    const topics = [...(await heard).matchAll(/"topic":"(\w+)"/g)].map(([, topic]) => topic)
    expect(topics).toEqual(['session_ended'])
    expect(await whoIs(cookieHeader(olivia))).toBe(OLIVIA.email)
  })

  it('is not opened without end', async () => {
    const cookie = nameAndValue(await signIn())
    const streams = await Promise.all(Array.from({ length: 32 }, () => listen(cookie)))
    expect(streams.map(({ status }) => status).sort()).toEqual([...Array(30).fill(200), 503, 503])
    await post('/api/auth/logout', {}, { cookie })
    await Promise.all(streams.map((stream) => stream.text()))
  })
})
