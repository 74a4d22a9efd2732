import { Textarea } from '@mantine/core'
import { wordedProvisions } from '#domain/provisions.ts'
import { signsWhenSending } from '#domain/roles.ts'
import { termsInSentence } from '#domain/settled-terms.ts'
import { compareTerms, isChanged } from '#domain/terms-comparison.ts'
import { describeRow } from '#domain/terms-comparison-words.ts'
import { SignatureField } from '../../../shared/signatures/signature-field.tsx'
import { type Proposal, type ProposalValues, termsOfVersion, termsTyped } from './proposal-values.ts'
import { ReviewFacts } from './review-facts.tsx'
import { useSettledTerms } from './settled-field.tsx'
import styles from './wizard.module.css'
import { useProposalForm } from './wizard-form.ts'

/** The last step of a counter-offer: what changes against the version it answers, and a word to go with it. */
export function CounterReview({ proposal }: { proposal: Proposal }) {
  const form = useProposalForm()
  const settled = useSettledTerms()
  const changes = changesOf(proposal, form.values)
  const signs = proposal.viewer_side !== null && signsWhenSending(proposal.viewer_side)
  return (
    <>
      <section className={styles.changes} aria-label="Your changes">
        <h3>Your changes</h3>
        {settled && settled.changed.length > 0 ? (
          <p className={styles.hint}>
            {`Both sides had settled ${termsInSentence(settled.changed)}. Your version opens ${settled.changed.length === 1 ? 'it' : 'them'} again.`}
          </p>
        ) : null}
        {changes.length === 0 ? (
          <p className={styles.hint}>No changes yet. This counter-offer repeats the current terms.</p>
        ) : (
          <ul>
            {changes.map(({ label, words }) => (
              <li key={label}>
                <b>{label}</b>
                {words ? <span>: {words}</span> : null}
              </li>
            ))}
          </ul>
        )}
      </section>
      <ReviewFacts project={proposal.project.title} />
      <div className={styles.after}>
        <Textarea
          label="Counter-offer notes"
          description="Explain your changes. The other party sees this next to the terms."
          autosize
          minRows={3}
          {...form.getInputProps('notes')}
        />
        {signs ? <SignatureField {...form.getInputProps('signature')} /> : null}
      </div>
    </>
  )
}

/** The changed terms with their figures, then the changed texts by their names. */
function changesOf({ title, current_version }: Proposal, values: ProposalValues): { label: string; words?: string }[] {
  const before = termsOfVersion(current_version)
  const after = termsTyped(values)
  const terms = after
    ? compareTerms(before, after)
        .filter(isChanged)
        .map((row) => describeRow(row, before.currency))
        .map((row) => ({ label: row.label, words: `${row.before} → ${row.after}` }))
    : []
  const texts = [
    { label: 'Proposal title', changed: title !== values.title },
    { label: 'Work description', changed: current_version.scope_of_work !== values.scope_of_work },
    { label: 'Deliverables', changed: !isSame(current_version.deliverables, values.deliverables) },
    { label: 'Work timeline', changed: !isSame(current_version.work_timeline, values.work_timeline) },
    { label: 'Context', changed: current_version.context !== values.context },
    {
      label: 'Additional conditions',
      changed: current_version.additional_conditions !== values.additional_conditions,
    },
    {
      label: 'Key provisions',
      changed: !isSame(wordedProvisions(current_version.provisions), wordedProvisions(values.provisions)),
    },
  ]
  return [...terms, ...texts.filter(({ changed }) => changed).map(({ label }) => ({ label }))]
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
