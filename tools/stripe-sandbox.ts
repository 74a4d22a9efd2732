/**
 * `npm run stripe-sandbox`: the Stripe sandbox alone. Without DATABASE_URL it keeps its state in a PostgreSQL of its own,
 * in DATA_DIR; with `--forget` in a folder that is gone when it stops.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'
import { createShutdown, type ShutdownStep } from '#server/platform/shutdown.ts'
import { sentenceFor } from '#server/start-problem.ts'
import { runFromEnvironment, WrongEnvironment } from '#stripe-sandbox/run.ts'

const log = createLog({ level: 'warn', pretty: true })
const steps: ShutdownStep[] = []
const shutdown = createShutdown({ log, steps })

try {
  const sandbox = await runFromEnvironment(process.env, await state())
  steps.unshift({ name: 'stop the sandbox', stop: () => sandbox.close() })
  shutdown.onSignals()
} catch (error) {
  await shutdown.run('the start failed')
  const sentence = error instanceof WrongEnvironment ? error.message : sentenceFor(error)
  process.stderr.write(`\n${sentence}\n\n`)
  process.exit(1)
}

/** Where the state is kept; the first steps of stopping are those that were prepared last. */
async function state(): Promise<pg.PoolConfig> {
  const { DATABASE_URL, DATA_DIR } = process.env
  if (DATABASE_URL) return { connectionString: DATABASE_URL }
  const postgres = await startEmbeddedPostgres({ dataDir: await folder(DATA_DIR), log })
  steps.unshift({ name: 'stop PostgreSQL', stop: () => postgres.stop() })
  return postgres.connection
}

async function folder(chosen: string | undefined): Promise<string> {
  if (!process.argv.includes('--forget')) return chosen || 'data/stripe-sandbox'
  const throwaway = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'))
  steps.unshift({ name: 'forget', stop: () => rm(throwaway, { recursive: true, force: true }) })
  return throwaway
}
