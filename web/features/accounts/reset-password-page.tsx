import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { EntryCard, EntryFields } from '../../shared/entry/entry-card.tsx'
import { TextLink } from '../../ui/links.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { NewLinkButton } from './new-link-button.tsx'
import { ResetForm } from './reset-form.tsx'

type DeadLink = 'used' | 'expired' | 'unknown'

const DEAD: Record<DeadLink, string> = {
  used: 'This link was already used. If that was you, log in with your new password.',
  expired: 'This link has expired. Links work for one hour.',
  unknown: "This link isn't valid. It may have been cut off.",
}

/** /reset-password?token: what the mailed link leads to. */
export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/bare/reset-password' })
  return token ? <Checked token={token} /> : <Dead state="unknown" />
}

function Checked({ token }: { token: string }) {
  // Asked once: a link that is used here must not turn into a used one under the form.
  const link = useQuery({
    ...orpc.accounts.getPasswordReset.queryOptions({ input: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <QueryView
      query={link}
      loading={
        <EntryCard title="Set a new password">
          <LinesSkeleton lines={3} />
        </EntryCard>
      }
      failed="Failed to check your link"
      refused={{ INVALID_INPUT: <Dead state="unknown" /> }}
    >
      {({ state }) => (state === 'open' ? <ResetForm token={token} /> : <Dead state={state} />)}
    </QueryView>
  )
}

function Dead({ state }: { state: DeadLink }) {
  return (
    <EntryCard title="Set a new password" after={<TextLink to="/login">Back to log in</TextLink>}>
      <EntryFields>
        <p>{DEAD[state]}</p>
        <NewLinkButton />
      </EntryFields>
    </EntryCard>
  )
}
