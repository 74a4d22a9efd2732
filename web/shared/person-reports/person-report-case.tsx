import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { MAX_REPORT_DETAILS, PERSON_REPORT_REASON_WORDS } from '#domain/person-report.ts'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { FormFailure } from '../../ui/form-layout.tsx'
import { TextLink } from '../../ui/links.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import { sizeWords } from '../documents/document-rules.ts'
import type { PersonReport } from './person-report-values.ts'
import styles from './person-reports.module.css'

/** One report: who reported whom and why, the message as evidence, and the decision with its note. */
export function PersonReportCase({ report, onClose }: { report: PersonReport; onClose: () => void }) {
  const { reporter, reported, reason, details, message, other_reports, created_at, state } = report
  return (
    <Dialog opened size="large" title={`Report of ${reported.name}`} onClose={onClose}>
      <div className={styles.stack}>
        <FactList
          columns={2}
          facts={[
            { label: 'Reported', value: <Person person={reported} onFollow={onClose} /> },
            { label: 'Reported by', value: <Person person={reporter} onFollow={onClose} /> },
            { label: 'Reason', value: PERSON_REPORT_REASON_WORDS[reason] },
            { label: 'When', value: formatTimestamp(created_at) },
            { label: 'Other reports of this person', value: String(other_reports) },
          ]}
        />
        {details ? (
          <section>
            <h3 className={styles.heading}>What happened</h3>
            <p className={styles.words} dir="auto">
              {details}
            </p>
          </section>
        ) : null}
        {message ? <Evidence message={message} author={reported.name} /> : null}
        {state === 'open' ? <Decision report={report} onDone={onClose} /> : <Decided report={report} />}
      </div>
    </Dialog>
  )
}

function Person({ person: { id, name, is_deleted }, onFollow }: PersonProps) {
  if (is_deleted) return name
  return (
    <TextLink to="/profile/$userId" params={{ userId: id }} onClick={onFollow}>
      {name}
    </TextLink>
  )
}

interface PersonProps {
  person: PersonReport['reported']
  onFollow: () => void
}

function Evidence({ message, author }: { message: NonNullable<PersonReport['message']>; author: string }) {
  return (
    <section>
      <h3 className={styles.heading}>Reported message</h3>
      <blockquote className={styles.evidence}>
        <p className={styles.words} dir="auto">
          {message.content}
        </p>
        {message.attachments.map(({ id, filename, file_size }) => (
          <p key={id} className={styles.meta}>
            <bdi>{filename}</bdi>, {sizeWords(file_size)}
          </p>
        ))}
        <footer className={styles.meta}>
          {author}, {formatTimestamp(message.created_at)}
        </footer>
      </blockquote>
    </section>
  )
}

function Decided({ report: { state, decided_by, decided_at, note } }: { report: PersonReport }) {
  return (
    <section>
      <h3 className={styles.heading}>{state === 'resolved' ? 'Resolved' : 'Dismissed'}</h3>
      <p className={styles.words} dir="auto">
        {note}
      </p>
      <p className={styles.meta}>
        {decided_by?.name}
        {decided_at ? `, ${formatTimestamp(decided_at)}` : null}
      </p>
    </section>
  )
}

const NOTE_MISSING = 'Write why you decided so'

function Decision({ report: { id, reporter }, onDone }: { report: PersonReport; onDone: () => void }) {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string | null>(null)
  const deciding = useOperation(orpc.personReports.decidePersonReport, {
    success: ({ state }) => (state === 'resolved' ? 'Report resolved' : 'Report dismissed'),
    failed: 'Failed to record the decision',
    onDone,
  })
  function decide(decision: 'resolved' | 'dismissed') {
    if (note.trim() === '') setError(NOTE_MISSING)
    else deciding.run({ id, decision, note })
  }
  return (
    <section aria-label="Your decision">
      <Textarea
        label="Note"
        description={`For admins only. ${reporter.name} gets a notification of the outcome, without the note.`}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_REPORT_DETAILS}
        value={note}
        error={error}
        onChange={({ currentTarget }) => {
          setNote(currentTarget.value)
          setError(null)
        }}
      />
      <FormFailure>{deciding.failure?.sentence}</FormFailure>
      <DialogActions>
        <Button variant="default" disabled={deciding.isBusy} onClick={() => decide('dismissed')}>
          Dismiss report
        </Button>
        <Button loading={deciding.isBusy} onClick={() => decide('resolved')}>
          Mark as resolved
        </Button>
      </DialogActions>
    </section>
  )
}
