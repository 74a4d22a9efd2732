import css from '../../ui/styles/tokens.css?raw'

export const SCHEMES = ['dark', 'light'] as const
export type Scheme = (typeof SCHEMES)[number]

export interface Token {
  /** As it is written in a style sheet: '--accent'. */
  name: string
  value: string
}

/** The measures that both schemes share, as web/ui/styles/tokens.css has them. */
export const MEASURES = declarationsIn(':root')

/** The colours and shadows of a scheme, as web/ui/styles/tokens.css has them. */
export const TOKENS: Record<Scheme, Token[]> = {
  dark: declarationsIn('[data-mantine-color-scheme="dark"]'),
  light: declarationsIn('[data-mantine-color-scheme]'),
}

/** The value of a token in a scheme. Throws for a name that is none. */
export function tokenValue(scheme: Scheme, name: string): string {
  const token = TOKENS[scheme].find((one) => one.name === name)
  if (!token) throw new Error(`The ${scheme} scheme has no ${name}`)
  return token.value
}

function declarationsIn(selector: string): Token[] {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return [...block.matchAll(/^\s*(--[\w-]+):\s*(.+);$/gm)].map(([, name = '', value = '']) => ({ name, value }))
}
