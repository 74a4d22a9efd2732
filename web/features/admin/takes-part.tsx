import { linkOptions } from '@tanstack/react-router'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './admin.module.css'
import type { AdminPerson } from './people-values.ts'

/** How much a person takes part in, and the latest agreements. */
export function TakesPart({ person }: { person: AdminPerson }) {
  const { id, role, takes_part, agreements } = person
  const { projects, proposals, listings, rights } = takes_part
  return (
    <div className={styles.stack}>
      <Card
        title="Takes part in"
        aside={
          role === 'provider' ? (
            <ButtonLink variant="default" size="xs" to="/provider-payments" search={{ id }}>
              Payout history
            </ButtonLink>
          ) : null
        }
      >
        <FactList
          columns={2}
          facts={[
            { label: 'Projects', value: <Counted count={projects} to="/projects" person={id} /> },
            { label: 'Proposals', value: <Counted count={proposals} to="/rev-share" tab="proposals" person={id} /> },
            { label: 'Agreements', value: takes_part.agreements },
            { label: 'Rights held', value: rights },
            { label: 'Listings', value: listings },
          ]}
        />
        <nav aria-label={`Lists of ${person.name}`} className={styles.lists}>
          <TextLink to="/rev-share" search={{ person: id }}>
            Deals
          </TextLink>
          <TextLink to="/payments" search={{ person: id }}>
            Payments
          </TextLink>
          <TextLink to="/revenue-reports" search={{ person: id }}>
            Revenue reports
          </TextLink>
        </nav>
      </Card>
      <Card title="Latest agreements" flush={agreements.length > 0}>
        {agreements.length > 0 ? (
          <DataTable
            label="Latest agreements"
            rows={agreements}
            rowKey={(agreement) => agreement.id}
            rowLink={(agreement) => linkOptions({ to: '/agreement-detail', search: { id: agreement.id } })}
            columns={[
              { header: 'Agreement', cell: ({ title }) => title },
              { header: 'State', cell: ({ status }) => <StatusBadge status={status} /> },
            ]}
          />
        ) : (
          <EmptyState title="No agreements yet">Agreements they are a side of appear here.</EmptyState>
        )}
      </Card>
    </div>
  )
}

interface CountedProps {
  count: number
  to: '/projects' | '/rev-share'
  tab?: string
  person: string
}

/** A count that opens the list of what it counts. */
function Counted({ count, to, tab, person }: CountedProps) {
  if (count === 0) return 0
  return (
    <TextLink to={to} search={{ tab, person }}>
      {count}
    </TextLink>
  )
}
