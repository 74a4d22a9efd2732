import { innerFeature } from '#server/feature.ts'
import { freezeDistributions } from './freeze-distributions.ts'
import { reportDistributions } from './report-distributions.ts'

/** Nobody calls a distribution by itself: reports show them, and payments are made from them. */
export const distributions = innerFeature({
  on: { report_approved: freezeDistributions, report_distributions: reportDistributions },
})
