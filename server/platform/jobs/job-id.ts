import { randomBytes } from 'node:crypto'
import { timedId } from '../process.ts'

let last_millisecond = 0
let counter = 0

/** An id that sorts after every earlier one of this process, so that jobs of one moment keep their order. */
export function nextJobId(): string {
  const now = Math.max(Date.now(), last_millisecond)
  counter = now === last_millisecond ? counter + 1 : 0
  last_millisecond = counter > 0xfff ? now + 1 : now
  counter &= 0xfff
  return timedId(last_millisecond, counter, randomBytes(8).toString('hex').slice(1))
}
