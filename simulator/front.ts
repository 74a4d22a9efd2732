import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The address at which the product is called, whichever life of the server answers. */
export interface Front {
  url: string
  /** Hands what is asked from now on to this server, which need not listen itself. */
  lead(server: Server): void
  close(): Promise<void>
}

export async function openFront(): Promise<Front> {
  let current: Server | undefined
  const front = createServer((request, response) => {
    if (current) current.emit('request', request, response)
    else response.destroy()
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const address = front.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    lead(server) {
      // The product asks where it listens, to tell Stripe.
      current = Object.assign(server, { address: () => address })
    },
    async close() {
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
    },
  }
}
