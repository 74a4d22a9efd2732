import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

interface SpooledFileProps {
  name: string
  type: string
  /** The parts of the file, in order, in any number. */
  parts: AsyncIterable<string>
}

/** A file of any size that is made before it is sent: it waits on the disk, and takes no memory. It can be read once. */
export async function spooledFile({ name, type, parts }: SpooledFileProps): Promise<File> {
  const path = join(tmpdir(), `sharewell-${randomUUID()}`)
  try {
    await pipeline(parts, createWriteStream(path, { mode: 0o600 }))
    const handle = await open(path)
    const { size } = await handle.stat()
    const read = () => Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array<ArrayBuffer>>
    return new FileOnDisk(name, type, size, read)
  } finally {
    // What is open can still be read; nothing is left behind, however the process ends.
    await rm(path, { force: true })
  }
}

class FileOnDisk extends File {
  override readonly size: number
  readonly #read: () => ReadableStream<Uint8Array<ArrayBuffer>>

  constructor(name: string, type: string, size: number, read: () => ReadableStream<Uint8Array<ArrayBuffer>>) {
    super([], name, { type })
    this.size = size
    this.#read = read
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return this.#read()
  }

  override text(): Promise<string> {
    return new Response(this.stream()).text()
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return new Response(this.stream()).arrayBuffer()
  }
}
