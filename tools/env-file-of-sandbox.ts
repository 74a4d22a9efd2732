/** Loaded before the Stripe sandbox alone: what `.env` says of it. The server's own address is none of it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

const OF_THE_SERVER = ['HOST', 'PORT', 'PUBLIC_URL']

if (existsSync('.env')) {
  const { DATA_DIR, ...variables } = parseEnv(readFileSync('.env', 'utf8'))
  // The server's embedded PostgreSQL is in the folder itself.
  if (DATA_DIR) process.env.DATA_DIR ??= join(DATA_DIR, 'stripe-sandbox')
  for (const [name, value] of Object.entries(variables)) {
    if (!OF_THE_SERVER.includes(name)) process.env[name] ??= value
  }
}
