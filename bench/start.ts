import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { inMs, type Measurement, times } from './measurement.ts'

/** From the command to the first answer: on an empty data folder, and again on a full one; beside Node itself starting. */
export async function measureStart(): Promise<Measurement[]> {
  const data_dir = await mkdtemp(join(tmpdir(), 'sharewell-bench-start-'))
  const bare = await timeOf(['-e', '0'])
  const cold = await timeToFirstAnswer(data_dir)
  const warm = await timeToFirstAnswer(data_dir)
  await rm(data_dir, { recursive: true, force: true })
  const beside = `an empty Node process ${inMs(bare)}`
  return [
    { what: 'cold start to the first answer', ours: inMs(cold), beside, ...times(cold, bare) },
    { what: 'warm start to the first answer', ours: inMs(warm), beside, ...times(warm, bare) },
  ]
}

async function timeToFirstAnswer(data_dir: string): Promise<number> {
  const begun = performance.now()
  // A database or keys in the environment are not for this.
  const { PATH, HOME } = process.env
  const server = spawn(process.execPath, ['--disable-warning=DeprecationWarning', 'server/main.ts'], {
    env: { PATH, HOME, DATA_DIR: data_dir, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => server.on('exit', resolve))
  const url = await addressIn(server.stdout)
  const { status } = await fetch(`${url}/readyz`)
  const took = performance.now() - begun
  server.stdout.resume()
  server.kill('SIGTERM')
  await ended
  if (status !== 200) throw new Error(`The server said that it is ready and answered ${status}.`)
  return took
}

/** Where it listens, which it prints as soon as it is ready. */
async function addressIn(output: Readable): Promise<string> {
  let said = ''
  for await (const text of output.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += text
    const address = /is ready .*?: (http:\S+)/.exec(said)?.[1]
    if (address) return address
  }
  throw new Error(`The server did not start. It said: ${said}`)
}

async function timeOf(args: string[]): Promise<number> {
  const begun = performance.now()
  const child = spawn(process.execPath, args, { stdio: 'ignore' })
  await new Promise((resolve) => child.on('exit', resolve))
  return performance.now() - begun
}
