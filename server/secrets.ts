import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const secrets = z.object({
  auth_secret: z.string().min(32),
  sandbox_secret_key: z.string().startsWith('sk_test_'),
  sandbox_publishable_key: z.string().startsWith('pk_test_'),
})

export type Secrets = z.output<typeof secrets>

/** What a local instance keeps to itself: made once in its data folder, readable by its owner only. */
export function storedSecrets(data_dir: string): Secrets {
  const file = join(data_dir, 'secrets.json')
  if (existsSync(file)) return secrets.parse(JSON.parse(readFileSync(file, 'utf8')))
  const random = (bytes: number) => randomBytes(bytes).toString('hex')
  const made: Secrets = {
    auth_secret: random(32),
    sandbox_secret_key: `sk_test_sandbox${random(12)}`,
    sandbox_publishable_key: `pk_test_sandbox${random(12)}`,
  }
  mkdirSync(data_dir, { recursive: true })
  // Whole or not at all: a process killed here leaves no half a file behind.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, file)
  return made
}
