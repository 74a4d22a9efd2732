import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { pathIn } from './plain-icons.ts'

const ICONS = 'node_modules/@tabler/icons-react/dist/esm/icons'
const sourceOf = (name: string) => readFileSync(`${ICONS}/${name}.mjs`, 'utf8')

test('an icon of strokes is one path', () => {
  expect(pathIn(sourceOf('IconArrowDown'))).toBe('M12 5l0 14M18 13l-6 6M6 13l6 6')
})

test('an icon that is filled, or drawn with more than paths, stays as it is', () => {
  expect(pathIn(sourceOf('IconStarFilled'))).toBeUndefined()
  expect(pathIn('const __iconNode = [["circle", { "cx": "5", "key": "svg-0" }]];createReactComponent("outline"')).toBe(
    undefined,
  )
  expect(pathIn('const __iconNode = [["path", { "d": "m1 1l2 2" }]];createReactComponent("outline"')).toBeUndefined()
})

test('the icons of the web app are such', async () => {
  const used = new Set<string>()
  for await (const file of glob('web/{features,lib,routes,shared,ui}/**/*.tsx')) {
    for (const [, names = ''] of readFileSync(file, 'utf8').matchAll(
      /import \{([^}]*)\} from '@tabler\/icons-react'/g,
    )) {
      for (const name of names.match(/\bIcon[A-Z0-9]\w*/g) ?? []) used.add(name)
    }
  }
  const others = [...used].filter((name) => !pathIn(sourceOf(name)))
  expect(others.length).toBeLessThan(used.size / 10)
})
