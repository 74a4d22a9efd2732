import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import type { Period } from '#domain/calendar-dates.ts'
import { FREQUENCY_LABELS, REPORTING_FREQUENCIES, type ReportingFrequency } from '#domain/schedule.ts'
import { orpc } from '../../../lib/client.ts'
import { useToday } from '../../../lib/session.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FieldRow } from '../../../ui/form-layout.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { ProjectField } from './project-field.tsx'
import styles from './report-form.module.css'
import { useReportForm } from './report-form-context.ts'

const FREQUENCIES = REPORTING_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))

interface PeriodFieldsProps {
  /** The project of a new report; null where it can't be changed any more. */
  project_id: string | null
  /** The period that is offered: the next month, or that of the report. */
  offered: Period
  onOffer: (period: Period) => void
  /** At which the agreements of the period are reported; with several, the report is for those of one. */
  frequencies: readonly ReportingFrequency[]
  /** Why this period can't be submitted. */
  problem: string | null
}

/** Which project, which month, and what the providers should know about it. */
export function PeriodFields({ project_id, offered, onOffer, frequencies, problem }: PeriodFieldsProps) {
  const form = useReportForm()
  const queries = useQueryClient()
  const { reporting_period_start: start, reporting_period_end: end } = form.values
  const isOffered = start === offered.start && end === offered.end
  const [isOpen, setOpen] = useState(!isOffered)
  const hasErrors = ['reporting_period_start', 'reporting_period_end', 'frequency'].some((path) => form.errors[path])
  const showsDates = isOpen || !isOffered || hasErrors

  function choose(period: Period) {
    setOpen(false)
    form.setFieldValue('reporting_period_start', period.start)
    form.setFieldValue('reporting_period_end', period.end)
  }

  /** A new report changes to the next period at this frequency; where it can't be looked up, the dates stay. */
  async function chooseFrequency(frequency: ReportingFrequency) {
    form.setFieldValue('frequency', frequency)
    if (project_id === null) return
    const next = orpc.reports.getReportBasis.queryOptions({ input: { project_id, frequency } })
    const basis = await queries.fetchQuery(next).catch(() => null)
    if (!basis) return
    onOffer(basis.next_period)
    choose(basis.next_period)
  }

  return (
    <Card>
      <div className={styles.stack}>
        <FieldRow>
          {project_id === null ? null : <ProjectField project_id={project_id} />}
          <fieldset className={styles.periods}>
            <legend>Period</legend>
            <Button
              px={12}
              variant={showsDates ? 'default' : 'light'}
              aria-pressed={!showsDates}
              onClick={() => choose(offered)}
            >
              {formatPeriod(offered)}
            </Button>
            <Button
              px={12}
              variant={showsDates ? 'light' : 'default'}
              aria-pressed={showsDates}
              onClick={() => setOpen(true)}
            >
              Other dates
            </Button>
          </fieldset>
        </FieldRow>
        {frequencies.length > 1 ? <ForWhich frequencies={frequencies} onChoose={chooseFrequency} /> : null}
        {showsDates ? <Dates withFrequency={frequencies.length <= 1} /> : null}
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
        <Textarea
          label="Notes (optional)"
          placeholder="What the providers should know about this period"
          autosize
          minRows={1}
          maxLength={8000}
          {...form.getInputProps('notes')}
        />
      </div>
    </Card>
  )
}

function Dates({ withFrequency }: { withFrequency: boolean }) {
  const form = useReportForm()
  const { reporting_period_start } = form.values
  const today = useToday()
  return (
    <FieldRow>
      <DateField label="Start date" max={today} {...form.getInputProps('reporting_period_start')} />
      <DateField
        label="End date"
        {...(reporting_period_start ? { min: reporting_period_start } : {})}
        {...form.getInputProps('reporting_period_end')}
      />
      {withFrequency ? (
        <SelectField label="Frequency" options={FREQUENCIES} {...form.getInputProps('frequency')} />
      ) : null}
    </FieldRow>
  )
}

interface ForWhichProps {
  frequencies: readonly ReportingFrequency[]
  onChoose: (frequency: ReportingFrequency) => void
}

/** Which agreements the report is for, where they are reported at different intervals. */
function ForWhich({ frequencies, onChoose }: ForWhichProps) {
  const form = useReportForm()
  return (
    <fieldset className={styles.periods}>
      <legend>For agreements reported</legend>
      {frequencies.map((value) => (
        <Button
          key={value}
          px={12}
          variant={form.values.frequency === value ? 'light' : 'default'}
          aria-pressed={form.values.frequency === value}
          onClick={() => onChoose(value)}
        >
          {FREQUENCY_LABELS[value]}
        </Button>
      ))}
    </fieldset>
  )
}
