/**
 * `npm run demo`: a throwaway instance with the whole cast and months of business. It lives through them in a minute on
 * a clock of its own, through the same operations as a browser, and forgets everything when it stops.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ORPCError } from '@orpc/client'
import { addMonths } from '#domain/calendar-dates.ts'
import { loadConfig } from '#server/config.ts'
import { databaseLost } from '#server/database-lost.ts'
import { misspeltVariables } from '#server/misspelt-variables.ts'
import {
  createLog,
  createShutdown,
  movableClock,
  type Shutdown,
  Stopping,
  systemClock,
} from '#server/platform/process.ts'
import { type Running, type StartOptions, start } from '#server/start.ts'
import { StartProblem, sentenceFor } from '#server/start-problem.ts'
import { VERSION } from '#server/version.ts'
import { readArguments } from './arguments.ts'
import { liveThroughMonths, MONTHS } from './demo/business.ts'
import { DEMO_PASSWORD, productOf, registerPeople, SIGN_INS } from './demo/people.ts'

readArguments({
  script: 'run demo',
  does: 'Starts a throwaway instance with sample data, and prints a sign-in for each person. PORT, HOST and PUBLIC_URL say where it is opened.',
  options: {},
})

// Its people and their money are made up, so it keeps away from what a .env names for the real ones.
const BUILT_IN = /^(DATABASE_URL|SMTP_URL|S3_.*|STRIPE_.*(KEY|SECRET|ID))$/
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !BUILT_IN.test(name)))

try {
  const settings = loadConfig({ ...env, APP_MODE: 'demo' })
  for (const sentence of misspeltVariables(env)) process.stderr.write(`\n${sentence}\n`)
  const log = createLog({ level: env.LOG_LEVEL ? settings.log_level : 'warn', pretty: true })
  const shutdown = createShutdown({ log })
  shutdown.onSignals()
  const config = { ...settings, data_dir: throwawayFolder(shutdown) }
  process.stdout.write(`\nCreating ${MONTHS} months of sample data …\n`)
  const onDatabaseLost = (error: Error) => shutdown.run('the database is lost').then(() => endWith(error))
  await livePast({ config, log, onDatabaseLost }, shutdown)
  const running = await start({ config, clock: systemClock, log, shutdown, onDatabaseLost })
  process.stdout.write(greeting(running))
} catch (error) {
  // Stopped while seeding: the shutdown ends the process, and calls in progress have failed.
  if (!(error instanceof Stopping)) endWith(error)
}

/** It is gone with the demo, also where that is not given the time to stop in order. */
function throwawayFolder(shutdown: Shutdown): string {
  const folder = mkdtempSync(join(tmpdir(), 'sharewell-demo-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.on('exit', removeFolder)
  shutdown.prepend({ name: 'forget', stop: async () => removeFolder() })
  return folder
}

function endWith(error: unknown): never {
  process.stderr.write(`\n${sentenceFor(error)}\n\n`)
  process.exit(1)
}

function greeting({ url, sandbox }: Running): string {
  const width = Math.max(...SIGN_INS.map(([name, role]) => `${name}, ${role}`.length))
  const people = SIGN_INS.map(([name, role, email]) => `  ${`${name}, ${role}`.padEnd(width)}  ${email}`)
  return `
Sharewell ${VERSION}, demo, is ready: ${url}
Everybody's password: ${DEMO_PASSWORD}

${people.join('\n')}

  Mails: ${url}/mailbox   Payments: a sandbox at ${sandbox?.url}; no money moves
`
}

/** The past, on a clock that is moved from deal to deal; then the server starts again on real time. */
async function livePast(options: Pick<StartOptions, 'config' | 'log' | 'onDatabaseLost'>, present: Shutdown) {
  const { log } = options
  const today = systemClock.today()
  const clock = movableClock(`${addMonths(today, -MONTHS - 1)}T09:00:00Z`)
  const shutdown = createShutdown({ log })
  present.prepend({ name: 'stop the past', stop: () => shutdown.run('the demo stops') })
  const past = await start({ ...options, clock, work: false, shutdown })
  try {
    const cast = await registerPeople(past, log)
    await liveThroughMonths(cast, { clock, today, product: productOf(past) })
  } catch (error) {
    if (present.signal.aborted) throw new Stopping()
    const isLost = isUnavailable(error) || databaseLost(error, options.config)
    throw isLost ? new StartProblem(LOST, { cause: error }) : error
  } finally {
    await shutdown.run('the past is over')
  }
}

/** What a call is answered while the database is away. */
function isUnavailable(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'SERVICE_UNAVAILABLE'
}

const LOST = 'The built-in PostgreSQL ended while the demo was being prepared. Start it again.'
