import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namesIn } from './short-class-names.ts'

test('each class of each style module has a name of its own, the same in every build', () => {
  const files = globSync('web/**/*.module.css', { exclude: ['web/dist/**'] })
  const classes = files.flatMap((file) => ['card', 'title', '1', '10'].map((name) => [name, file] as const))
  const named = () => classes.map(([name, file]) => nameOf(name, file))
  let nameOf = namesIn('web')
  const first = named()
  expect(new Set(first).size).toBe(classes.length)
  expect(first.filter((name) => !/^s[0-9a-z]+-[0-9a-z]+$/.test(name))).toEqual([])
  expect(named()).toEqual(first)
  nameOf = namesIn('web')
  expect(named()).toEqual(first)
})
