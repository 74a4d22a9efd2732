import { expect, test } from 'vitest'
import { askToLeave } from './leave-question.ts'

test('a second question answers the first with no', async () => {
  const first = askToLeave('Leave the form?')
  void askToLeave('Leave the page?')
  expect(await first).toBe(false)
})
