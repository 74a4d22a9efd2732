import { expect, test } from 'vitest'
import { isKnownHost } from './known-host.ts'

const LOCAL = 'http://localhost:3000'
const FORWARDED = 'https://deals-3000.preview.example'

test.each<[string | undefined, string, boolean]>([
  ['localhost:3000', LOCAL, true],
  ['LOCALHOST', LOCAL, true],
  ['localhost:8080', LOCAL, true],
  ['sharewell.localhost:3000', LOCAL, true],
  ['127.0.0.1:3000', LOCAL, true],
  ['127.1.2.3', LOCAL, true],
  ['[::1]:3000', LOCAL, true],
  ['192.168.1.5:3000', LOCAL, true],
  [undefined, LOCAL, true],
  ['elsewhere.example:3000', LOCAL, false],
  ['localhost.elsewhere.example:3000', LOCAL, false],
  ['notlocalhost', LOCAL, false],
  ['127.0.0.1.elsewhere.example', LOCAL, false],
  ['elsewhere.example@localhost', LOCAL, true],
  ['localhost@elsewhere.example', LOCAL, false],
  ['', LOCAL, false],
  ['http://localhost', LOCAL, false],
  ['deals-3000.preview.example', LOCAL, false],
  ['deals-3000.preview.example', FORWARDED, true],
  ['localhost:3000', FORWARDED, true],
  ['other-3000.preview.example', FORWARDED, false],
])('%s of a server at %s: %s', (host, public_url, isKnown) => {
  expect(isKnownHost(host, public_url)).toBe(isKnown)
})
