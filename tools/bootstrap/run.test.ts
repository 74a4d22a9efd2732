import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { runNode } from './run.mjs'

it('gives what a step printed, and whether it succeeded', async () => {
  const script = 'console.log("to one"); console.error("to the other"); process.exitCode = 3'
  const { succeeded, output } = await runNode(process.execPath, ['-e', script], { cwd: '.' })
  expect(succeeded).toBe(false)
  expect(output).toContain('to one\n')
  expect(output).toContain('to the other\n')
  expect((await runNode(process.execPath, ['-e', ''], { cwd: '.' })).succeeded).toBe(true)
  expect((await runNode('/nowhere/node', [], { cwd: '.' })).output).toContain('ENOENT')
})

it('says which program was killed, and what to do', async () => {
  const script = 'process.kill(process.pid, "SIGKILL")'
  const { output } = await runNode(process.execPath, ['-e', script], { cwd: '.' })
  expect(output).toBe('\nnpm was killed (SIGKILL). Run npm start again.')
})

it('ends a step whose bootstrap is killed', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  // A step without end, which is heard of through its connection.
  const step = JSON.stringify(`require("node:net").connect(${port}, "127.0.0.1").resume()`)
  const bootstrap = `
    import { runNode } from './tools/bootstrap/run.mjs'
    await runNode(process.execPath, ['-e', ${step}], { cwd: '.' })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', bootstrap], { stdio: 'inherit' })
  const [connection] = (await once(server, 'connection')) as [Socket]
  child.kill('SIGKILL')
  await once(
    connection.on('error', () => {}),
    'close',
  )
  server.close()
})
