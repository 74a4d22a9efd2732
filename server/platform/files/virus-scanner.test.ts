import { Buffer } from 'node:buffer'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createLog } from '../process.ts'
import { folderDisk } from './file-disks.ts'
import { DOCUMENT_FILE_TYPES } from './file-types.ts'
import { createFiles } from './stored-files.ts'
import { clamdScanner, pingClamd } from './virus-scanner.ts'

const folder = await mkdtemp(join(tmpdir(), 'scanned-'))
const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close()
    await once(server, 'close')
  }
})
afterAll(() => rm(folder, { recursive: true }))

/** Speaks clamd's protocol; `answer` decides by the bytes that were streamed. */
async function clamd(answer: (bytes: Buffer) => string, place: number | string = 0): Promise<string> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('data', (data) => {
      received = Buffer.concat([received, data])
      if (received.toString('latin1') === 'zPING\0') socket.end('PONG\0')
      const streamed = streamedIn(received)
      if (streamed) socket.end(`${answer(streamed)}\0`)
    })
  })
  server.listen(typeof place === 'string' ? { path: place } : { port: place, host: '127.0.0.1' })
  servers.push(server)
  await once(server, 'listening')
  return typeof place === 'string' ? `unix:${place}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The chunks behind the command, once the empty one has come. */
function streamedIn(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (received.subarray(0, command.length).toString('latin1') !== command) return null
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

const eicar = (bytes: Buffer) => (bytes.includes('EICAR') ? 'stream: Eicar-Signature FOUND' : 'stream: OK')
const put = (address: string, words: string) =>
  createFiles(folderDisk(folder), { scan: clamdScanner(address), log: createLog({ level: 'silent' }) }).put({
    name: 'note.pdf',
    bytes: Buffer.from(`%PDF-1.7\n${words}`),
    allowed: DOCUMENT_FILE_TYPES,
  })

test('a clean file is stored, whole as it was scanned', async () => {
  let scanned: Buffer = Buffer.alloc(0)
  const address = await clamd((bytes) => {
    scanned = bytes
    return 'stream: OK'
  })
  const words = 'a line of it\n'.repeat(20_000)
  expect(await put(address, words)).toMatchObject({ stored: true, file: { size: words.length + 9 } })
  expect(scanned.toString()).toBe(`%PDF-1.7\n${words}`)
})

test('a refused file is never stored', async () => {
  const before = (await readdir(folder)).length
  expect(await put(await clamd(eicar), 'EICAR')).toEqual({
    stored: false,
    reason: 'infected',
    message: 'File "note.pdf" was refused by the virus scanner.',
  })
  expect(await readdir(folder)).toHaveLength(before)
})

test.each([
  ['an error', async () => clamd(() => 'INSTREAM size limit exceeded. ERROR')],
  ['nothing', async () => clamd(() => '')],
  ['not at all', async () => 'unix:/nowhere/clamd.ctl'],
])('a file is not accepted if the scanner answers with %s', async (_what, start) => {
  const before = (await readdir(folder)).length
  expect(await put(await start(), 'words')).toMatchObject({ stored: false, reason: 'not_scanned' })
  expect(await readdir(folder)).toHaveLength(before)
})

test('a scanner is found by its socket, too', async () => {
  const address = await clamd(eicar, join(folder, 'clamd.ctl'))
  await pingClamd(address)
  expect(await clamdScanner(address)(Buffer.from('EICAR'))).toBe('Eicar-Signature')
  expect(await clamdScanner(address)(Buffer.from('words'))).toBeNull()
})

test('what is no clamd is reported', async () => {
  const server = createServer((socket) => socket.resume().end('220 a mail server\r\n'))
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  await expect(pingClamd(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`)).rejects.toThrow()
})
