import { expect, it } from 'vitest'
import { deviceInWords } from './device-words.ts'

const MOZILLA = 'Mozilla/5.0'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome on Windows',
    'computer',
  ],
  [`${MOZILLA} (Windows NT 10.0) ${WEBKIT} Chrome/141.0 Safari/537.36 Edg/141.0`, 'Edge on Windows', 'computer'],
  [`${MOZILLA} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox on Linux', 'computer'],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/19.0 Safari/605`, 'Safari on macOS', 'computer'],
  [`${MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} Mobile Safari/604`, 'Safari on iPhone', 'phone'],
  [`${MOZILLA} (Linux; Android 15; K) ${WEBKIT} Chrome/141.0 Mobile Safari/537.36`, 'Chrome on Android', 'phone'],
  ['curl/8.5.0', 'curl', 'other'],
  ['node', 'A program', 'other'],
  ['', 'An unknown device', 'other'],
  [null, 'An unknown device', 'other'],
  ['<script>alert(1)</script>', 'An unknown device', 'other'],
])('%s is %s', (user_agent, device, kind) => {
  expect(deviceInWords(user_agent)).toEqual({ device, kind })
})
