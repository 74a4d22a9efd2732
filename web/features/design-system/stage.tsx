import type { CSSProperties, ReactNode } from 'react'
import { theme } from '../../ui/theme.ts'
import { cssVariables } from '../../ui/theme-variables.ts'
import styles from './design-system.module.css'
import type { Scheme } from './tokens.ts'

/** What the library makes of our tokens at the root of the page is made once more here, of the tokens of this scheme. */
const LIBRARY = {
  ...cssVariables(theme).dark,
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-light': 'var(--accent-wash)',
  '--mantine-primary-color-light-color': 'var(--accent)',
} as CSSProperties

/** A piece of the page that is dressed in one scheme, whatever the page is dressed in. */
export function Stage({ scheme, children }: { scheme: Scheme; children: ReactNode }) {
  return (
    <div className={styles.stage} data-mantine-color-scheme={scheme} style={LIBRARY}>
      {children}
    </div>
  )
}
