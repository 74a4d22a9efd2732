import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'

const running = new Set<ChildProcess>()
const folders: string[] = []

afterEach(async () => {
  for (const child of running) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  running.clear()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** Starts the command with nothing configured but where it may keep things. */
async function start(env: Record<string, string>, args: string[] = []) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['tools/stripe-sandbox.ts', ...args], {
    env: { PATH, HOME, PORT: '0', ...env },
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number
  })
  while (!said.includes('Its console')) {
    const first = await Promise.race([ended, once(child.stdout, 'data')])
    if (typeof first === 'number') return { code: first, said: () => said }
  }
  const port = Number(/127\.0\.0\.1:(\d+)/.exec(said)?.[1])
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { port, stop, said: () => said }
}

function clientAt(port: number | undefined): Stripe {
  return new Stripe('sk_test_sandbox', { host: '127.0.0.1', port: port ?? 0, protocol: 'http', telemetry: false })
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'))
  folders.push(folder)
  return folder
}

test('Alone it keeps its state in a database of its own, from one start to the next', async () => {
  const DATA_DIR = await newFolder()
  const first = await start({ DATA_DIR })
  const { id } = await clientAt(first.port).customers.create({ name: 'Olivia Hart' })
  expect(await first.stop?.()).toBe(0)
  const second = await start({ DATA_DIR })
  expect(await clientAt(second.port).customers.retrieve(id)).toMatchObject({ name: 'Olivia Hart' })
  expect(await second.stop?.()).toBe(0)
})

test('With --forget it leaves nothing behind', async () => {
  const TMPDIR = await newFolder()
  const sandbox = await start({ TMPDIR }, ['--forget'])
  await clientAt(sandbox.port).customers.create({ name: 'Olivia Hart' })
  expect((await readdir(TMPDIR)).some((name) => name.startsWith('stripe-sandbox-'))).toBe(true)
  expect(await sandbox.stop?.()).toBe(0)
  expect((await readdir(TMPDIR)).filter((name) => name.startsWith('stripe-sandbox-'))).toEqual([])
})

test('A wrong variable stops it with its name, and leaves nothing running', async () => {
  const DATA_DIR = await newFolder()
  const refused = await start({ DATA_DIR, PORT: 'twelve' })
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.said()).toContain('PORT: “twelve” is not a whole number')
})
