import { Skeleton, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ROLE_WORDS } from '#domain/roles.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import type { Viewer } from '../../lib/session.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import styles from './developer-panel.module.css'
import { Group } from './group.tsx'

/** Signs in as a person of the demo, through a real session, and starts at the dashboard with empty caches. */
export function RoleSwitch({ viewer, hasPeople }: { viewer: Viewer | null; hasPeople: boolean }) {
  const query = useQuery(orpc.development.getDevelopment.queryOptions())
  const change = useOperation(orpc.development.switchRole, {
    toastFailure: true,
    onDone: () => window.location.assign('/dashboard'),
  })
  return (
    <Group title="Switch user">
      <QueryView query={query} loading={hasPeople ? <Awaited /> : <Nobody />} failed="Failed to load users.">
        {({ people }) =>
          people.length === 0 ? (
            <Nobody />
          ) : (
            <div className={styles.chips}>
              {people.map(({ id, name, role, about }) => (
                <UnstyledButton
                  key={id}
                  className={styles.chip}
                  title={about}
                  aria-pressed={id === viewer?.id}
                  data-disabled={change.isBusy || undefined}
                  onClick={() => change.run({ user_id: id })}
                >
                  {name}
                  <span className={styles.role}>{ROLE_WORDS[role]}</span>
                </UnstyledButton>
              ))}
            </div>
          )
        }
      </QueryView>
    </Group>
  )
}

function Nobody() {
  return (
    <p className={styles.note}>
      This server has no demo users. <code>npm run demo</code> starts a temporary one with an owner, providers, a trader
      and an admin, and months of data.
    </p>
  )
}

/** As wide as the names and roles of the cast, so that nothing jumps. */
const WIDTHS = [181, 196, 218, 160, 140]

function Awaited() {
  return (
    <div className={styles.chips}>
      <span className="sw-hidden" role="status">
        Loading...
      </span>
      {WIDTHS.map((width) => (
        <Skeleton key={width} height={28} width={width} radius="xl" />
      ))}
    </div>
  )
}
