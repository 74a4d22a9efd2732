/** An IP address as a number of so many bits. */
export interface IpAddress {
  width: 32 | 128
  value: bigint
}

/**
 * Reads an IPv4 address in four decimal parts or an IPv6 address, also with `::` or an IPv4 address at its end. Null for
 * anything else: other ways to write an IPv4 address, ports, prefixes and zones.
 */
export function readIpAddress(text: string): IpAddress | null {
  return text.includes(':') ? readV6(text) : readV4(text)
}

/** Whether an address is in a block such as 10.0.0.0/8; false for a block of the other kind. Throws if it is no block. */
export function isInBlock({ width, value }: IpAddress, block: string): boolean {
  const [start, prefix] = block.split('/')
  const first = readIpAddress(start ?? '')
  if (!first || !prefix || Number(prefix) > first.width) throw new Error(`${block} is not a block of addresses.`)
  const rest = BigInt(first.width - Number(prefix))
  return width === first.width && value >> rest === first.value >> rest
}

function readV4(text: string): IpAddress | null {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)) return null
  return { width: 32, value: parts.reduce((value, part) => value * 256n + BigInt(part), 0n) }
}

const GROUPS = 8

function readV6(text: string): IpAddress | null {
  const halves = text.split('::')
  if (halves.length > 2) return null
  const [before, after] = halves.map(groupsOf)
  if (!before || (halves.length === 2 && !after)) return null
  const missing = GROUPS - before.length - (after?.length ?? 0)
  if (after ? missing < 1 : missing !== 0) return null
  const groups = [...before, ...Array<bigint>(missing).fill(0n), ...(after ?? [])]
  return { width: 128, value: groups.reduce((value, group) => value * 0x10000n + group, 0n) }
}

/** The 16-bit groups between colons, the last of which may be an IPv4 address; null if one is something else. */
function groupsOf(half: string, index: number, halves: string[]): bigint[] | null {
  if (half === '') return []
  const parts = half.split(':')
  const last = parts.at(-1) ?? ''
  const isEnd = index === halves.length - 1
  const v4 = isEnd && last.includes('.') ? readV4(last) : null
  const hex = v4 ? parts.slice(0, -1) : parts
  if (!hex.every((part) => /^[\da-f]{1,4}$/i.test(part))) return null
  const groups = hex.map((part) => BigInt(`0x${part}`))
  return v4 ? [...groups, v4.value >> 16n, v4.value & 0xffffn] : groups
}
