import { loadConfig } from './config.ts'
import { systemClock } from './platform/clock.ts'
import { createLog } from './platform/log.ts'
import { createShutdown } from './platform/shutdown.ts'
import { type Running, start } from './start.ts'
import { sentenceFor } from './start-problem.ts'

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
