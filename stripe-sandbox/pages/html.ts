import * as template from 'escape-html-template-tag'

export { type HtmlSafeString, join, safe } from 'escape-html-template-tag'

/**
 * The escaping template tag. The package's types describe its CommonJS build, where the function is one
 * level deeper than in the ES module that Node loads; the cast says what is really there.
 */
export const html = template.default as unknown as typeof template.default.default
