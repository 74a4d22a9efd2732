import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeContext,
  useProviderColorScheme,
} from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { theme } from '../ui/theme.ts'

const stored = localStorageColorSchemeManager()
const getRootElement = () => document.documentElement

/**
 * Our theme and the chosen scheme, for the component library. Its own provider would work all variables of the theme out
 * again at every start, and write them into the document; ours are in a style sheet.
 */
export function Look({ children }: { children: ReactNode }) {
  const { colorScheme, setColorScheme, clearColorScheme } = useProviderColorScheme({
    manager: stored,
    defaultColorScheme: 'dark',
    getRootElement,
    forceColorScheme: undefined,
  })
  const context = useMemo(
    () => ({
      colorScheme,
      setColorScheme,
      clearColorScheme,
      getRootElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [colorScheme, setColorScheme, clearColorScheme],
  )
  return (
    <MantineContext value={context}>
      <MantineThemeContext value={theme}>{children}</MantineThemeContext>
    </MantineContext>
  )
}
