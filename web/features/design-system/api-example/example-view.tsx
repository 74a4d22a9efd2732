import { Button } from '@mantine/core'
import { describe } from '../../../lib/errors.ts'
import { Card } from '../../../ui/card.tsx'
import { CopyId } from '../../../ui/copy-id.tsx'
import { FailedState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import styles from './api-example.module.css'
import type { Example } from './examples.ts'
import { routeOf } from './route-of.ts'
import { type Outcome, useOutcome } from './use-outcome.ts'

/** One call: how it is written, how it travels, and what comes back when it is made. */
export function ExampleView({ example }: { example: Example }) {
  const outcome = useOutcome(example)
  const { title, about, code, operation, input } = example
  return (
    <Card title={title} aside={<code className={styles.route}>{routeOf(operation)}</code>}>
      <p className={styles.about}>{about}</p>
      <Code label={`${title}: code`} text={code} />
      <p className={styles.about}>{`Input: ${JSON.stringify(input)}`}</p>
      <Button size="xs" loading={outcome.isPending} onClick={() => outcome.mutate()}>
        {outcome.data ? 'Call again' : 'Call'}
      </Button>
      <div aria-live="polite">
        {outcome.data ? <OutcomeView title={title} outcome={outcome.data} /> : null}
        {outcome.error ? <FailedState title="No answer came.">{describe(outcome.error).sentence}</FailedState> : null}
      </div>
    </Card>
  )
}

function OutcomeView({ title, outcome }: { title: string; outcome: Outcome }) {
  const { status, body, request_id, milliseconds } = outcome
  return (
    <div className={styles.outcome}>
      <p className={styles.line}>
        <StatusBadge
          status={status === 'answered' ? 'success' : 'refused'}
          word={status === 'answered' ? 'Answered' : 'Refused'}
        />
        <span>{`${milliseconds} ms`}</span>
        {request_id ? (
          <span>
            Request <CopyId id={request_id} what="request id" />
          </span>
        ) : null}
      </p>
      <Code label={`${title}: what came`} text={JSON.stringify(body, null, 2)} />
    </div>
  )
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
    <section className={styles.code} aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  )
}
