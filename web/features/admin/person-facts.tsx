import { ROLE_WORDS } from '#domain/roles.ts'
import { Card } from '../../ui/card.tsx'
import { CopyId } from '../../ui/copy-id.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import styles from './admin.module.css'
import type { AdminPerson } from './people-values.ts'

export function PersonFacts({ person }: { person: AdminPerson }) {
  const {
    id,
    email,
    phone,
    role,
    registered_at,
    last_sign_in_at,
    two_factor_enabled,
    sessions,
    api_keys,
    support_access,
  } = person
  return (
    <Card title="Account">
      <FactList
        columns={2}
        facts={[
          { label: 'Role', value: ROLE_WORDS[role] },
          { label: 'Email', value: <span className={styles.text}>{email}</span> },
          { label: 'Phone', value: phone },
          { label: 'ID', value: <CopyId id={id} what="id" short={8} /> },
          { label: 'Registered', value: formatTimestamp(registered_at) },
          { label: 'Last sign-in', value: last_sign_in_at ? formatTimestamp(last_sign_in_at) : 'Never' },
          { label: 'Two-step sign-in', value: two_factor_enabled ? 'On' : 'Off' },
          { label: 'Signed in on', value: devicesWords(sessions) },
          {
            label: 'Support access',
            value: support_access ? `Allowed until ${formatTimestamp(support_access.ends_at)}` : 'Not allowed',
          },
          { label: 'API keys', value: api_keys === 0 ? 'None' : api_keys },
        ]}
      />
    </Card>
  )
}

function devicesWords(sessions: number): string {
  if (sessions === 0) return 'No device'
  return sessions === 1 ? '1 device' : `${sessions} devices`
}
