import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inMs, type Measurement, times } from './measurement.ts'

const PORT = 3990

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
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, DATA_DIR: data_dir, PORT: String(PORT), LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => server.on('exit', resolve))
  while (!(await answers())) {
    if (performance.now() - begun > 60_000) throw new Error('The server did not answer within a minute.')
    await pause(5)
  }
  const took = performance.now() - begun
  server.kill('SIGTERM')
  await ended
  return took
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${PORT}/readyz`)).ok
  } catch (error) {
    if (error instanceof Error && isNobodyThere(error.cause)) return false
    throw error
  }
}

/** fetch says only that it failed; this is the cause of it. */
function isNobodyThere(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}

async function timeOf(args: string[]): Promise<number> {
  const begun = performance.now()
  const child = spawn(process.execPath, args, { stdio: 'ignore' })
  await new Promise((resolve) => child.on('exit', resolve))
  return performance.now() - begun
}
