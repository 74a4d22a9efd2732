import { createRequire } from 'node:module'

// The library's types describe its CommonJS build only, so that is the build taken here.
const library = createRequire(import.meta.url)(
  'escape-html-template-tag',
) as typeof import('escape-html-template-tag', { with: { 'resolution-mode': 'require' }})

/** Markup whose inserted values are escaped, except values that are markup themselves. */
export type Html = ReturnType<typeof library.default>

export const html = library.default

/** Pieces one after the other. */
export function allOf(pieces: readonly Html[]): Html {
  return library.join([...pieces], '')
}

/** Text that is markup already and ours. */
export const trusted = library.safe

export const NOTHING: Html = html``
