import type { OWNER_FIGURES, PROVIDER_FIGURES } from '#contract/dashboard.ts'

export type OwnerFigure = (typeof OWNER_FIGURES)[number]
export type ProviderFigure = (typeof PROVIDER_FIGURES)[number]
export type Figure = OwnerFigure | ProviderFigure

interface FigureWords {
  /** The last line: what all of them come to. */
  label: string
  /** What is counted, and what is not. */
  sentence: string
}

export const FIGURE_WORDS: Record<Figure, FigureWords> = {
  total_revenue: {
    label: 'Total revenue reported',
    sentence: 'What was reported for each project, once a report was submitted. Drafts do not count.',
  },
  total_payments_issued: {
    label: 'Payments issued',
    sentence: 'What was paid for each project and has arrived, the platform’s commission included.',
  },
  awaiting_payment: {
    label: 'Still to be paid',
    sentence: 'Payments that are worked out and not charged yet, the platform’s commission included.',
  },
  total_earnings: {
    label: 'Total earnings',
    sentence: 'Your share of what each project has reported, after the platform’s commission, paid or not.',
  },
  total_payments_received: {
    label: 'Payments received',
    sentence: 'What has arrived for each project.',
  },
  on_its_way: {
    label: 'On its way',
    sentence: 'Payments that have left the owner, or are leaving, and have not arrived yet.',
  },
  not_paid_yet: {
    label: 'Not paid yet',
    sentence: 'Payments that are worked out, and that the owner has not paid yet.',
  },
}

/** The figure that an address names, if this view has it. */
export function figureOf<Name extends Figure>(figures: readonly Name[], text: string | undefined): Name | undefined {
  return figures.find((figure) => figure === text)
}
