import { createConnection, createServer, type Socket } from 'node:net'

/** A line between a browser and the server that can be cut, as when a train enters a tunnel, and mended. */
export interface Line {
  url: string
  cut: () => Promise<void>
  mend: () => Promise<void>
}

export async function layLine(server: string): Promise<Line> {
  const { hostname, port } = new URL(server)
  const open = new Set<Socket>()
  const line = createServer((near) => {
    const far = createConnection(Number(port), hostname)
    for (const end of [near, far]) {
      open.add(end)
      end.on('close', () => {
        open.delete(end)
        near.destroy()
        far.destroy()
      })
      // A line that is cut ends with an error at both sides; that is what it is for.
      end.on('error', () => undefined)
    }
    near.pipe(far).pipe(near)
  })
  let own = 0
  const mend = () =>
    new Promise<void>((done) => {
      line.listen(own, '127.0.0.1', () => done())
    })
  const cut = () =>
    new Promise<void>((done) => {
      line.close(() => done())
      for (const socket of open) socket.destroy()
    })
  await mend()
  const address = line.address()
  if (typeof address === 'object' && address) own = address.port
  return { url: `http://localhost:${own}`, cut, mend }
}
