import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from './bootstrap/builds.mjs'

const folder = mkdtempSync(join(tmpdir(), 'a start '))

beforeAll(buildServer)
afterAll(() => rmSync(folder, { recursive: true }))

function run(args: string[]) {
  const { PATH = '' } = process.env
  return spawn(process.execPath, ['--disable-warning=DeprecationWarning', ...args], {
    env: { PATH, DATA_DIR: join(folder, 'data'), PORT: '0', STRIPE_SANDBOX_PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

test('npm start starts the built server, with the files of its packages and its own', async () => {
  const server = run(['tools/start.mjs'])
  const errors = text(server.stderr)
  const ended = once(server, 'exit')
  let said = ''
  for await (const some of server.stdout.setEncoding('utf8')) {
    said += some
    const address = /is ready .*?: (http:\S+)/.exec(said)?.[1]
    if (!address) continue
    const paths = ['/readyz', '/api/docs', '/api/openapi.json', '/mailbox']
    const answers = await Promise.all(paths.map((path) => fetch(new URL(path, address))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    server.kill('SIGTERM')
  }
  expect([await errors, (await ended)[0], said]).toEqual(['', 0, expect.stringMatching(/^\s*Sharewell \S+ is ready/)])
})

test('its stacks name the sources', async () => {
  const failing = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    fs.mkdirSync = () => { throw new Error('No room') }
    syncBuiltinESMExports()`
  const server = run(['--import', `data:text/javascript,${encodeURIComponent(failing)}`, 'dist/main.js'])
  const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')])
  expect(code).toBe(1)
  expect(said).toMatch(/^Error: No room\n[\s\S]* at openFolder \(.*\/server\/start\.ts:\d+:\d+\)\n/m)
})

test('wherever it is started, Node has the same options', () => {
  const optionsIn = (file: string) => new Set(readFileSync(file, 'utf8').match(/--(disable-warning|min-semi)[\w=-]+/g))
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  const options = new Set(scripts.start.match(/--(disable-warning|min-semi)[\w=-]+/g))
  expect(options.size).toBe(2)
  expect([optionsIn('Dockerfile'), optionsIn('deploy/sharewell@.service')]).toEqual([options, options])
})
