import { createServer, type Server } from 'node:net'
import type { Config } from '../config.ts'

const SANDBOX_HOST = '127.0.0.1'

/** Listens where the product and its sandbox will, for a moment. Throws what the system says of a port it refuses. */
export async function refuseTakenPorts({ host, port, stripe, stripe_sandbox_port }: Config): Promise<void> {
  const held: Server[] = []
  try {
    held.push(await listening(port, host))
    if (!stripe) held.push(await listening(stripe_sandbox_port, SANDBOX_HOST))
  } finally {
    await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))))
  }
}

function listening(port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
