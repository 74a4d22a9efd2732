import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '../fixtures.ts'
import type { TestServer } from '../server/run-server.ts'

/** Something that somebody does at Stripe, with the platform's key. */
export async function atStripe(
  { env, sandbox_url }: TestServer,
  path: string,
  parameters: Record<string, string> = {},
): Promise<void> {
  const secrets = JSON.parse(await readFile(join(env.DATA_DIR ?? '', 'secrets.json'), 'utf8')) as {
    sandbox_secret_key: string
  }
  const answer = await fetch(`${sandbox_url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secrets.sandbox_secret_key}` },
    body: new URLSearchParams(parameters),
  })
  expect(answer.ok).toBe(true)
}
