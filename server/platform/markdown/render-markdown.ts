import { Marked, type Token, type Tokens } from 'marked'
import sanitizeHtml from 'sanitize-html'

export interface MarkdownSection {
  title: string
  /** Safe HTML, whose headings begin at h3. */
  content: string
  /** The same without any markup. */
  text: string
}

/**
 * Markdown as HTML that is safe to show, by any author: only elements and attributes of running text remain, and only
 * links to this site, to web pages and mail addresses. `deeper` is added to the level of every heading.
 */
export function renderMarkdown(markdown: string, deeper = 0): string {
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        const level = Math.min(depth + deeper, 6)
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
      },
    },
  })
  return sanitizeHtml(marked.parse(markdown, { async: false }), SAFE).trim()
}

/** The parts of a text that begin with a heading of the first level, in their order; what stands before them is left out. */
export function sectionsOf(markdown: string): MarkdownSection[] {
  const sections: { title: string; tokens: Token[] }[] = []
  for (const token of new Marked().lexer(markdown)) {
    if (isHeading(token)) sections.push({ title: plainText(token.tokens ?? []), tokens: [] })
    else sections.at(-1)?.tokens.push(token)
  }
  return sections.map(({ title, tokens }) => ({
    title,
    content: renderMarkdown(tokens.map(({ raw }) => raw).join(''), 1),
    text: plainText(tokens).replaceAll(/\s+/g, ' ').trim(),
  }))
}

/** The first heading of the first level, and the text without it; null where there is none. */
export function markdownTitle(markdown: string): { title: string | null; body: string } {
  const tokens = new Marked().lexer(markdown)
  const heading = tokens.find(isHeading)
  if (!heading) return { title: null, body: markdown }
  const body = tokens.filter((token) => token !== heading).map(({ raw }) => raw)
  return { title: plainText(heading.tokens ?? []).trim() || null, body: body.join('') }
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading' && token.depth === 1
}

/** What is read when all markup is taken away. */
function plainText(tokens: readonly Token[]): string {
  return tokens.map(textOf).join('')
}

function textOf(token: Token): string {
  switch (token.type) {
    case 'html':
      return ''
    case 'list':
      return token.items.map((item: Tokens.ListItem) => `${plainText(item.tokens)} `).join('')
    case 'table':
      return `${[token.header, ...token.rows]
        .flat()
        .map((cell: Tokens.TableCell) => plainText(cell.tokens))
        .join(' ')} `
    case 'paragraph':
    case 'heading':
    case 'blockquote':
      return `${plainText(token.tokens ?? [])} `
    case 'space':
    case 'hr':
    case 'br':
      return ' '
    default:
      return 'tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? String(token.text) : ''
  }
}

const SAFE: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
    ...['a', 'strong', 'em', 'del', 'code'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['align'], td: ['align'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noreferrer' }) },
}
