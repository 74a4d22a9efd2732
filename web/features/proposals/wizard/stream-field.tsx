import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import styles from './stream-field.module.css'
import { useProposalForm } from './wizard-form.ts'

const ALL = 'All revenue'

interface StreamFieldProps {
  /** The streams of the project. */
  streams: readonly string[]
  /** What it was in the version that is countered. */
  was: React.ReactNode
}

/** Which income is shared: all of it, a stream of the project, or another one in words. */
export function StreamField({ streams, was }: StreamFieldProps) {
  const form = useProposalForm()
  const { revenue_stream: value } = form.values
  const choices = [ALL, ...streams.filter((stream) => stream.length >= 3 && stream !== ALL)]
  const [isOther, setOther] = useState(value !== '' && !choices.includes(value))
  const field = form.getInputProps('revenue_stream')
  // Where the focus goes when it is missing.
  const { value: _value, onChange: _onChange, error, ...place } = field
  const id = useId()
  const name = useId()

  function choose(stream: string) {
    setOther(false)
    form.setFieldValue('revenue_stream', stream)
    form.clearFieldError('revenue_stream')
  }

  return (
    <fieldset className={styles.streams} aria-describedby={id}>
      <legend>Revenue stream</legend>
      <div className={styles.choices}>
        {choices.map((stream, index) => (
          <label key={stream}>
            <input
              type="radio"
              name={name}
              checked={!isOther && value === stream}
              onChange={() => choose(stream)}
              aria-invalid={error ? true : undefined}
              {...(index === 0 && !isOther ? place : {})}
            />
            {stream}
          </label>
        ))}
        <label>
          <input
            type="radio"
            name={name}
            checked={isOther}
            onChange={() => {
              setOther(true)
              form.setFieldValue('revenue_stream', '')
            }}
          />
          Other
        </label>
      </div>
      {isOther ? (
        <TextInput
          label="Other stream"
          description="Which income is shared, in words: one-off sales, licences."
          required
          {...field}
        />
      ) : null}
      <p id={id} className={error ? styles.error : styles.hint} role={error && !isOther ? 'alert' : undefined}>
        {error && !isOther ? error : hintOf(isOther || (value !== '' && value !== ALL))} {was}
      </p>
    </fieldset>
  )
}

const hintOf = (isPart: boolean) =>
  isPart
    ? 'Named in the agreement. Shares are calculated on all the revenue of each report.'
    : 'Named in the agreement as the revenue that is shared.'
