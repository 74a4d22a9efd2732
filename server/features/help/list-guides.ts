import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/http.ts'
import type { HelpDeps } from './deps.ts'
import { openLibraryOnce } from './open-library.ts'
import { presentGuide } from './present.ts'

/** By how well they match a search; otherwise those of the screen one comes from, then the others in their order. */
export const listGuides =
  (deps: HelpDeps): Handler<Contract['help']['listGuides']> =>
  async (_context, { search, category, from, cursor, limit }) => {
    const library = await openLibraryOnce(deps)
    const { ofScreenFirst } = await import('./guide-library.ts')
    const found = search ? library.search(search) : from ? ofScreenFirst(library.guides, from) : library.guides
    // One that there is none of, as in an old link, chooses nothing.
    const chosen =
      category && library.categories.includes(category) ? found.filter((guide) => guide.category === category) : found
    // The cursor is the last guide of the page before; one that is not in the list begins it again.
    const start = chosen.findIndex(({ id }) => id === cursor) + 1
    const items = chosen.slice(start, start + limit)
    return {
      items: items.map(presentGuide),
      next_cursor: start + limit < chosen.length ? (items.at(-1)?.id ?? null) : null,
      categories: [...library.categories],
    }
  }
