import type { LEGAL_PAGES } from '#contract/legal.ts'

export type LegalPage = (typeof LEGAL_PAGES)[number]

export interface LegalText {
  markdown: string
  /** The SHA-256 of it. */
  version: string
}

/** The texts that the operator supplied; null for what there is none of. */
export type LegalTexts = Record<LegalPage, LegalText | null>

/** What the handlers of this feature need beside the request. */
export interface LegalDeps {
  legal: LegalTexts
}
