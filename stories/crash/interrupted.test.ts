import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { databaseProcesses, runServer, SERVER, type ServerProcess, socketFolders } from './server-process.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'interrupted-')))
const data_dir = join(folder, 'data')
let running: ServerProcess | undefined

afterEach(() => {
  running?.child.kill('SIGKILL')
})
afterAll(() => {
  for (const pid of databaseProcesses(folder)) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function run(file: string, env: Record<string, string>): ServerProcess {
  running = runServer(file, env)
  return running
}

function expectNothingLeft(): void {
  expect(databaseProcesses(folder)).toEqual([])
  expect(socketFolders(data_dir)).toEqual([])
}

const has = (folder: string, name: string) => () => readdirSync(folder).some((entry) => entry.startsWith(name))

describe('when it is stopped, the server leaves no PostgreSQL behind', () => {
  // One after the other on the same folder: the first of them interrupt its first start.
  test.each<[string, (server: ServerProcess) => () => boolean]>([
    ['while it makes the database', () => has(folder, 'data') && has(data_dir, 'postgres.new-')],
    ['while PostgreSQL starts', () => has(data_dir, 'postgres.log')],
    ['while it migrates', says('"stage":"migrations"')],
    ['while the sandbox starts', says('"stage":"the sandbox"')],
    ['while jobs and webhooks begin', says('"stage":"jobs and webhooks"')],
    ['when it is ready', says('is ready (')],
  ])('%s', async (_when, condition) => {
    const server = run(SERVER, { DATA_DIR: data_dir })
    await server.until(() => has(folder, 'data')())
    await server.until(condition(server))
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.errors()).toBe('')
    expectNothingLeft()
    expect(readdirSync(data_dir).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
  })

  test('by Ctrl-C, which reaches the whole group, and at once by a second one while a request is in flight', async () => {
    const port = await freePort()
    const server = run(SERVER, { DATA_DIR: data_dir, PORT: String(port) })
    await server.until(says('is ready (')(server))
    const request = connect(port, '127.0.0.1').on('error', () => {})
    request.write('POST /api/accounts/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n')
    request.write('content-length: 100\r\n\r\n{')
    await server.until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200)
    const group = -Number(server.child.pid)
    process.kill(group, 'SIGINT')
    await server.until(says('"msg":"stopping"')(server))
    // Within a second it would be taken for the echo of the first, which npm sends on.
    await pause(1_050)
    process.kill(group, 'SIGINT')
    expect(await server.ended).toBe(1)
    request.destroy()
    expectNothingLeft()
  })
})

describe('the demo leaves nothing in the folder for throwaway things', () => {
  const throwaway = join(folder, 'throwaway')
  test.each([
    ['while its database starts', /sample data …/],
    ['while it lives through the past', /answered .*method=POST/],
  ])('%s', async (_when, line) => {
    mkdirSync(throwaway, { recursive: true })
    const demo = run('tools/demo.ts', { TMPDIR: throwaway })
    await demo.until(() => has(throwaway, 'sharewell-demo-')() && line.test(demo.output()))
    process.kill(-Number(demo.child.pid), 'SIGINT')
    expect(await demo.ended).toBe(0)
    expect(demo.errors()).toBe('')
    expect(databaseProcesses(folder)).toEqual([])
    expect(readdirSync(throwaway)).toEqual([])
  })
})

function says(text: string) {
  return (server: ServerProcess) => () => server.output().includes(text)
}
