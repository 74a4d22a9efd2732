import type { InferClientOutputs } from '@orpc/client'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { signedNameWords } from '#domain/signed-name.ts'
import type { client } from '../../../lib/client.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { formatTimestamp, formatTimestampDay } from '../../../ui/timestamps.ts'
import styles from './verify.module.css'

type Verified = NonNullable<InferClientOutputs<typeof client>['agreements']['verifyAgreement']['agreement']>

/** What is on record about a file, or that nothing is. */
export function Verdict({ filename, agreement }: { filename: string; agreement: Verified | null }) {
  if (!agreement) {
    return (
      <>
        <h2 className={styles.not}>
          <IconCircleX size={22} aria-hidden />
          Not on record
        </h2>
        <p>
          “{filename}” is not a file that Sharewell issued, or it was changed since. Ask for the original: both sides of
          an agreement can download it.
        </p>
      </>
    )
  }
  const { title, project_title, version_number, amendments, made_at, issued_at, signatures } = agreement
  const { has_newer_edition, is_history_whole, amendment_signatures, fee_changed } = agreement
  return (
    <>
      <h2 className={styles.found}>
        <IconCircleCheck size={22} aria-hidden />
        On record
      </h2>
      <p>
        “{filename}” is the agreement as Sharewell issued it, unchanged.{' '}
        {is_history_whole ? 'Its history in the audit trail is complete.' : null}
      </p>
      <p className={has_newer_edition ? styles.warning : undefined}>
        {has_newer_edition ? 'The agreement was amended after these terms; there is a newer file. ' : null}
        {fee_changed ? 'What the file says about the agreement fee has changed since, after a fee reversal. ' : null}
        This checks the file only. It does not say whether the agreement is still active.
      </p>
      {is_history_whole ? null : (
        <p className={styles.warning}>The audit trail no longer matches the history in this file. Please contact us.</p>
      )}
      <FactList
        facts={[
          { label: 'Agreement', value: title },
          { label: 'Project', value: project_title },
          { label: 'Version', value: `${version_number}, agreed ${formatTimestampDay(made_at)}` },
          ...(amendments > 0 ? [{ label: 'Amendments', value: `${amendments}, as of when it was issued` }] : []),
          ...signatures.map(({ side, name, typed_name, signed_at }) => ({
            label: side === 'owner' ? 'Signed by the owner' : 'Signed by the provider',
            value: `${signedNameWords({ name, typed_name })}, ${formatTimestamp(signed_at)}`,
          })),
          ...amendment_signatures.map(({ amendment, act, name, typed_name, signed_at }) => ({
            label: `Amendment ${amendment} ${act}`,
            value: `${signedNameWords({ name, typed_name })}, ${formatTimestamp(signed_at)}`,
          })),
          { label: 'File issued', value: formatTimestamp(issued_at) },
        ]}
      />
    </>
  )
}
