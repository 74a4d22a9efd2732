import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { loadConfig } from '#server/config.ts'
import { createLog, createShutdown } from '#server/platform/process.ts'
import { livePast } from '../tools/demo/live-past.ts'
import { DEMO_PASSWORD, SIGN_INS } from '../tools/demo/people.ts'

/** The demo's months of business, served as `npm start` serves them: by the server that was built. */
export async function startDemoInstance() {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'sharewell-bench-demo-'))
  const variables = { APP_MODE: 'demo', DATA_DIR, PORT: '0', LOG_LEVEL: 'warn' }
  const log = createLog({ level: 'warn' })
  await livePast({ config: loadConfig(variables), log, onDatabaseLost: fail }, createShutdown({ log }))
  const { PATH, HOME } = process.env
  const server = spawn(process.execPath, startArguments(), {
    env: { PATH, HOME, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => server.on('exit', done))
  const url = await addressIn(server.stdout)
  server.stdout.resume()
  return {
    url,
    owner: { email: SIGN_INS[0][2], password: DEMO_PASSWORD },
    async stop() {
      server.kill('SIGTERM')
      await ended
      await rm(DATA_DIR, { recursive: true, force: true })
    },
  }
}

function fail(error: Error): never {
  throw error
}

/** Node's arguments in `npm start`, without the preload that reads .env. */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  const [, args] = scripts.start.split(' --import ./tools/env-file.mjs ')
  if (args === undefined) throw new Error('`npm start` no longer reads .env as this expects.')
  return args.split(' ')
}

/** Where a server listens, which it prints as soon as it is ready. */
export async function addressIn(output: Readable): Promise<string> {
  let printed = ''
  for await (const text of output.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    printed += text
    const address = /is ready .*?: (http:\S+)/.exec(printed)?.[1]
    if (address) return address
  }
  throw new Error(`The server did not start. It printed: ${printed}`)
}
