/**
 * `npm run demo`: a throwaway instance with the whole cast and months of business. It lives through them in a minute on
 * a clock of its own, through the same operations as a browser, and forgets everything when it stops.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMonths } from '#domain/calendar-dates.ts'
import { loadConfig } from '#server/config.ts'
import { movableClock, systemClock } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'
import { createShutdown } from '#server/platform/shutdown.ts'
import { start } from '#server/start.ts'
import { settle } from '#stories/settle.ts'
import { liveThroughMonths, MONTHS } from './demo/business.ts'
import { DEMO_PASSWORD, registerPeople, SIGN_INS } from './demo/people.ts'

const { DATABASE_URL: _, ...env } = process.env
const data_dir = await mkdtemp(join(tmpdir(), 'sharewell-demo-'))
const config = loadConfig({ ...env, APP_MODE: 'demo', DATA_DIR: data_dir })
const log = createLog({ level: env.LOG_LEVEL ? config.log_level : 'warn', pretty: true })
const today = systemClock.today()

process.stdout.write(`\nLiving through ${MONTHS} months of business …\n`)
await livePast()
const running = await start({ config, clock: systemClock, log })
const forget = { name: 'forget', stop: () => rm(data_dir, { recursive: true, force: true }) }
createShutdown({ log, steps: [...running.steps, forget] }).onSignals()

const width = Math.max(...SIGN_INS.map(([name, role]) => `${name}, ${role}`.length))
const people = SIGN_INS.map(([name, role, email]) => `  ${`${name}, ${role}`.padEnd(width)}  ${email}`)
process.stdout.write(`
Sharewell's demo is ready: ${running.url}
Everybody's password: ${DEMO_PASSWORD}

${people.join('\n')}

  Mails: ${running.url}/mailbox   Payments: a sandbox at ${running.sandbox?.url}; no money moves
`)

/** The past, on a clock that is moved from deal to deal; then the server starts again on real time. */
async function livePast(): Promise<void> {
  const clock = movableClock(`${addMonths(today, -MONTHS - 1)}T09:00:00Z`)
  const past = await start({ config, clock, log, work: false })
  const cast = await registerPeople(past, log)
  await liveThroughMonths(cast, { clock, today, settle: () => settle(past.app, past.app.database.db) })
  for (const { stop } of past.steps) await stop()
}
