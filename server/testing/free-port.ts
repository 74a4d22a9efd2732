import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Systems give outgoing connections ports from 32,768 up: one of these could be taken again before the server listens.
const FIRST_PORT = 10_000
const LAST_PORT = 32_000

/** A port that nobody uses now, and that no outgoing connection will be given. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
