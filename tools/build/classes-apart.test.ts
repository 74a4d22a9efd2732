import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { classesApart } from './classes-apart.ts'
import { shortClassNames } from './short-class-names.ts'

test('a page has the names of its classes, although the styles of all pages are in one file', async () => {
  const { build } = await import('vite')
  const root = await mkdtemp(join(tmpdir(), 'classes-apart-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await writeFile(join(root, 'main.js'), `import('./one.js'); import('./other.js')`)
  for (const [page, color] of [
    ['one', 'red'],
    ['other', 'blue'],
  ]) {
    await writeFile(join(root, `${page}.js`), `import s from './${page}.module.css'; document.title = '${page} ' + s.a`)
    await writeFile(join(root, `${page}.module.css`), `.a { color: ${color} }`)
  }
  const isStyle = (id: string) => (/\.css$/.test(id) ? 'styles' : null)
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [shortClassNames(), classesApart()],
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, 'main.js'),
        output: { codeSplitting: { groups: [{ name: isStyle }], includeDependenciesRecursively: false } },
      },
    },
  })
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const styles = files.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? file.source : []))
  const names = [...String(styles.join('')).matchAll(/\.(s[0-9a-z]+-0)\{/g)].map(([, name = '']) => name)
  expect({ styles: styles.length, names: new Set(names).size }).toEqual({ styles: 1, names: 2 })
  for (const page of ['one', 'other']) {
    const chunk = files.find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`${page}.js`))
    const code = chunk?.type === 'chunk' ? chunk.code : ''
    expect(names.filter((name) => code.includes(name))).toHaveLength(1)
  }
})
