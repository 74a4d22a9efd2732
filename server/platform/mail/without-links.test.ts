import { expect, test } from 'vitest'
import { withoutLinks } from './without-links.ts'

test.each([
  ['See https://evil.example/pay?x=1', 'See https: //evil .example/pay?x=1'],
  ['HTTP://203.0.113.7/login', 'HTTP: //203.0.113.7/login'],
  ['https:\\\\evil.example', 'https: \\\\evil .example'],
  ['www.evil.co.uk', 'www .evil .co .uk'],
  ['Claim at evil.com.', 'Claim at evil .com.'],
  ['(evil.com)', '(evil .com)'],
  ['mail me@evil.example', 'mail me@evil .example'],
  ['EVIL.COM', 'EVIL .COM'],
  ['рф.рф and 例え。テスト', 'рф .рф and 例え 。テスト'],
  ['xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd .xn--p1ai'],
  ['💸.ws', '💸 .ws'],
  ['evil\u200b.com', 'evil\u200b .com'],
])('%s becomes %s', (typed, written) => {
  expect(withoutLinks(typed)).toBe(written)
})

test.each([
  'Olivia Hart offers you 12.5% for 6 months, from £1,000.00 on.',
  'J. R. Hart, Ph.D., e.g. in v1.2 …and so on... or not.',
  'Report: October 2026. It is there.',
  '10:30/11:00',
])('%s stays as it is', (typed) => {
  expect(withoutLinks(typed)).toBe(typed)
})
