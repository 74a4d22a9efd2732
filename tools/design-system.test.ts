import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const UI = 'web/ui'
const HERE = 'web/features/design-system'

/** The components that a file of web/ui gives out, by name. */
function componentsOf(file: string): string[] {
  const source = readFileSync(join(UI, file), 'utf8')
  return [...source.matchAll(/^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm)].map(([, name = '']) => name)
}

/** Every component of web/ui stands on /design-system, made of the real one. */
const TABLE = ['table/data-table.tsx', 'table/selection-bar.tsx']
const CHARTS = readdirSync(`${UI}/chart`).map((file) => `chart/${file}`)
const parts = [...[...readdirSync(UI), ...CHARTS].filter((file) => file.endsWith('.tsx')), ...TABLE]
const specimens = readdirSync(`${HERE}/specimens`).filter((file) => file.endsWith('.tsx'))
const registry = specimens.map((file) => readFileSync(join(HERE, 'specimens', file), 'utf8')).join('\n')
const page = readFileSync(join(HERE, 'design-system-page.tsx'), 'utf8')

it('reads the components of web/ui', () => {
  expect(parts.length).toBeGreaterThan(30)
  expect(componentsOf('skeletons.tsx')).toContain('PageSkeleton')
})

it('shows every component of web/ui on the design-system page', () => {
  const all = parts.flatMap((file) => componentsOf(file).map((name) => ({ file, name })))
  const missing = all.filter(({ file, name }) => {
    const isRegistered = new RegExp(`(name: |skeleton\\()'${name}'`).test(registry) && registry.includes(`<${name}`)
    // The page's own head and tabs are what they show.
    const isOnThePageItself = page.includes(`<${name}`) && page.includes(`'../../ui/${file}'`)
    return !(isRegistered || isOnThePageItself)
  })
  expect(missing).toEqual([])
})

it('names the file that each component is in', () => {
  const named = [...registry.matchAll(/name: '(\w+)',\n\s+file: '([\w./-]+)'/g)]
  expect(named.length).toBeGreaterThan(30)
  const wrong = named.filter(([, name = '', file = '']) => {
    const source = readFileSync(join(UI, file), 'utf8')
    return !(file === 'theme.ts' ? source.includes(`${name}:`) : componentsOf(file).includes(name))
  })
  expect(wrong.map(([, name, file]) => `${name} is not in ${file}`)).toEqual([])
})

it('prints in the light colours, whatever the theme is', () => {
  const css = readFileSync(join(UI, 'styles/tokens.css'), 'utf8')
  const namesIn = (block: RegExp) => [...(block.exec(css)?.[1] ?? '').matchAll(/(--[\w-]+):/g)].map(([, name]) => name)
  const light = namesIn(/^\[data-mantine-color-scheme\] \{([^}]*)\}/m)
  expect(light.length).toBeGreaterThan(30)
  expect(namesIn(/^@media screen \{\s*\[data-mantine-color-scheme="dark"\] \{([^}]*)\}/m)).toEqual(light)
  expect(css.match(/="dark"/g)).toHaveLength(1)
  const paper = namesIn(/^@media print \{\s*\[data-mantine-color-scheme\] \{([^}]*)\}/m)
  expect(paper).toEqual(['--bg', '--line', '--line-strong', '--shadow', '--shadow-float'])
})
