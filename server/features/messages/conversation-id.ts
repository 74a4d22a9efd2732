import { createHash } from 'node:crypto'

/** The id of the conversation of two people, whichever of them asks: a UUID of version 8, made from theirs. */
export function conversationIdOf(one: string, other: string): string {
  const hex = createHash('sha256').update([one, other].sort().join(' ')).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}
