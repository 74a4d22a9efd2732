import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createLog } from './log.ts'
import { closeServer, createShutdown, Stopping } from './shutdown.ts'

const log = createLog({ level: 'silent' })
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('steps are taken in order and once, and a failing one does not keep the next from running', async () => {
  const taken: string[] = []
  const shutdown = createShutdown({
    log,
    steps: [
      { name: 'streams', stop: async () => void taken.push('streams') },
      { name: 'jobs', stop: () => Promise.reject(new Error('no database')) },
      { name: 'hangs', stop: () => new Promise(() => {}), within_ms: 10 },
      { name: 'pool', stop: async () => void taken.push('pool') },
    ],
  })
  const first = shutdown.run('test')
  expect(await Promise.all([first, shutdown.run('again')])).toEqual([1, 1])
  expect(taken).toEqual(['streams', 'pool'])
})

test('a step that is still starting is added while others are stopped, and its start goes no further', async () => {
  const taken: string[] = []
  const shutdown = createShutdown({ log, steps: [{ name: 'folder', stop: async () => void taken.push('folder') }] })
  const starting = async () => {
    taken.push('starting')
    shutdown.prepend({ name: 'database', stop: async () => void taken.push('database') })
  }
  shutdown.prepend({ name: 'start', stop: starting })
  expect(shutdown.signal.aborted).toBe(false)
  const ended = shutdown.run('test')
  expect(shutdown.signal.reason).toBeInstanceOf(Stopping)
  expect(await ended).toBe(0)
  expect(taken).toEqual(['starting', 'database', 'folder'])
})

test('the first signal ends in order, its echo does nothing, a later one ends at once', async () => {
  const exit = vi.fn()
  const before = process.listeners('SIGTERM')
  const release = Promise.withResolvers<void>()
  createShutdown({ log, exit, steps: [{ name: 'jobs', stop: () => release.promise }] }).onSignals()
  const [onSignal] = process.listeners('SIGTERM').filter((listener) => !before.includes(listener))
  if (!onSignal) throw new Error('nothing listens')

  onSignal('SIGTERM')
  await pause(5)
  onSignal('SIGTERM')
  expect(exit).not.toHaveBeenCalled()
  await pause(1_010)
  onSignal('SIGTERM')
  expect(exit).toHaveBeenLastCalledWith(1)
  release.resolve()
  await eventually(() => expect(exit).toHaveBeenLastCalledWith(0))
  process.removeListener('SIGTERM', onSignal)
})

async function slowServer(answer_after_ms: number) {
  const server = createServer(async (_, res) => {
    await pause(answer_after_ms)
    res.end('done')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { server, address }
}

test('a request in flight is answered, a new one is not accepted', async () => {
  const { server, address } = await slowServer(100)
  const inFlight = fetch(address).then((response) => response.text())
  await pause(30)
  const started = performance.now()
  const closing = closeServer(server)
  await expect(fetch(address)).rejects.toThrow()
  expect(await inFlight).toBe('done')
  await closing
  expect(performance.now() - started).toBeLessThan(4000)
})

test('a request that outlasts the time is cut off', async () => {
  const { server, address } = await slowServer(5000)
  const inFlight = fetch(address)
  inFlight.catch(() => {})
  await pause(30)
  await closeServer(server, 50)
  await expect(inFlight).rejects.toThrow()
})
