import { connect, type Socket } from 'node:net'

/** Where a stream is asked for, and as whom. */
export interface StreamAsked {
  port: number
  path: string
  cookie?: string
}

export interface Streams {
  /** Does what sends every stream an event, and gives how long each waited for it, in milliseconds; those that got none are left out. */
  waits(send: () => Promise<unknown>): Promise<number[]>
  close(): void
}

/** So many are being opened at once. */
const CONCURRENCY = 100
const TIMEOUT_MS = 30_000

/** Opens streams of events, and waits until all of them stand. */
export async function openStreams(asked: readonly StreamAsked[]): Promise<Streams> {
  const sockets: Socket[] = []
  let onEvent = (_index: number) => {}
  const left = asked.entries()
  const openNext = async () => {
    for (const [index, stream] of left) sockets.push(await openOne(stream, () => onEvent(index)))
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, openNext))
  return {
    waits: (send) =>
      new Promise((resolve, reject) => {
        const waited = new Map<number, number>()
        const end = () => {
          clearTimeout(timer)
          onEvent = () => {}
          resolve([...waited.values()])
        }
        const timer = setTimeout(end, TIMEOUT_MS)
        const begun = performance.now()
        onEvent = (index) => {
          if (!waited.has(index)) waited.set(index, performance.now() - begun)
          if (waited.size === asked.length) end()
        }
        send().catch(reject)
      }),
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

function openOne({ port, path, cookie = '' }: StreamAsked, onEvent: () => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`)
    socket.on('data', (chunk) => {
      if (chunk.includes('event: change')) onEvent()
      else if (chunk.includes('event: ready')) resolve(socket)
    })
    socket.once('close', () => reject(new Error(`A stream of ${path} was closed.`)))
    socket.once('error', reject)
  })
}
