import { Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recommendationRequest } from '#contract/recommendation-forms.ts'
import { type client, orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Card } from '../../ui/card.tsx'
import { FormFailure } from '../../ui/form-layout.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { RecommendationLine, SuggestionLine } from './recommendation-lines.tsx'
import styles from './settings.module.css'

type Recommendations = InferClientOutputs<typeof client>['recommendations']['listRecommendations']

/** Whom a provider asks for a recommendation, and what came of it. */
export function RecommendationsTab() {
  const query = useQuery(orpc.recommendations.listRecommendations.queryOptions({ input: {} }))
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={5} label="Loading recommendations..." />}
      failed="Failed to load recommendations"
    >
      {(found) => <Loaded found={found} />}
    </QueryView>
  )
}

function Loaded({ found: { items, suggested, message, can_ask } }: { found: Recommendations }) {
  const [chosen, setChosen] = useState('')
  return (
    <div className={styles.stack}>
      <Card title="Ask for a recommendation">
        <AskForm key={`${chosen} ${items.length}`} email={chosen} message={message} canAsk={can_ask} />
      </Card>
      {suggested.length > 0 ? (
        <Card title="Named when you registered" flush>
          <ul>
            {suggested.map((email) => (
              <SuggestionLine key={email} email={email} onChoose={() => setChosen(email)} />
            ))}
          </ul>
        </Card>
      ) : null}
      {items.length > 0 ? (
        <Card title="Requests and recommendations" flush>
          <ul>
            {items.map((item) => (
              <RecommendationLine key={item.id} item={item} />
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  )
}

function AskForm({ email, message, canAsk }: { email: string; message: string; canAsk: number }) {
  const [id] = useState(() => crypto.randomUUID())
  const form = useForm({
    initialValues: { email, message },
    validate: (values) => schemaErrors(recommendationRequest, values),
    validateInputOnBlur: true,
  })
  const asking = useOperation(orpc.recommendations.askForRecommendation, { form, success: 'Request sent' })
  if (canAsk === 0) return <p className={styles.dim}>You have asked as many people as you can.</p>
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => asking.run({ id, ...values }),
        (errors) => focusFirst(form, errors),
      )}
    >
      <div className={styles.fields}>
        <p className={styles.dim}>
          They get one email, and write without an account. You can hide or remove what they write. You can ask{' '}
          {canAsk === 1 ? '1 more person' : `${canAsk} more people`}.
        </p>
        <FormFailure>{formLevelError(asking.failure)}</FormFailure>
        <TextInput type="email" label="Email" required autoComplete="off" {...form.getInputProps('email')} />
        <Textarea label="Message" autosize minRows={3} maxLength={1000} {...form.getInputProps('message')} />
        <div>
          <Button type="submit" loading={asking.isBusy}>
            Send request
          </Button>
        </div>
      </div>
    </form>
  )
}
