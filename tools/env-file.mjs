/** Loaded before a command: the variables of `.env`, where there is one. Those of the environment take precedence. */
import { existsSync } from 'node:fs'

if (existsSync('.env')) {
  try {
    process.loadEnvFile('.env')
  } catch (error) {
    console.error(`.env cannot be read (${error instanceof Error ? error.message : error}).`)
    process.exit(1)
  }
}
