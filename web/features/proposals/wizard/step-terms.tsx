import { Textarea, TextInput } from '@mantine/core'
import { offerEffect } from '#domain/offer-effect.ts'
import { formatPercent } from '#domain/percent.ts'
import {
  DURATION_UNITS,
  GROWTH_LABELS,
  ownerRetains,
  type ProposalTerms,
  SHARE_TOO_SMALL,
  TIME_UNIT_NOUNS,
} from '#domain/terms.ts'
import { FieldRow } from '../../../ui/form-layout.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { PercentField } from '../../../ui/percent-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { WholeNumberField } from '../../../ui/whole-number-field.tsx'
import { DealSentence } from './deal-sentence.tsx'
import { useOfferMonths } from './offer-months.ts'
import { termsTyped } from './proposal-values.ts'
import { TermsPreview } from './terms-preview.tsx'
import styles from './wizard.module.css'
import { useProposalForm } from './wizard-form.ts'

interface StepTermsProps {
  /** The terms that are countered, and the proposal they are of; none for a new one. */
  before?: ProposalTerms | undefined
  proposal_id?: string | undefined
}

/** Step 3: the share, next to what it would pay. */
export function StepTerms({ before, proposal_id }: StepTermsProps) {
  const form = useProposalForm()
  const { values } = form
  const terms = termsTyped(values)
  const project_id = values.project_choice === 'existing' && values.project_id ? values.project_id : undefined
  const offered = useOfferMonths({ project_id, proposal_id }, terms?.monthly_revenue_threshold ?? 0)
  const { months, commission_rate_basis_points } = offered
  const effect = terms ? offerEffect(terms, months, { commission_rate_basis_points, currency: terms.currency }) : null
  const units = DURATION_UNITS.map((unit) => ({ value: unit, label: TIME_UNIT_NOUNS[unit] }))
  const share = form.getInputProps('provider_share')
  // A new proposal starts at 0, which is too little (decision C-68): a hint says so, until the field is left or changed.
  const isHinted = values.provider_share === 0 && !share.error
  const hint = isHinted ? SHARE_TOO_SMALL : undefined

  return (
    <>
      {terms && effect ? <DealSentence terms={terms} before={before ?? null} effect={effect} /> : null}
      <div className={styles.beside}>
        <div className={styles.fields}>
          <TextInput
            label="Revenue stream"
            description="Which income is shared: subscriptions, one-off sales, everything."
            required
            {...form.getInputProps('revenue_stream')}
          />
          <FieldRow>
            <PercentField
              label="Provider share"
              required
              {...share}
              description={
                hint ??
                (terms ? `Owner retains ${formatPercent(ownerRetains(terms.provider_share_basis_points))}` : null)
              }
            />
            <MoneyField
              label="Monthly revenue threshold"
              description="Months below it pay nothing"
              required
              {...form.getInputProps('monthly_revenue_threshold')}
            />
          </FieldRow>
          <FieldRow>
            <WholeNumberField label="Duration" required {...form.getInputProps('timeline.duration')} />
            <SelectField label="Duration unit" options={units} {...form.getInputProps('timeline.unit')} />
          </FieldRow>
          <PercentField
            label={`${GROWTH_LABELS[values.timeline.unit]} target growth rate`}
            description="An expectation for the projection, not a promise"
            {...form.getInputProps('target_growth_rate')}
          />
          <Textarea
            label="Additional conditions"
            autosize
            minRows={3}
            {...form.getInputProps('additional_conditions')}
          />
        </div>
        <TermsPreview terms={terms} effect={effect} offered={offered} project_id={project_id} />
      </div>
    </>
  )
}
