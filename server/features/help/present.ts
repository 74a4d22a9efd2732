import { guidePreview } from '#domain/guide.ts'
import type { Guide } from './read-guides.ts'

/** A guide as everybody sees it. */
export function presentGuide({ id, title, type, category, tags, screens, sections }: Guide) {
  return {
    ...{ id, title, type, category, tags, screens },
    preview: guidePreview(sections[0]?.text ?? ''),
    sections: sections.map((section, index) => ({ title: section.title, content: section.content, order: index + 1 })),
  }
}
