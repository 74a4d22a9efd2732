import type { CSSVariablesResolver } from '@mantine/core'
import { TONES } from './theme.ts'

/** Both schemes take the same names; what they stand for changes in tokens.css. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: SCHEME,
  dark: SCHEME,
})

const SCHEME = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--dim)',
  '--mantine-color-placeholder': 'var(--faint)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-success': 'var(--accent)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--raised)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--control-line)',
  '--mantine-color-disabled': 'var(--neutral-wash)',
  '--mantine-color-disabled-color': 'var(--faint)',
  '--mantine-color-disabled-border': 'var(--line)',
  ...toneVariables(),
}

function toneVariables(): Record<string, string> {
  const entries = Object.entries(TONES).flatMap(([color, tone]) => [
    [`--mantine-color-${color}-filled`, `var(--${tone})`],
    [`--mantine-color-${color}-filled-hover`, `var(--${tone}-hover)`],
    [`--mantine-color-${color}-light`, `var(--${tone}-wash)`],
    [`--mantine-color-${color}-light-hover`, `var(--${tone}-wash)`],
    [`--mantine-color-${color}-light-color`, `var(--${tone})`],
    [`--mantine-color-${color}-outline`, `var(--${tone})`],
  ])
  return Object.fromEntries(entries)
}
