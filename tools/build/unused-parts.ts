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
  'Input.ClearButton',
  'Input.Success',
]

/** What falls back on the library's own theme, with all of its colours. Ours is whole (web/lib/look.tsx). */
export const UNUSED_THEME = ['MantineProvider', 'MantineThemeProvider', 'DEFAULT_THEME', 'mergeMantineTheme']

const UNUSED_LOADERS = ['Bars', 'Dots']

const FILES = [
  ...UNUSED_PARTS.map((part) => part.split('.')).map(
    ([whole = '', part = '']) => `@mantine/core/esm/components/${whole}/${whole}${part}/${whole}${part}.mjs`,
  ),
  ...UNUSED_LOADERS.map((name) => `@mantine/core/esm/components/Loader/loaders/${name}.mjs`),
  '@mantine/core/esm/core/MantineProvider/default-theme.mjs',
  '@mantine/core/esm/core/MantineProvider/merge-mantine-theme/merge-mantine-theme.mjs',
  // The router is given how addresses are read and written (web/routes/router.ts).
  '@tanstack/router-core/dist/esm/searchParams.js',
]

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
