import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const url = 'http://localhost:3000'

test('the greeting says which version runs and where, and names what is built in', () => {
  const built_in = { database: true, mailbox: true, sandbox: true }
  const text = greeting({ url, built_in, sandbox: { url: 'http://127.0.0.1:3001' } }, 'local')
  expect(text).toContain(`Sharewell ${version} is ready (local): http://localhost:3000\n`)
  expect(text).toContain('http://localhost:3000/mailbox')
  expect(text).toContain('Stripe sandbox at http://127.0.0.1:3001')
  expect(text).toContain('set DATABASE_URL')
})

test('the greeting of production names nothing that is not there', () => {
  const built_in = { database: false, mailbox: false, sandbox: false }
  const lines = greeting({ url, built_in, sandbox: null }, 'production').trim().split('\n')
  expect(lines).toEqual([
    `Sharewell ${version} is ready (production): http://localhost:3000`,
    '  The API is described at http://localhost:3000/api/docs',
  ])
})
