import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, composeApp } from '#server/compose.ts'
import { openSession } from '#server/identity/open-session.ts'
import { commandRunner } from '#server/platform/commands.ts'
import { folderDisk } from '#server/platform/files.ts'
import { createLog, systemClock } from '#server/platform/process.ts'
import { builtInSettings } from '#server/testing/built-in-settings.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { useDatabase } from '#server/testing/use-database.ts'
import { markDemoPeople } from './mark-demo-people.ts'

/** The whole product as it runs in production, on a database that has people of a demo all the same. */
const { connection, db } = useDatabase()
const log = createLog({ level: 'silent' })
const public_url = 'http://localhost:3000'
const builtIn = builtInSettings({ public_url, stripe_url: 'http://127.0.0.1:1' })
const settings = { ...builtIn, stripe: { ...builtIn.stripe, webhook_secrets: ['whsec_test'] } }
let cast: Cast
let inProduction: App
let inDevelopment: App

const compose = (mode: 'production' | 'local') =>
  composeApp({
    settings: { ...settings, mode },
    ...{ connection, clock: systemClock, log, work: false },
    disk: folderDisk(join(tmpdir(), 'sharewell-no-files')),
  })

beforeAll(async () => {
  inProduction = compose('production')
  inDevelopment = compose('local')
  for (const { server, start } of [inProduction, inDevelopment]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await start()
  }
  cast = await registerCast(db)
  const { commands } = inDevelopment
  await markDemoPeople({ commands, log }, [{ email: cast.ada.email, about: 'admin' }])
})

afterAll(async () => {
  for (const { server, database, jobs, hub } of [inProduction, inDevelopment]) {
    server.closeAllConnections()
    await hub.stop()
    await jobs.stop()
    await new Promise((resolve) => server.close(resolve))
    await database.close()
  }
})

const CALLS = [
  ['GET', '/api/development'],
  ['POST', '/api/development/role'],
  ['POST', '/api/development/notifications'],
] as const

async function answerOf(server: Server, [method, path]: readonly [string, string], cookie: string) {
  const { port } = server.address() as AddressInfo
  const body = JSON.stringify({ user_id: cast.ada.id, priority: 'high' })
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { cookie, origin: public_url, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    ...(method === 'POST' && { body }),
  })
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, code, cookies: response.headers.getSetCookie() }
}

async function cookieOf(user_id: string): Promise<string> {
  const command = commandRunner({ commands: inDevelopment.commands, log }, 'test')
  const answer = await command((write) =>
    openSession(write, { user_id, headers: new Headers(), secret: settings.auth_secret, public_url }),
  )
  return answer.map((line) => line.split(';')[0]).join('; ')
}

describe('in production', () => {
  it('nothing of developer mode answers, to nobody and to no role', async () => {
    const people = [cast.olivia, cast.priya, cast.theo, cast.ada]
    const cookies = ['', ...(await Promise.all(people.map(({ id }) => cookieOf(id))))]
    const answers = await Promise.all(
      cookies.flatMap((cookie) => CALLS.map((call) => answerOf(inProduction.server, call, cookie))),
    )
    expect(answers).toHaveLength(15)
    for (const answer of answers) expect(answer).toEqual({ status: 404, code: 'NOT_FOUND', cookies: [] })
    expect(await db.selectFrom('notifications').selectAll().execute()).toEqual([])
  })

  it('nothing of it is described', async () => {
    const paths = async ({ server }: App) => {
      const { port } = server.address() as AddressInfo
      const document = await (await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).text()
      return document.includes('/api/development')
    }
    expect(await paths(inProduction)).toBe(false)
    expect(await paths(inDevelopment)).toBe(true)
  })

  it('the same calls are answered elsewhere, or refused with what is missing', async () => {
    const cookie = await cookieOf(cast.theo.id)
    const answers = await Promise.all(CALLS.map((call) => answerOf(inDevelopment.server, call, cookie)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400])
  })
})
