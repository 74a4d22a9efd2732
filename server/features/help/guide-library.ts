import MiniSearch from 'minisearch'
import { isGuideOf } from '#domain/guide.ts'
import { type Guide, readGuides } from './read-guides.ts'

export interface GuideLibrary {
  /** Every guide in its order. */
  guides: readonly Guide[]
  categories: readonly string[]
  find(id: string): Guide | undefined
  /** The guides in which every word of a text occurs, the best match first. */
  search(text: string): Guide[]
}

/** More words than this are not looked for. */
const MAX_WORDS = 20

/** Reads the guides of a folder and prepares them for a search. */
export async function openLibrary(folder: string): Promise<GuideLibrary> {
  const guides = await readGuides(folder)
  const byId = new Map(guides.map((guide) => [guide.id, guide]))
  const index = new MiniSearch({
    fields: ['title', 'tags', 'headings', 'text'],
    searchOptions: {
      boost: { title: 8, tags: 3, headings: 2 },
      combineWith: 'AND',
      prefix: true,
      // One letter of six may be another, in words that are long enough to be known by the others.
      fuzzy: (word) => (word.length > 4 ? 0.17 : false),
    },
  })
  index.addAll(
    guides.map(({ id, title, category, tags, sections }) => ({
      id,
      title,
      tags: [...tags, category.replaceAll('_', ' ')].join(' '),
      headings: sections.map((section) => section.title).join(' '),
      text: sections.map((section) => section.text).join(' '),
    })),
  )
  return {
    guides,
    categories: [...new Set(guides.map(({ category }) => category))],
    find: (id) => byId.get(id),
    search: (text) => {
      const words = text.split(/\s+/).slice(0, MAX_WORDS).join(' ')
      return index.search(words).flatMap(({ id }) => byId.get(id) ?? [])
    },
  }
}

/** The guides of the screen at a path, then the others. */
export function ofScreenFirst(guides: readonly Guide[], path: string): Guide[] {
  const isOf = ({ screens }: Guide) => isGuideOf(screens, path)
  return [...guides.filter(isOf), ...guides.filter((guide) => !isOf(guide))]
}
