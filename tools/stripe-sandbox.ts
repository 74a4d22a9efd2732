/**
 * `npm run stripe-sandbox`: the Stripe sandbox alone. Without DATABASE_URL it keeps its state in a PostgreSQL of its own,
 * in DATA_DIR; with `--forget` in a folder that is gone when it stops.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { runFromEnvironment, WrongEnvironment } from '#packages/stripe-sandbox/run.ts'
import { createLog, createShutdown } from '#server/platform/process.ts'
import { sentenceFor } from '#server/start-problem.ts'
import { readArguments } from './arguments.ts'

const { values } = readArguments({
  script: 'run stripe-sandbox',
  does: 'Starts the Stripe sandbox alone. Its variables are in packages/stripe-sandbox/README.md.',
  options: { forget: { type: 'boolean', help: 'keeps its data in a folder that is deleted when it stops' } },
})

const log = createLog({ level: 'warn', pretty: true })
const shutdown = createShutdown({ log })
shutdown.onSignals()

try {
  const connection = await state()
  shutdown.signal.throwIfAborted()
  const sandbox = await runFromEnvironment(process.env, connection)
  shutdown.prepend({ name: 'stop the sandbox', stop: () => sandbox.close() })
} catch (error) {
  const isStopping = shutdown.signal.aborted
  await shutdown.run('the start failed', 'debug')
  if (!isStopping) endWith(error)
}

function endWith(error: unknown): never {
  const sentence = error instanceof WrongEnvironment ? error.message : sentenceFor(error)
  process.stderr.write(`\n${sentence}\n\n`)
  process.exit(1)
}

/** Where the state is stored; the first steps of stopping are those that were prepared last. */
async function state(): Promise<pg.PoolConfig> {
  const { DATABASE_URL, DATA_DIR } = process.env
  if (DATABASE_URL) return { connectionString: DATABASE_URL }
  const starting = startEmbeddedPostgres({
    ...{ dataDir: folder(DATA_DIR), log, signal: shutdown.signal },
    restarts: { onAbandoned: (error) => shutdown.run('the database is lost').then(() => endWith(error)) },
  })
  // What failed to start needs no stop; the start reports why it failed.
  shutdown.prepend({
    name: 'stop PostgreSQL',
    stop: () =>
      starting.then(
        ({ stop }) => stop(),
        () => {},
      ),
  })
  return (await starting).connection
}

function folder(chosen: string | undefined): string {
  if (!values.forget) return chosen || 'data/stripe-sandbox'
  const throwaway = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'))
  const removeFolder = () => rmSync(throwaway, { recursive: true, force: true })
  process.on('exit', removeFolder)
  shutdown.prepend({ name: 'forget', stop: async () => removeFolder() })
  return throwaway
}
