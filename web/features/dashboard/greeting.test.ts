import { expect, test } from 'vitest'
import { greeting, waitingWords } from './greeting.ts'

test.each([
  [4, 'Good evening, Olivia.'],
  [5, 'Good morning, Olivia.'],
  [11, 'Good morning, Olivia.'],
  [12, 'Good afternoon, Olivia.'],
  [18, 'Good evening, Olivia.'],
])('at %i', (hour, words) => {
  expect(greeting('Olivia', hour)).toBe(words)
})

test.each([
  [0, 'Nothing waits for you.'],
  [1, 'One thing waits for you.'],
  [2, 'Two things wait for you.'],
  [7, '7 things wait for you.'],
  [10, '10 things or more wait for you.'],
])('%i to do', (waiting, words) => {
  expect(waitingWords(waiting)).toBe(words)
})

test.each([
  [0, 3, 'Three steps to your first deal.'],
  [0, 1, 'One step to your first deal.'],
  [1, 3, 'One thing waits for you.'],
])('%i to do and %i steps left', (waiting, steps_left, words) => {
  expect(waitingWords(waiting, steps_left)).toBe(words)
})
