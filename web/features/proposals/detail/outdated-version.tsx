import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { MovedOn } from '#contract/moved-on.ts'
import { type Currency, formatMoney } from '#domain/money.ts'
import { textDifference } from '#domain/text-difference.ts'
import { orpc } from '../../../lib/client.ts'
import { DialogActions } from '../../../ui/dialog.tsx'
import { MarkedText } from './marked-text.tsx'
import styles from './outdated-version.module.css'

interface OutdatedVersionProps {
  id: string
  difference: MovedOn
  onClose: () => void
  onReview: () => void
  act: 'decided' | 'sent'
}

/** In the place of a decision about a version that has been replaced: how the newer one differs, and the way to it. */
export function OutdatedVersion({ id, difference, onClose, onReview, act }: OutdatedVersionProps) {
  const queries = useQueryClient()
  const { seen_version, current_version, changes, monthly } = difference
  const way = useRef<HTMLButtonElement>(null)
  // The form that had the focus is gone.
  useEffect(() => way.current?.focus(), [])

  function review() {
    void queries.invalidateQueries({ queryKey: orpc.proposals.getProposal.key({ input: { id } }) })
    void queries.invalidateQueries({ queryKey: orpc.proposals.getProposalEffect.key({ input: { id } }) })
    onReview()
  }

  return (
    <div className={styles.outdated}>
      <p role="alert">
        {`Nothing was ${act}: version ${current_version} has replaced version ${seen_version}, which you were shown.`}
      </p>
      {changes.length === 0 ? (
        <p>Their terms are the same.</p>
      ) : (
        <table aria-label={`Version ${seen_version} and version ${current_version}`}>
          <thead>
            <tr>
              <th scope="col">Term</th>
              <th scope="col">Version {seen_version}</th>
              <th scope="col">Version {current_version}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, label, before, after, is_text }) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                {is_text ? (
                  <td colSpan={2}>
                    <MarkedText parts={textDifference(before, after)} />
                  </td>
                ) : (
                  <>
                    <td>{before}</td>
                    <td>{after}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>{poundsOf(monthly)}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button ref={way} onClick={review}>
          Review version {current_version}
        </Button>
      </DialogActions>
    </div>
  )
}

function poundsOf({ basis, currency, before, after }: MovedOn['monthly']): string {
  const month = basis === 'reported' ? 'On the last reported months' : 'In an assumed month'
  const now = `${inWords(after, currency)} a month gross, ${formatMoney(after.net, currency)} after commission`
  return after.gross === before.gross
    ? `${month} both pay ${now}.`
    : `${month} it pays ${now}, instead of ${inWords(before, currency)} gross.`
}

const inWords = ({ gross }: { gross: number }, currency: Currency) => formatMoney(gross, currency)
