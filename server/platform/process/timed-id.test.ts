import { expect, test } from 'vitest'
import { z } from 'zod'
import { timedId } from './timed-id.ts'

const NOW = Date.UTC(2026, 10, 2, 9)
const CHANCE = '0123456789abcde'

test('is a UUID of version 7 with its time, number and chance', () => {
  const id = timedId(NOW, 5, CHANCE)
  expect(z.uuidv7().safeParse(id).success).toBe(true)
  expect(id.replaceAll('-', '')).toBe(`${NOW.toString(16).padStart(12, '0')}7005a${CHANCE}`)
})

test('sorts by time, and then by number, whatever the chance', () => {
  const ids = [timedId(NOW, 9, CHANCE), timedId(NOW, 10, '0'.repeat(15)), timedId(NOW + 1, 0, '0'.repeat(15))]
  expect([...ids].sort()).toEqual(ids)
})
