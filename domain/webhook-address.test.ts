import { BlockList } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readIpAddress } from './ip-address.ts'
import {
  isLoopbackAddress,
  isPublicAddress,
  mayReceiveWebhooks,
  PUBLIC_V6,
  RESERVED_V4,
  RESERVED_V6,
} from './webhook-address.ts'

describe('an address', () => {
  test.each([
    ['8.8.8.8', true],
    ['1.1.1.1', true],
    ['172.15.255.255', true],
    ['172.32.0.0', true],
    ['2606:4700:4700::1111', true],
    ['0.0.0.0', false],
    ['10.0.0.1', false],
    ['100.100.100.200', false],
    ['127.0.0.1', false],
    ['127.255.255.254', false],
    ['168.63.129.16', false],
    ['169.254.169.254', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['192.0.0.192', false],
    ['192.168.1.1', false],
    ['198.19.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::ffff:8.8.8.8', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['2001::1', false],
    ['2002:7f00:1::', false],
    ['fe80::1', false],
    ['fd00:ec2::254', false],
    ['ff02::1', false],
    // Not addresses, though some programs read them as 127.0.0.1.
    ['2130706433', false],
    ['0x7f.0.0.1', false],
    ['0177.0.0.1', false],
    ['127.1', false],
    ['8.8.8.8:443', false],
    ['fe80::1%eth0', false],
    ['1:2:3:4:5:6:7:8:9', false],
    ['1::2::3', false],
    ['', false],
  ])('%s: public %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected)
  })

  test('is read as Node.js reads it, in whichever way it is written', () => {
    const blocks = listOf([...RESERVED_V4])
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(isPublicAddress(address)).toBe(!blocks.check(address))
      }),
    )
    const [inside, outside] = [listOf([PUBLIC_V6]), listOf([...RESERVED_V6])]
    fc.assert(
      fc.property(fc.oneof(fc.ipV6(), publicV6), (address) => {
        const expected = inside.check(address, 'ipv6') && !outside.check(address, 'ipv6')
        expect(isPublicAddress(address)).toBe(expected)
      }),
    )
  })

  test('near the ends of each reserved block is refused inside and, beside it, only if another block has it', () => {
    const offset = fc.constantFrom(-1n, 0n, 1n)
    fc.assert(
      fc.property(fc.constantFrom(...RESERVED_V4), fc.boolean(), offset, (block, isEnd, by) => {
        const [start = '', prefix] = block.split('/')
        const first = readIpAddress(start)?.value ?? 0n
        const last = first + 2n ** BigInt(32 - Number(prefix)) - 1n
        const at = (isEnd ? last : first) + by
        fc.pre(at >= 0n && at < 2n ** 32n)
        const address = [24n, 16n, 8n, 0n].map((shift) => (at >> shift) & 255n).join('.')
        expect(isPublicAddress(address)).toBe(!listOf([...RESERVED_V4]).check(address))
      }),
    )
  })

  test('that is no text of an address is never public', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(readIpAddress(text) === null)
        expect(isPublicAddress(text) || isLoopbackAddress(text)).toBe(false)
      }),
    )
  })
})

describe('webhooks', () => {
  test.each([
    ['https:', '8.8.8.8', false, true],
    ['http:', '8.8.8.8', false, false],
    ['http:', '8.8.8.8', true, false],
    ['https:', '127.0.0.1', false, false],
    ['http:', '127.0.0.1', true, true],
    ['https:', '::1', true, true],
    ['ftp:', '127.0.0.1', true, false],
    ['https:', '10.0.0.1', true, false],
    ['https:', '169.254.169.254', true, false],
  ])('over %s to %s, loopback allowed %s: %s', (protocol, address, loopback_allowed, expected) => {
    expect(mayReceiveWebhooks({ protocol, address, loopback_allowed })).toBe(expected)
  })
})

/** Such as random addresses rarely are. */
const publicV6 = fc
  .tuple(fc.constantFrom('2001', '2002', '2620', '2a00', '3fff', '3ffe'), fc.integer({ min: 0, max: 0xffff }))
  .map(([first, second]) => `${first}:${second.toString(16)}::1`)

function listOf(blocks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const block of blocks) {
    const [start = '', prefix] = block.split('/')
    list.addSubnet(start, Number(prefix), start.includes(':') ? 'ipv6' : 'ipv4')
  }
  return list
}
