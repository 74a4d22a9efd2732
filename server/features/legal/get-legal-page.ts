import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { PublicHandler } from '#server/platform/http.ts'
import type { LegalDeps, LegalPage } from './deps.ts'

const TITLES: Record<LegalPage, string> = { terms: 'Terms', privacy: 'Privacy policy', contact: 'Contact' }

/** The texts are the operator's, and shown as safely as those of a stranger. */
export const getLegalPage = ({ legal }: LegalDeps): PublicHandler<Contract['legal']['getLegalPage']> => {
  // Rendered once, since a text does not change while the server runs.
  const rendered = new Map<LegalPage, { title: string; content: string }>()
  return async (_context, { name }) => {
    const text = legal[name]
    if (!text) return refuse('NOT_FOUND')
    let page = rendered.get(name)
    if (!page) {
      const { markdownTitle, renderMarkdown } = await import('#server/platform/markdown.ts')
      const { title, body } = markdownTitle(text.markdown)
      page = { title: title ?? TITLES[name], content: renderMarkdown(body) }
      rendered.set(name, page)
    }
    return { name, ...page, version: text.version }
  }
}
