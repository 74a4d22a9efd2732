import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { createSandbox } from '#packages/stripe-sandbox/sandbox.ts'
import { type App, composeApp } from '#server/compose.ts'
import { folderDisk } from '#server/platform/files.ts'
import type { Viewer } from '#server/platform/http.ts'
import { type Clock, closeServer, createLog } from '#server/platform/process.ts'
import { builtInSettings, TEST_KEYS } from '#server/testing/built-in-settings.ts'

interface BenchOptions {
  work?: boolean
  /** What the sandbox allows. */
  calls_per_second?: number | null
  /** Whether the sandbox sends it events. */
  hears?: boolean
}

/** The product on a database, listening; its jobs do not run by default. */
export async function composeBench(
  connection: pg.PoolConfig,
  clock: Clock,
  { work = false, calls_per_second = null, hears = true }: BenchOptions = {},
) {
  const sandbox = await createSandbox({
    ...{ connection, port: 0, now: () => clock.now(), ...TEST_KEYS },
    ...(calls_per_second !== null && { callsPerSecond: calls_per_second }),
  })
  // Which port it gets shows only once it listens; by an IP address it answers at any.
  const settings = builtInSettings({ public_url: 'http://127.0.0.1', stripe_url: sandbox.url })
  const app = composeApp({
    settings: hears ? settings : { ...settings, stripe: { ...settings.stripe, webhook_secrets: ['whsec_elsewhere'] } },
    connection,
    clock,
    log: createLog({ level: 'silent' }),
    disk: folderDisk(join(tmpdir(), 'sharewell-bench-files')),
    work,
  })
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  await app.start()
  return {
    app,
    sandbox,
    url,
    signIn: (viewer: Viewer) => signIn(app, url, viewer, clock),
    async close() {
      await app.hub.stop()
      await closeServer(app.server)
      await app.jobs.stop()
      await sandbox.close()
      await app.database.close()
    },
  }
}

async function signIn(app: App, url: string, viewer: Viewer, clock: Clock): Promise<string> {
  const password = await app.sessions.hashPassword('bench-password')
  await app.database.db.transaction().execute((tx) => app.sessions.addCredential(tx, viewer.id, password, clock.now()))
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: viewer.email, password: 'bench-password' }),
  })
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
