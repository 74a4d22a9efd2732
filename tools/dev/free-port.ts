import { once } from 'node:events'
import { createServer } from 'node:net'
import { CommandProblem } from '../command.ts'

const TRIED = 20

/** The first port from this one on that this machine has free. */
export async function freePortFrom(first: number): Promise<number> {
  const last = Math.min(first + TRIED - 1, 65_535)
  for (let port = first; port <= last; port += 1) if (await isFree(port)) return port
  throw new CommandProblem(`The ports ${first} to ${last} are all in use; stop what runs on one of them.`)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    probe.listen(port, '127.0.0.1')
    await once(probe, 'listening')
    return true
  } catch {
    return false
  } finally {
    probe.close()
  }
}
