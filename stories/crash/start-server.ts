import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type Stripe from 'stripe'
import { type App, composeApp } from '#server/compose.ts'
import { folderDisk } from '#server/platform/files.ts'
import { createLog, systemClock } from '#server/platform/process.ts'
import { builtInSettings } from '#server/testing/built-in-settings.ts'

export interface ServerOptions {
  connection: pg.ClientConfig
  sandbox_url: string
  port: number
  /** How many reads, and how many writes, it sends to Stripe a second; no limit by default. */
  calls_per_second?: number
}

/** The server that the crash test kills, and the one that comes after it: it does its work by itself, in real time. */
export async function startServer(
  { connection, sandbox_url, port, calls_per_second }: ServerOptions,
  around_stripe?: (http: Stripe.HttpClient) => Stripe.HttpClient,
): Promise<App> {
  const app = composeApp({
    settings: builtInSettings({
      ...{ public_url: `http://127.0.0.1:${port}`, stripe_url: sandbox_url },
      calls_per_second: calls_per_second ?? null,
    }),
    connection,
    clock: systemClock,
    log: createLog({ level: 'silent' }),
    disk: folderDisk(join(tmpdir(), 'sharewell-crash')),
    ...(around_stripe && { around_stripe }),
  })
  await new Promise<void>((resolve) => app.server.listen(port, '127.0.0.1', resolve))
  await app.start()
  return app
}
