import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'commands-'))
afterAll(() => rmSync(folder, { recursive: true }))

const missing = join(folder, 'heads.json')
const odd = join(folder, 'odd.json')
const data = join(folder, 'data')
writeFileSync(odd, '{"deal": 1}')

/** What a command says that does not do what it was asked; no stack, and nothing is made. */
async function failed(command: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout, stderr, code } = await run(command, args, env)
  expect([stdout, code]).toEqual(['', 1])
  expect(existsSync(data)).toBe(false)
  return stderr.trim()
}

async function run(command: string, args: string[], env: Record<string, string> = {}) {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [fileOf(command), ...args], {
    env: { PATH, DATA_DIR: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stderr, stdout, [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')])
  return { stdout, stderr, code }
}

const fileOf = (command: string) => (command === 'start' ? 'tools/start.mjs' : `tools/${command}.ts`)

test('audit:verify says what is wrong with its files, its options and its database', async () => {
  expect(await failed('audit-verify', ['--anchor', missing])).toBe(
    `--anchor: ${missing} cannot be read (it is not there).`,
  )
  expect(await failed('audit-verify', ['--anchor', odd])).toBe(`--anchor: ${odd} was not written by --write-anchor.`)
  expect(await failed('audit-verify', ['--anchors', odd])).toBe(
    "Unknown option '--anchors'; see npm run audit:verify -- --help.",
  )
  expect(await failed('audit-verify', [])).toBe(
    `DATA_DIR: “${data}” has no database; set it to the folder of one, or set DATABASE_URL.`,
  )
})

test('ledger:print makes no database, and says which one cannot be used', async () => {
  expect(await failed('ledger-print', [], { DATABASE_URL: 'mysql://ada:hunter2@localhost/x' })).toBe(
    'Invalid configuration:\n  - DATABASE_URL: “mysql://…@localhost/x” is not the address of a PostgreSQL, such as postgres://user:password@localhost:5432/sharewell.',
  )
})

test('admin:create names the field and its value, and what is missing without a terminal', async () => {
  expect(await failed('admin-create', ['--name', 'Ada Morgan', '--email', 'ada@example.com'])).toBe(
    'There is no terminal to ask at; set the password in the variable ADMIN_PASSWORD.',
  )
  expect(await failed('admin-create', [], { ADMIN_PASSWORD: 'a passphrase' })).toBe(
    'There is no terminal to ask at; give the name with --name, give the email address with --email.',
  )
  const given = ['--name', 'Ada Morgan', '--email']
  expect(await failed('admin-create', [...given, 'ada'], { ADMIN_PASSWORD: 'a passphrase' })).toBe(
    '--email: “ada” is not an email address, such as ada@example.com.',
  )
  expect(await failed('admin-create', [...given, 'ada@example.com'], { ADMIN_PASSWORD: 'short' })).toBe(
    'ADMIN_PASSWORD: its value of 5 characters is not a password of 6 to 128 characters.',
  )
})

const COMMANDS = [
  ...['start', 'demo', 'dev', 'db-types', 'ledger-print', 'audit-verify', 'admin-create', 'stripe-sandbox'],
  ...['test', 'check'],
]

test.each(COMMANDS)(
  '%s answers --help, and refuses an option that it does not take before it does anything',
  async (command) => {
    const help = await run(command, ['--help'])
    expect([help.code, help.stderr]).toEqual([0, ''])
    expect(help.stdout).toMatch(
      /^Usage: npm (run )?[a-z:-]+( --.*)?\n\n[A-Z].*\.\n\n( {2}.+\n)* {2}--help +shows this\n$/,
    )
    expect(await failed(command, ['--helpp'])).toMatch(
      /^Unknown option '--helpp'; see npm (run )?[a-z:-]+ -- --help\.$/,
    )
  },
)

test('the scripts of the commands are those of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  for (const command of COMMANDS) {
    const name = Object.keys(scripts).find((script) => scripts[script]?.endsWith(` ${fileOf(command)}`))
    const text = readFileSync(fileOf(command), 'utf8')
    expect(text).toContain(`script: '${name === 'start' || name === 'test' ? name : `run ${name}`}'`)
  }
})

test('no script prints that there is no .env', () => {
  expect(readFileSync('package.json', 'utf8')).not.toContain('--env-file')
})

test('a .env is read before the command, and what the environment says takes precedence', async () => {
  const preload = join(process.cwd(), 'tools/env-file.mjs')
  const asked = ['--import', preload, '-p', '[process.env.ONE, process.env.TWO].join()']
  const print = () =>
    promisify(execFile)(process.execPath, asked, { cwd: folder, env: { PATH: process.env.PATH, TWO: 'outside' } })
  expect(await print()).toEqual({ stdout: ',outside\n', stderr: '' })
  writeFileSync(join(folder, '.env'), 'ONE=inside\nTWO=inside\n')
  expect(await print()).toEqual({ stdout: 'inside,outside\n', stderr: '' })
})

test('the Stripe sandbox alone reads of .env what is not the server’s', async () => {
  writeFileSync(
    join(folder, '.env'),
    'PORT=3000\nSTRIPE_SANDBOX_PORT=4220\nDATA_DIR=here\nPUBLIC_URL=https://a.example\n',
  )
  const preload = join(process.cwd(), 'tools/env-file-of-sandbox.ts')
  const names = ['PORT', 'STRIPE_SANDBOX_PORT', 'DATA_DIR', 'PUBLIC_URL']
  const program = `JSON.stringify(${JSON.stringify(names)}.map((name) => process.env[name] ?? null))`
  const asked = ['--import', preload, '-p', program]
  const { stdout } = await promisify(execFile)(process.execPath, asked, {
    cwd: folder,
    env: { PATH: process.env.PATH },
  })
  expect(JSON.parse(stdout)).toEqual([null, '4220', 'here/stripe-sandbox', null])
})
