import { Buffer } from 'node:buffer'
import { connect, type NetConnectOpts, type Socket } from 'node:net'

/** Null for a clean file, else what was found in it. Throws if no answer can be had. */
export type ScanFile = (bytes: Uint8Array) => Promise<string | null>

const CHUNK_BYTES = 64 * 1024
const TIMEOUT_MS = 30_000

/** A scanner that asks clamd at `tcp://host:port` or `unix:/path`. */
export function clamdScanner(address: string): ScanFile {
  return async (bytes) => {
    const answer = await ask(address, (socket) => {
      socket.write('zINSTREAM\0')
      for (let start = 0; start < bytes.byteLength; start += CHUNK_BYTES) {
        const chunk = bytes.subarray(start, start + CHUNK_BYTES)
        socket.write(lengthOf(chunk))
        socket.write(chunk)
      }
      socket.write(lengthOf(new Uint8Array()))
    })
    if (answer === 'stream: OK') return null
    const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? []
    if (!found) throw new Error(`The virus scanner answered: ${answer || 'nothing'}`)
    return found
  }
}

/** Throws unless clamd answers at this address. */
export async function pingClamd(address: string): Promise<void> {
  const answer = await ask(address, (socket) => socket.write('zPING\0'))
  if (answer !== 'PONG') throw new Error('it does not answer as clamd does')
}

function ask(address: string, write: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(optionsOf(address), () => write(socket))
    let answer = ''
    socket
      .setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('The virus scanner did not answer in time.')))
      .setEncoding('utf8')
      .on('data', (text: string) => {
        answer += text
      })
      .once('error', reject)
      .once('close', () => resolve(answer.replaceAll('\0', '').trim()))
  })
}

function optionsOf(address: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(address)
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) }
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.byteLength)
  return length
}
