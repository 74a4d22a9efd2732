import { HtmlSafeString } from 'escape-html-template-tag'

export { HtmlSafeString, join, safe } from 'escape-html-template-tag'

/** The escaping template tag. The package's own is its default export, which its types put one level too deep for Node. */
export function html(parts: TemplateStringsArray, ...values: unknown[]): HtmlSafeString {
  return new HtmlSafeString(parts, values)
}
