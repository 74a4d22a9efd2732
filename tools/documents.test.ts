import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './house.ts'

const RULES = 'docs/decisions/product-rules.md'
const documents = globSync('{*.md,docs/**/*.md,packages/**/*.md,server/migrations/*/why.md}')
const rooms = /^(\.ci|bench|contract|docs|domain|e2e|packages|server|stories|tools|web)\//

describe('the documents', () => {
  it('name only files that are there', () => {
    expect(documents.length).toBeGreaterThan(20)
    expect(documents.flatMap(deadPaths)).toEqual([])
    expect(isThere('server/no-such-file.ts')).toBe(false)
  })

  it('name only commands that are there', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    const named = documents.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/npm run ([\w:-]+)/g)])
    expect(named.length).toBeGreaterThan(10)
    expect(named.map(([, name = '']) => name).filter((name) => !scripts[name])).toEqual([])
  })

  it('give each decision a number of its own', () => {
    const numbers = globSync('docs/decisions/[0-9]*.md').map((file) => /\d{4}/.exec(file)?.[0] ?? '')
    expect(numbers.length).toBeGreaterThan(20)
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  })

  it('list every rule of the product that the code names', () => {
    const listed = new Set(rulesIn(readFileSync(RULES, 'utf8')))
    const unlisted = sourceFiles().flatMap((file) =>
      rulesIn(readFileSync(file, 'utf8')).filter((rule) => !listed.has(rule)),
    )
    expect(listed.size).toBeGreaterThan(50)
    expect(unlisted).toEqual([])
  })
})

const rulesIn = (text: string) => text.match(/\bC-\d{2,3}\b/g) ?? []

/** Paths from a room on, and links, that lead nowhere. Places to fill in ('<noun>', 'X', '*') are no paths. */
function deadPaths(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const paths = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path)
  const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link = '']) => join(dirname(file), link))
  return [...paths.filter((path) => rooms.test(path) && !/[<*]|\/X(\/|\.ts$|$)/.test(path)), ...links]
    .filter((path) => !isThere(path))
    .map((path) => `${file}: ${path}`)
}

/** Rooms of the table in ARCHITECTURE.md are named without the ending. */
const isThere = (path: string) => existsSync(path) || existsSync(`${path}.ts`)
