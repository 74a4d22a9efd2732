/** What a card of a guide shows of its first section: so many characters. */
export const GUIDE_PREVIEW = 100

/** How many tags a card of a guide shows. */
const MAX_CARD_TAGS = 3

/** The beginning of a text for a card, without what is cut off in the middle of a sign. */
export function guidePreview(text: string): string {
  return [...text].slice(0, GUIDE_PREVIEW).join('').trim()
}

/** A preview as a card shows it: whole sentences where there is room for one, otherwise whole words. */
export function previewWords(preview: string): string {
  if (preview.length < GUIDE_PREVIEW - 1) return preview
  const sentences = /^.{30,}[.?!](?=\s)/.exec(preview)
  if (sentences) return sentences[0]
  return `${preview.replace(/[\s,;:]+\S*$/, '')}…`
}

/** The tags that a card shows, and '+{N} more' for the others; null where it shows all. */
export function cardTags(tags: readonly string[]): { shown: readonly string[]; more: string | null } {
  const others = tags.length - MAX_CARD_TAGS
  return { shown: tags.slice(0, MAX_CARD_TAGS), more: others > 0 ? `+${others} more` : null }
}

/** A category as people read it: 'Paying_shares' is 'Paying shares'. */
export function categoryWords(category: string): string {
  return category.replaceAll('_', ' ')
}

/** The title of a section without the '# ' that Markdown begins it with. */
export function sectionTitle(title: string): string {
  return title.replace(/^# /, '')
}

/** The sections of a guide in the order in which they are read. */
export function inOrder<Section extends { order: number }>(sections: readonly Section[]): Section[] {
  return sections.toSorted((a, b) => a.order - b.order)
}

/**
 * Whether a guide belongs to the screen at a path: the screen itself, or one below it. Case and a slash at the end do not
 * matter, nor what follows a question mark.
 */
export const isGuideOf = (screens: readonly string[], path: string): boolean => placeOfScreen(screens, path) !== -1

/** Where the screen at a path stands among those of a guide, which begin with what it is most about; -1 if it is none of them. */
export function placeOfScreen(screens: readonly string[], path: string): number {
  const at = pathOf(path)
  return screens.findIndex((screen) => at === pathOf(screen) || at.startsWith(`${pathOf(screen)}/`))
}

const pathOf = (path: string): string => (path.split(/[?#]/)[0] ?? '').toLowerCase().replace(/\/$/, '')
