import { expect, test } from 'vitest'
import { CallRate } from './call-rate.ts'

test('so many in any second pass, reads and writes by themselves', () => {
  const rate = new CallRate(2)
  const admitted = (method: string, at: number) => rate.admits(method, at)
  expect([0, 400, 900].map((at) => admitted('POST', at))).toEqual([true, true, false])
  expect(admitted('GET', 900)).toBe(true)
  expect([1000, 1001, 1400].map((at) => admitted('DELETE', at))).toEqual([true, false, true])
  expect(rate.counted).toEqual({ read: { calls: 1, refused: 0 }, write: { calls: 6, refused: 2 } })
})

test('without a limit all pass', () => {
  const rate = new CallRate(undefined)
  expect(Array.from({ length: 500 }, () => rate.admits('POST', 0)).every(Boolean)).toBe(true)
})
