import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '../fixtures.ts'
import type { TestServer } from '../server/run-server.ts'

/** Something that somebody does at Stripe, with the platform's key. */
export async function atStripe(
  server: TestServer,
  path: string,
  parameters: Record<string, string> = {},
): Promise<void> {
  await post(server, path, new URLSearchParams(parameters))
}

/** Gives a connected account a past of three months, in pounds unless other currencies are named; it has a balance in each. */
export async function giveBusiness(server: TestServer, account: string, currencies = ['gbp']): Promise<void> {
  const business = { account, seed: 7, months: 3, customers: 20, currencies, settles_in: currencies }
  await post(server, '/sandbox/businesses', JSON.stringify(business))
}

async function post({ env, sandbox_url }: TestServer, path: string, body: URLSearchParams | string): Promise<void> {
  const secrets = JSON.parse(await readFile(join(env.DATA_DIR ?? '', 'secrets.json'), 'utf8')) as {
    sandbox_secret_key: string
  }
  const headers = { authorization: `Bearer ${secrets.sandbox_secret_key}` }
  const answer = await fetch(`${sandbox_url}${path}`, { method: 'POST', headers, body })
  expect(answer.ok).toBe(true)
}
