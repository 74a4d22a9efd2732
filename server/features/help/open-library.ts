import type { HelpDeps } from './deps.ts'
import type { GuideLibrary } from './guide-library.ts'

const opened = new Map<string, Promise<GuideLibrary>>()

/** The guides, read once, when somebody first asks for them: a start does not wait for them. */
export function openLibraryOnce({ guides_folder }: HelpDeps): Promise<GuideLibrary> {
  const before = opened.get(guides_folder)
  if (before) return before
  const library = import('./guide-library.ts').then(({ openLibrary }) => openLibrary(guides_folder))
  opened.set(guides_folder, library)
  // What failed is tried again by the next who asks.
  library.catch(() => opened.delete(guides_folder))
  return library
}
