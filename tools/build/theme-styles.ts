import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CSSVariablesResolver, MantineTheme } from '@mantine/core'
import type { Plugin } from 'vite'

/** Gives the app the variables that the component library makes of our theme, as a style sheet (`virtual:theme.css`). */
export function themeStyles(): Plugin {
  let place = ''
  return {
    name: 'theme-styles',
    configResolved(config) {
      place = join(config.root, 'ui/theme.ts')
    },
    resolveId: (source) => (source === 'virtual:theme.css' ? `${place}.css` : null),
    async load(id) {
      if (id !== `${place}.css`) return null
      const variables = place.replace('theme.ts', 'theme-variables.ts')
      this.addWatchFile(place)
      this.addWatchFile(variables)
      return stylesOf(place, variables)
    },
  }
}

async function stylesOf(place: string, variables: string): Promise<string> {
  const { convertCssVariables, defaultCssVariablesResolver } = await import('@mantine/core')
  // The time in the address lets an edited theme be imported again.
  const { theme }: { theme: MantineTheme } = await import(`${pathToFileURL(place).href}?${Date.now()}`)
  const { cssVariables }: { cssVariables: CSSVariablesResolver } = await import(
    `${pathToFileURL(variables).href}?${Date.now()}`
  )
  const [made, ours] = [defaultCssVariablesResolver(theme), cssVariables(theme)]
  return convertCssVariables(
    {
      variables: { ...made.variables, ...ours.variables },
      light: { ...made.light, ...ours.light },
      dark: { ...made.dark, ...ours.dark },
    },
    ':root',
  )
}
