import { randomBytes } from 'node:crypto'

let last_millisecond = 0
let counter = 0

/** An id that sorts after every earlier one of this process, so that jobs of one moment keep their order. */
export function nextJobId(): string {
  const now = Math.max(Date.now(), last_millisecond)
  counter = now === last_millisecond ? counter + 1 : 0
  last_millisecond = counter > 0xfff ? now + 1 : now
  counter &= 0xfff

  // Laid out as a UUID of version 7: milliseconds, counter, chance.
  const time = last_millisecond.toString(16).padStart(12, '0')
  const chance = randomBytes(8)
  chance.writeUInt8((chance.readUInt8(0) & 0x3f) | 0x80, 0)
  const digits = `${time}7${counter.toString(16).padStart(3, '0')}${chance.toString('hex')}`
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
