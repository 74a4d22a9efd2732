/**
 * `npm run demo`: a throwaway instance with the whole cast and months of business. It lives through them in a minute on
 * a clock of its own, through the same operations as a browser, and forgets everything when it stops.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMonths } from '#domain/calendar-dates.ts'
import { type Config, loadConfig } from '#server/config.ts'
import { movableClock, systemClock } from '#server/platform/clock.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { createShutdown } from '#server/platform/shutdown.ts'
import { type Running, start } from '#server/start.ts'
import { sentenceFor } from '#server/start-problem.ts'
import { settle } from '#stories/settle.ts'
import { liveThroughMonths, MONTHS } from './demo/business.ts'
import { DEMO_PASSWORD, registerPeople, SIGN_INS } from './demo/people.ts'

const { DATABASE_URL: _, ...env } = process.env
const data_dir = await mkdtemp(join(tmpdir(), 'sharewell-demo-'))
const forget = { name: 'forget', stop: () => rm(data_dir, { recursive: true, force: true }) }

try {
  const config = loadConfig({ ...env, APP_MODE: 'demo', DATA_DIR: data_dir })
  const log = createLog({ level: env.LOG_LEVEL ? config.log_level : 'warn', pretty: true })
  process.stdout.write(`\nLiving through ${MONTHS} months of business …\n`)
  await livePast(config, log)
  const running = await start({ config, clock: systemClock, log })
  createShutdown({ log, steps: [...running.steps, forget] }).onSignals()
  process.stdout.write(greeting(running))
} catch (error) {
  await forget.stop()
  process.stderr.write(`\n${sentenceFor(error)}\n\n`)
  process.exit(1)
}

function greeting({ url, sandbox }: Running): string {
  const width = Math.max(...SIGN_INS.map(([name, role]) => `${name}, ${role}`.length))
  const people = SIGN_INS.map(([name, role, email]) => `  ${`${name}, ${role}`.padEnd(width)}  ${email}`)
  return `
Sharewell's demo is ready: ${url}
Everybody's password: ${DEMO_PASSWORD}

${people.join('\n')}

  Mails: ${url}/mailbox   Payments: a sandbox at ${sandbox?.url}; no money moves
`
}

/** The past, on a clock that is moved from deal to deal; then the server starts again on real time. */
async function livePast(config: Config, log: Log): Promise<void> {
  const today = systemClock.today()
  const clock = movableClock(`${addMonths(today, -MONTHS - 1)}T09:00:00Z`)
  const past = await start({ config, clock, log, work: false })
  try {
    const cast = await registerPeople(past, log)
    await liveThroughMonths(cast, { clock, today, settle: () => settle(past.app, past.app.database.db) })
  } finally {
    for (const { stop } of past.steps) await stop()
  }
}
