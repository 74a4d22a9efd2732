import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { ProductServer } from './product-server.ts'

const MIB = 1024

export interface ServerProcess {
  port: number
  /** The most memory that it has had so far, in MiB. */
  mostMemory(): Promise<number>
  stop(): Promise<void>
}

/** Starts the product in a process of its own, and waits until it works. */
export async function startServer(at: ProductServer): Promise<ServerProcess> {
  const server = fork(new URL('./product-server.ts', import.meta.url))
  server.send(at)
  const [port] = await once(server, 'message')
  return {
    port: Number(port),
    async mostMemory() {
      const answered = once(server, 'message')
      server.send('memory')
      const [kilobytes] = await answered
      return Number(kilobytes) / MIB
    },
    async stop() {
      server.disconnect()
      await once(server, 'exit')
    },
  }
}
