import { request } from 'node:http'
import { expect, test } from 'vitest'
import { KEYS, useSandbox } from '../testing/use-sandbox.ts'
import { isKnownHost } from './known-host.ts'

const sandbox = useSandbox({ publicUrl: 'https://Pay.example/', allowedHosts: ['Stripe-Sandbox'] })

test.each<[string | undefined, boolean]>([
  [undefined, true],
  ['localhost:12111', true],
  ['LOCALHOST', true],
  ['sandbox.localhost', true],
  ['127.0.0.1:12111', true],
  ['[::1]:12111', true],
  ['192.168.1.5', true],
  ['stripe-sandbox:12111', true],
  ['Stripe-Sandbox', true],
  ['', false],
  ['http://localhost', false],
  ['elsewhere.example', false],
  ['localhost.elsewhere.example', false],
  ['127.0.0.1.elsewhere.example', false],
  ['notlocalhost', false],
  ['localhost@elsewhere.example', false],
])('Called %s, the sandbox answers: %s', (host, isKnown) => {
  expect(isKnownHost(host, ['stripe-sandbox'])).toBe(isKnown)
})

/** Asks for something by another name, as a page does whose name was made to lead here. */
function askBy(host: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host, authorization: `Bearer ${KEYS.secretKey}` }
    request(`${sandbox.url}${path}`, { headers }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part as Buffer)
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') })
    })
      .on('error', reject)
      .end()
  })
}

test.each(['/v1/balance', '/v1/files/file_x/contents', '/sandbox/clock', '/console', '/', '/e/acct_x', '/nowhere'])(
  'By a name it does not know, %s is not answered',
  async (path) => {
    const refused = await askBy('elsewhere.example', path)
    expect(refused.status).toBe(421)
    // A program reads it in JSON, a person on a page.
    const isForPrograms = /^\/(v1|sandbox)\//.test(path)
    expect(refused.body).toMatch(isForPrograms ? /^{"error":.*ALLOWED_HOSTS/ : /^<!doctype html>[\s\S]*ALLOWED_HOSTS/)
  },
)

test('The names it was given are known', async () => {
  for (const host of ['pay.example', 'STRIPE-SANDBOX:12111', 'localhost']) {
    expect((await askBy(host, '/v1/balance')).status).toBe(200)
  }
})
