import type { IncomingMessage } from 'node:http'
import { Failure } from './failure.ts'

const MAX_BYTES = 1024 * 1024

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const buffer = chunk as Buffer
    size += buffer.length
    if (size > MAX_BYTES) {
      throw new Failure(
        413,
        { type: 'invalid_request_error', message: 'The request is too large.' },
        { remembered: false },
      )
    }
    chunks.push(buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}
