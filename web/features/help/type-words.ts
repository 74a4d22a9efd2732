import type { GUIDE_TYPES } from '#contract/help.ts'

/** What the badge of a guide says. */
export const TYPE_WORDS: Record<(typeof GUIDE_TYPES)[number], string> = {
  guide: 'Guide',
  tutorial: 'Tutorial',
  reference: 'Reference',
  troubleshooting: 'Troubleshooting',
}
