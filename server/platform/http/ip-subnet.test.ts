import { expect, test } from 'vitest'
import { ipSubnetOf } from './ip-subnet.ts'

test.each([
  ['203.0.113.20', '203.0.113.20'],
  ['::ffff:203.0.113.20', '203.0.113.20'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['olivia@fernleaf.example', 'olivia@fernleaf.example'],
])('%s is of %s', (address, place) => {
  expect(ipSubnetOf(address)).toBe(place)
})
