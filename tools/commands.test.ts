import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'commands-'))
afterAll(() => rmSync(folder, { recursive: true }))

const missing = join(folder, 'heads.json')
const odd = join(folder, 'odd.json')
const data = join(folder, 'data')
writeFileSync(odd, '{"deal": 1}')

/** What a command says that does not do what it was asked; no stack, and nothing is made. */
async function failed(command: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [`tools/${command}.ts`, ...args], {
    env: { PATH, DATA_DIR: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, printed, [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')])
  expect([printed, code]).toEqual(['', 1])
  expect(existsSync(data)).toBe(false)
  return said.trim()
}

test('audit:verify says what is wrong with its files, its options and its database', async () => {
  expect(await failed('audit-verify', ['--anchor', missing])).toBe(
    `--anchor: ${missing} cannot be read (it is not there).`,
  )
  expect(await failed('audit-verify', ['--anchor', odd])).toBe(
    `--anchor: ${odd} is no file that --write-anchor has written.`,
  )
  expect(await failed('audit-verify', ['--anchors', odd])).toMatch(/^Unknown option '--anchors'.*$/)
  expect(await failed('audit-verify', [])).toBe(
    `DATA_DIR: there is no database in ${data}; name the folder of one, or set DATABASE_URL.`,
  )
})

test('ledger:print makes no database, and says which one cannot be used', async () => {
  expect(await failed('ledger-print', [], { DATABASE_URL: 'mysql://ada:hunter2@localhost/x' })).toBe(
    'The configuration cannot be used:\n  - DATABASE_URL: “mysql://…@localhost/x” is not the address of a PostgreSQL, such as postgres://user:password@localhost:5432/sharewell.',
  )
})

test('admin:create without a terminal says what it needs', async () => {
  expect(await failed('admin-create', ['--name', 'Ada Morgan'])).toBe(
    'There is no terminal to ask at; give --email, ADMIN_PASSWORD (--name and --email as options, the password as the variable ADMIN_PASSWORD).',
  )
})
