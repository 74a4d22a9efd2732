import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { addressOf, urlOf } from './testing/mortal-sandbox.ts'
import { withClient } from './testing/use-sandbox.ts'

const BIN = 'packages/stripe-sandbox/bin.mjs'
const { connection: server, template } = inject('testServer')

/** As a Node that cannot read TypeScript runs it, or one that can. */
function run(file: string, { reads, env = {} }: { reads: boolean; env?: Record<string, string> }) {
  const flags = reads ? [] : ['--no-strip-types']
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [...flags, file], { env: { PATH, PORT: '0', ...env } })
  let errors = ''
  child.stderr.on('data', (part) => (errors += part))
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number, errors }))
  return { child, ended }
}

test.each([true, false])(
  'The command starts the sandbox and stops it with itself, whether Node reads TypeScript: %s',
  async (reads) => {
    const database = `${template}_${randomBytes(4).toString('hex')}`
    await withClient(server, (client) => client.query(`create database ${database}`))
    const { child, ended } = run(BIN, { reads, env: { DATABASE_URL: urlOf({ ...server, database }) } })
    const url = await addressOf(child)
    expect((await fetch(`${url}/v1/balance`)).status).toBe(401)
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, errors: '' })
    await expect(fetch(url)).rejects.toThrow()
  },
)

test('Without a database, or a Node that reads TypeScript, it ends with a sentence', async () => {
  const missing = await run(BIN, { reads: false }).ended
  expect(missing).toMatchObject({ code: 1, errors: expect.stringContaining('DATABASE_URL: not set') })
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-bin-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await copyFile(BIN, join(folder, 'bin.mjs'))
  const alone = await run(join(folder, 'bin.mjs'), { reads: false }).ended
  expect(alone).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/cannot run the sandbox; install its packages/),
  })
})
