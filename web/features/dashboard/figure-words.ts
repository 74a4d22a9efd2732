import type { OWNER_FIGURES, PROVIDER_FIGURES } from '#contract/dashboard.ts'

export type OwnerFigure = (typeof OWNER_FIGURES)[number]
export type ProviderFigure = (typeof PROVIDER_FIGURES)[number]
export type Figure = OwnerFigure | ProviderFigure

interface FigureWords {
  /** The label of the last line, the total. */
  label: string
  /** What is counted, and what is not. */
  sentence: string
}

export const FIGURE_WORDS: Record<Figure, FigureWords> = {
  total_revenue: {
    label: 'Total Revenue Reported',
    sentence: 'Revenue of submitted reports by project. Excludes drafts.',
  },
  total_payments_issued: {
    label: 'Payments issued',
    sentence: 'Completed payments by project, gross: the commission is included.',
  },
  awaiting_payment: {
    label: 'To pay',
    sentence: 'Payments that are due or overdue, gross: the commission is included.',
  },
  total_earnings: {
    label: 'Total earnings',
    sentence: 'All your shares to date by project, net: paid, on their way, due and overdue.',
  },
  total_payments_received: {
    label: 'Payments received',
    sentence: 'Completed payments by project, net.',
  },
  on_its_way: {
    label: 'On its way',
    sentence: 'Payments that the owner has started and that have not arrived yet, net.',
  },
  not_paid_yet: {
    label: 'Not paid yet',
    sentence: 'Payments that are due or overdue, net.',
  },
}

/** The figure that an address names, if this view has it. */
export function figureOf<Name extends Figure>(figures: readonly Name[], text: string | undefined): Name | undefined {
  return figures.find((figure) => figure === text)
}
