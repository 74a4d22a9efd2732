import { useMantineColorScheme } from '@mantine/core'

/** How the product can look: light, dark, or as the system has it. */
const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const

/** The chosen scheme, stored in this browser, and the function that changes it. */
export function useSchemes() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return {
    schemes: SCHEMES,
    chosen: colorScheme,
    choose(wanted: string) {
      const scheme = SCHEMES.find(({ value }) => value === wanted)
      if (scheme) setColorScheme(scheme.value)
    },
  }
}
