#!/usr/bin/env node
import { runFromEnvironment, WrongEnvironment } from './run.ts'

try {
  const connectionString = process.env.DATABASE_URL
  if (!connectionString) {
    throw new WrongEnvironment('DATABASE_URL: not set, and needed (the PostgreSQL database of the sandbox).')
  }
  const sandbox = await runFromEnvironment(process.env, { connectionString })
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      sandbox.close().then(() => process.exit(0))
    })
  }
} catch (error) {
  if (!(error instanceof WrongEnvironment)) throw error
  console.error(error.message)
  process.exit(1)
}
