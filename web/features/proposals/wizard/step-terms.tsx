import { Textarea } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatMoney } from '#domain/money.ts'
import { offerEffect } from '#domain/offer-effect.ts'
import { formatPercent, percentFromBasisPoints } from '#domain/percent.ts'
import { wordedProvisions } from '#domain/provisions.ts'
import {
  DURATION_UNITS,
  formatDays,
  formatTimeline,
  GROWTH_LABELS,
  ownerRetains,
  type ProposalTerms,
  SHARE_TOO_SMALL,
  TERMS_LIMITS,
  TIME_UNIT_NOUNS,
} from '#domain/terms.ts'
import { useViewer } from '../../../lib/session.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldRow } from '../../../ui/form-layout.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { PercentField } from '../../../ui/percent-field.tsx'
import { PercentStepper } from '../../../ui/percent-stepper.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { WholeNumberField } from '../../../ui/whole-number-field.tsx'
import { DealSentence } from './deal-sentence.tsx'
import { useOfferMonths } from './offer-months.ts'
import { useOtherShares } from './other-shares.ts'
import { termsTyped } from './proposal-values.ts'
import { SettledField } from './settled-field.tsx'
import { ShareSlider } from './share-slider.tsx'
import { StepTermsLoading } from './step-terms-loading.tsx'
import { StreamField } from './stream-field.tsx'
import { TermsPreview } from './terms-preview.tsx'
import { useProjectOfDeal } from './use-project-of-deal.ts'
import styles from './wizard.module.css'
import { useProposalForm } from './wizard-form.ts'

const ProvisionsFields = lazy(async () => ({ default: (await import('./provisions-fields.tsx')).ProvisionsFields }))

interface StepTermsProps {
  /** The heading of the step. */
  head: ReactNode
  /** The terms that are countered, and the proposal they are of; none for a new one. */
  before?: ProposalTerms | undefined
  proposal_id?: string | undefined
}

/** Step 3: the share, next to what it would pay. */
export function StepTerms({ head, before, proposal_id }: StepTermsProps) {
  const form = useProposalForm()
  const { values } = form
  const { role } = useViewer()
  const terms = termsTyped(values)
  const project_id = values.project_choice === 'existing' && values.project_id ? values.project_id : undefined
  const offered = useOfferMonths({ project_id, proposal_id }, terms?.monthly_revenue_threshold ?? 0)
  const { months, commission_rate_basis_points } = offered
  const effect = terms ? offerEffect(terms, months, { commission_rate_basis_points, currency: terms.currency }) : null
  const project = useProjectOfDeal({ project_id, proposal_id })
  const { others, isLoading } = useOtherShares(role === 'owner' ? project.id : undefined)
  const units = DURATION_UNITS.map((unit) => ({ value: unit, label: TIME_UNIT_NOUNS[unit] }))
  const worded = wordedProvisions(values.provisions).length
  const share = form.getInputProps('provider_share')
  // A new proposal starts at 0, which is too little (decision C-68): a hint says so, until the field is left or changed.
  const isHinted = values.provider_share === 0 && !share.error
  const hint = isHinted ? SHARE_TOO_SMALL : undefined

  /** A countered term as it was, where it is changed. */
  const was = (words: (terms: ProposalTerms) => string) =>
    before && terms && words(before) !== words(terms) ? <del className={styles.was}>{words(before)}</del> : null

  // What belongs to the project is waited for, so that nothing moves when it comes.
  if (project.isLoading || offered.isLoading || isLoading) return <StepTermsLoading head={head} />
  return (
    <>
      {terms && effect ? (
        <DealSentence {...{ terms, effect, commission_rate_basis_points }} before={before ?? null} />
      ) : null}
      <div className={styles.beside}>
        <Card>
          {head}
          <div className={styles.fields}>
            <SettledField term="revenue_stream">
              <StreamField streams={project.streams} was={was(({ revenue_stream }) => revenue_stream)} />
            </SettledField>
            <SettledField term="provider_share">
              <div className={styles.share}>
                <p className={styles.shareLabel} aria-hidden>
                  Provider share
                </p>
                <PercentStepper
                  label="Provider share"
                  min={percentFromBasisPoints(TERMS_LIMITS.provider_share_basis_points.min)}
                  max={100}
                  {...share}
                  description={
                    <>
                      {hint ??
                        (terms
                          ? `Owner retains ${formatPercent(ownerRetains(terms.provider_share_basis_points))}`
                          : null)}{' '}
                      {was(({ provider_share_basis_points }) => formatPercent(provider_share_basis_points))}
                    </>
                  }
                />
                <ShareSlider value={values.provider_share} onChange={share.onChange} others={others} />
              </div>
            </SettledField>
            <FieldRow>
              <SettledField term="monthly_revenue_threshold">
                <MoneyField
                  label="Monthly revenue threshold"
                  description={
                    <>
                      Months below it share nothing{' '}
                      {was(({ monthly_revenue_threshold, currency }) =>
                        formatMoney(monthly_revenue_threshold, currency),
                      )}
                    </>
                  }
                  required
                  {...form.getInputProps('monthly_revenue_threshold')}
                />
              </SettledField>
              <SettledField term="target_growth_rate">
                <PercentField
                  label={`${GROWTH_LABELS[values.timeline.unit]} target growth rate`}
                  description={
                    <>
                      A goal for the projection, not a condition{' '}
                      {was(({ target_growth_rate_basis_points }) => formatPercent(target_growth_rate_basis_points))}
                    </>
                  }
                  {...form.getInputProps('target_growth_rate')}
                />
              </SettledField>
            </FieldRow>
            <SettledField term="timeline">
              <FieldRow>
                <WholeNumberField
                  label="Duration"
                  required
                  description={was(({ duration }) => formatTimeline(duration))}
                  {...form.getInputProps('timeline.duration')}
                />
                <SelectField label="Duration unit" options={units} {...form.getInputProps('timeline.unit')} />
              </FieldRow>
            </SettledField>
            <FieldRow>
              <SettledField term="payment_terms">
                <WholeNumberField
                  label="Payment terms in days"
                  description={
                    <>
                      From report approval until payments are due{' '}
                      {was(({ payment_terms_days }) => formatDays(payment_terms_days ?? 0))}
                    </>
                  }
                  required
                  {...form.getInputProps('payment_terms_days')}
                />
              </SettledField>
              <MoneyField
                label="Projected total revenue"
                description={
                  <>
                    Optional. What you hope for, not a condition{' '}
                    {was(({ total_revenue, currency }) =>
                      total_revenue ? formatMoney(total_revenue, currency) : 'None',
                    )}
                  </>
                }
                {...form.getInputProps('total_revenue')}
              />
            </FieldRow>
            <SettledField term="additional_conditions">
              <Textarea
                label="Additional conditions"
                description="Optional. Anything else that the agreement must say."
                autosize
                minRows={3}
                {...form.getInputProps('additional_conditions')}
              />
            </SettledField>
            <details className={styles.provisions}>
              <summary>Key provisions: {worded === 0 ? 'standard wording' : `${worded} worded differently`}</summary>
              <div className={styles.fields}>
                <Suspense>
                  <ProvisionsFields />
                </Suspense>
              </div>
            </details>
          </div>
        </Card>
        <TermsPreview terms={terms} effect={effect} offered={offered} others={others} />
      </div>
    </>
  )
}
