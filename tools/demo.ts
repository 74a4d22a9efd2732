/**
 * `npm run demo`: a throwaway instance with the whole cast and months of business. It lives through them in a minute on
 * a clock of its own, through the same operations as a browser, and forgets everything when it stops.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '#server/config.ts'
import { misspeltVariables } from '#server/misspelt-variables.ts'
import { createLog, createShutdown, type Shutdown, Stopping, systemClock } from '#server/platform/process.ts'
import { type Running, start } from '#server/start.ts'
import { sentenceFor } from '#server/start-problem.ts'
import { VERSION } from '#server/version.ts'
import { readArguments } from './arguments.ts'
import { MONTHS } from './demo/business.ts'
import { livePast } from './demo/live-past.ts'
import { DEMO_PASSWORD, SIGN_INS } from './demo/people.ts'

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
