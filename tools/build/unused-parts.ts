import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Parts that components of the library bring along (`Button.Group`), and that no page of ours shows. */
export const UNUSED_PARTS = [
  'Button.Group',
  'Button.GroupSection',
  'ActionIcon.Group',
  'ActionIcon.GroupSection',
  'Checkbox.Card',
  'Checkbox.Indicator',
  'Radio.Card',
  'Radio.Indicator',
]

const UNUSED_LOADERS = ['Bars', 'Dots']

const FILES = [
  ...UNUSED_PARTS.map((part) => part.split('.')).map(
    ([whole = '', part = '']) => `${whole}/${whole}${part}/${whole}${part}.mjs`,
  ),
  ...UNUSED_LOADERS.map((name) => `Loader/loaders/${name}.mjs`),
].map((file) => `@mantine/core/esm/components/${file}`)

/** Leaves them out of the build: a bundler cannot, since the component holds them. */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!FILES.some((file) => id.endsWith(file))) return null
      const exported = /^export \{ (.*) \};?$/m.exec(readFileSync(id, 'utf8'))?.[1] ?? ''
      return exported
        .split(', ')
        .map((name) => `export const ${name} = undefined`)
        .join('\n')
    },
  }
}
