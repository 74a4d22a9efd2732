import { Button } from '@mantine/core'
import { IconMailCheck, IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { EmailPreference } from '#domain/notification-preferences.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { SETTINGS_PLACE } from '../../shared/notifications/notification-values.ts'
import { TextLink } from '../../ui/links.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'

const SUBJECTS: Record<EmailPreference, string> = {
  email_proposals: 'your proposals and deals',
  email_reports: 'your revenue reports',
  email_payments: 'your payments',
  email_marketing: 'product updates',
}

/** /unsubscribe: where the link at the end of a mail leads. Nobody needs to be signed in, and only the button acts. */
export function UnsubscribePage() {
  const { token = '' } = useSearch({ from: '/bare/unsubscribe' })
  const query = useQuery(orpc.notifications.getUnsubscription.queryOptions({ input: { token } }))
  return (
    <>
      <title>Unsubscribe · Sharewell</title>
      <QueryView
        query={query}
        loading={<LinesSkeleton lines={3} />}
        failed="We couldn't check this link"
        refused={{ UNSUBSCRIBE_LINK_INVALID: <Broken />, BAD_REQUEST: <Broken />, INVALID_INPUT: <Broken /> }}
      >
        {({ preference, is_on }) =>
          is_on ? <Question token={token} about={SUBJECTS[preference]} /> : <Done about={SUBJECTS[preference]} />
        }
      </QueryView>
    </>
  )
}

function Question({ token, about }: { token: string; about: string }) {
  const stopping = useOperation(orpc.notifications.unsubscribe, { toastFailure: true, failed: 'Nothing has changed' })
  return (
    <EmptyState
      title={`Stop emails about ${about}?`}
      heading="h1"
      icon={IconMailOff}
      action={
        <Button loading={stopping.isBusy} onClick={() => stopping.run({ token })}>
          Unsubscribe
        </Button>
      }
    >
      You'll still see everything in the app, and get our other emails.
    </EmptyState>
  )
}

function Done({ about }: { about: string }) {
  return (
    <EmptyState title={`You won't get emails about ${about}`} heading="h1" icon={IconMailCheck}>
      To turn them back on, go to your <TextLink {...SETTINGS_PLACE}>notification settings</TextLink>.
    </EmptyState>
  )
}

function Broken() {
  return (
    <EmptyState title="This link is incomplete" heading="h1" icon={IconMailOff}>
      Open it again from the email, or use your <TextLink {...SETTINGS_PLACE}>notification settings</TextLink> to choose
      your emails.
    </EmptyState>
  )
}
