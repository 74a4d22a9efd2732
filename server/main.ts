import { ConfigError, loadConfig } from './config.ts'
import { systemClock } from './platform/clock.ts'
import { EmbeddedPostgresError } from './platform/embedded-postgres/error.ts'
import { createLog } from './platform/log.ts'
import { createShutdown } from './platform/shutdown.ts'
import { type Running, start } from './start.ts'

try {
  const config = loadConfig(process.env)
  const log = createLog({ level: config.log_level, pretty: process.stdout.isTTY })
  const running = await start({ config, clock: systemClock, log })
  createShutdown({ log, steps: running.steps }).onSignals()
  process.stdout.write(greeting(running, config.mode))
} catch (error) {
  process.stderr.write(`\n${sentenceFor(error)}\n\n`)
  process.exit(1)
}

function greeting({ url, built_in, sandbox }: Running, mode: string): string {
  const lines = [
    `Sharewell is ready (${mode}): ${url}`,
    ...(built_in.mailbox ? [`  Mails are kept at      ${url}/mailbox`] : []),
    ...(sandbox ? [`  Payments go to a built-in Stripe sandbox at ${sandbox.url}; no money moves`] : []),
    ...(built_in.database ? ['  The database is built in; set DATABASE_URL for your own PostgreSQL'] : []),
    `  The API is described at ${url}/api/docs`,
  ]
  return `\n${lines.join('\n')}\n\n`
}

/** What a person at the terminal needs to know: a sentence where we expected it, the whole error where not. */
function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const { port } = error as { port?: number }
    return `Port ${port} is already in use. Stop what runs there, or choose another with PORT.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
