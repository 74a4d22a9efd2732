import { type AddressInfo, connect, createServer } from 'node:net'

/** One address whatever database is behind it, as a provider of databases has. */
export async function movableAddress(first: number) {
  let leads_to: number | null = first
  const open = new Set<{ destroy(): void }>()
  const server = createServer((socket) => {
    if (leads_to === null) return socket.destroy()
    const behind = connect(leads_to, '127.0.0.1')
    for (const end of [socket, behind]) {
      open.add(end)
      end
        .on('error', () => {})
        .on('close', () => {
          open.delete(end)
          socket.destroy()
          behind.destroy()
        })
    }
    socket.pipe(behind).pipe(socket)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const cut = () => {
    leads_to = null
    for (const end of open) end.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    lead: (port: number) => {
      leads_to = port
    },
    close() {
      cut()
      server.close()
    },
  }
}
