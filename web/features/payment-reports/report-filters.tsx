import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { INVALID_DATE_MESSAGE } from '#domain/calendar-date-words.ts'
import { isCalendarDate } from '#domain/calendar-dates.ts'
import { client, orpc } from '../../lib/client.ts'
import { FileMenu } from '../../shared/files/file-menu.tsx'
import { ListToolbar } from '../../shared/lists/list-toolbar.tsx'
import { ChoiceChip } from '../../shared/payments/choice-chip.tsx'
import { LIST_FORMATS } from '../../shared/payments/list-formats.ts'
import { DateField } from '../../ui/date-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { STATUS_OPTIONS } from './report-values.ts'
import styles from './reports.module.css'
import { useReportFilters } from './use-report-filters.ts'

interface ReportFiltersProps {
  /** The days that are reported, once they are known. */
  reported: { from: string; to: string } | undefined
}

/** The days, the status and the project of a report, and its file. */
export function ReportFilters({ reported }: ReportFiltersProps) {
  const { input, status, project, error, isFiltered, set, reset } = useReportFilters()
  const [round, setRound] = useState(0)
  const names = useQuery(orpc.payments.getPaymentFilters.queryOptions({ enabled: project !== undefined }))
  const clear = () => {
    reset()
    // A date that does not exist is still shown by its field; only a new field does not.
    setRound(round + 1)
  }
  return (
    <ListToolbar
      wraps
      onReset={isFiltered ? clear : undefined}
      actions={
        <FileMenu
          compact
          label="Export"
          formats={LIST_FORMATS}
          fetch={(format) => client.paymentReports.exportReport({ ...input, format })}
          failed="Failed to export the list"
        />
      }
    >
      <div key={round} className={styles.days}>
        <Day name="from" label="From" reported={reported?.from} />
        <Day name="to" label="To" reported={reported?.to} error={error} />
      </div>
      <SelectField
        compact
        label="Status"
        placeholder="All statuses"
        options={STATUS_OPTIONS}
        value={status ?? ''}
        onChange={(value) => set({ status: value || undefined })}
      />
      <ChoiceChip
        label="Project"
        param="projectId"
        value={project}
        valueWords={names.data?.projects.find(({ id }) => id === project)?.title}
        optionsOf={({ projects }) => projects.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </ListToolbar>
  )
}

interface DayProps {
  name: 'from' | 'to'
  label: string
  reported: string | undefined
  error?: string | undefined
}

/** A day of the address; without one, the day that the report has by default. */
function Day({ name, label, reported, error }: DayProps) {
  const { days, set } = useReportFilters()
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(true)
  const value = typed ?? days[name] ?? reported ?? ''
  const isInvalid = value !== '' && !isCalendarDate(value)
  return (
    <DateField
      label={label}
      value={value}
      error={isInvalid ? (isLeft ? INVALID_DATE_MESSAGE : undefined) : error}
      onChange={(day) => {
        setLeft(false)
        setTyped(day)
        set({ [name]: isCalendarDate(day) ? day : undefined })
      }}
      onBlur={() => setLeft(true)}
    />
  )
}
